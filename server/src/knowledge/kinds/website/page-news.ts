import { isCurrentReading } from './crawl/reading-version.ts';
import type { CostlyVersion } from '../costly-version.ts';
import type { KnownItem } from '../kind.ts';
import type { Reading } from '../reading.ts';
import { readWanted } from './read-wanted.ts';
import type { Website } from './website-sites.ts';
import { repeatedHashes, withoutRepeated } from '../../extraction/boilerplate.ts';
import type { Reader } from '../../reading/reader.ts';
import { textHash } from '../../training/cut-page.ts';
import type { PageContent } from '../../tables.ts';

export interface Comparing {
  readonly website: Pick<Website, 'fetcher' | 'leavesOut'>;
  readonly reader: Reader;
  readonly known: readonly KnownItem[];
  readonly signal: AbortSignal;
  readonly blockHashes: () => Promise<string[][]>;
  readonly costlyOf: (url: string) => Promise<CostlyVersion | undefined>;
  readonly contentOf: (documentId: string) => Promise<PageContent>;
}

/**
 * Returns a function that reads a page as a training run does and says whether its text differs from the index.
 * Blocks that repeat on the site are left out: a list of teasers is no news.
 */
export function openComparison(comparing: Comparing): (url: string) => Promise<'new' | 'same' | 'failed'> {
  const { website, reader, known, signal } = comparing;
  const byAsked = new Map(known.map((page) => [page.key, page]));
  const byUrl = new Map(known.map((page) => [page.url, page]));
  const texts = new Set(known.map((page) => page.textHash));
  let repeated: Promise<ReadonlySet<string>> | undefined;

  async function isNewText(reading: Extract<Reading, { kind: 'read' }>): Promise<boolean> {
    const before = byUrl.get(reading.url);
    if (before?.contentHash === reading.contentHash) return false;
    repeated ??= comparing.blockHashes().then(repeatedHashes);
    const repeatedBlocks = await repeated;
    const hashOf = (content: PageContent) => textHash(withoutRepeated(content.blocks, repeatedBlocks));
    const after = hashOf(reading.content);
    return before ? after !== hashOf(await comparing.contentOf(before.id)) : !texts.has(after);
  }

  return async (url) => {
    const page = byAsked.get(url);
    const isCurrent = page?.url === url && isCurrentReading(page.contentHash);
    const { etag = null, lastModified = null } = isCurrent ? page : {};
    const costly = await comparing.costlyOf(url);
    const reading = await readWanted(website, reader, { url, etag, lastModified, costly }, signal);
    if (reading.kind === 'failed') return 'failed';
    // A page in service that is gone, or that asks not to be read, leaves the index at the next run.
    if (reading.kind === 'skipped') return page && reading.keepsVersion !== true ? 'new' : 'same';
    return reading.kind === 'read' && (await isNewText(reading)) ? 'new' : 'same';
  };
}
