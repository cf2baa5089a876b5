import type { SourcePreview } from '@regia/contract/knowledge/source-calls';
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import { TaskKilled } from '../../../../platform/worker-pool/worker-pool.ts';
import type { Fetcher } from '../crawl/fetcher.ts';
import type { Overview } from '../crawl/read-overview.ts';
import { KnowledgeProblem } from '../../../problems.ts';
import { ownBytes } from '../../../reading/reader.ts';
import type { Reader } from '../../../reading/reader.ts';

export interface Looking {
  readonly fetcher: Fetcher;
  readonly reader: Reader;
  /** Returns the addresses that robots.txt allows. */
  readonly judge: (urls: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Aborts when the caller leaves. */
  readonly caller: AbortSignal;
  /** Aborts at the deadline as well. */
  readonly signal: AbortSignal;
}

type Front = Pick<SourcePreview, 'title' | 'language'> & {
  /** Undefined if there is no front page. */
  readonly links?: readonly string[];
};

/**
 * Reads the title and the language of a site from its front page: in the folder of the address, or at the root. If
 * there is none, `anyPage` tells the language.
 */
export async function readFrontPage(looking: Looking, url: URL, anyPage: string): Promise<Front> {
  const fronts = new Set([isXml(url) ? new URL('./', url).href : url.href, new URL('/', url).href]);
  try {
    const allowed = await looking.judge([...fronts]);
    for (const address of fronts) {
      const page = allowed.has(address) ? await readOverviewOf(looking, address) : undefined;
      if (page?.status === 'ok') return frontOf(page);
    }
    const page = await readOverviewOf(looking, anyPage);
    return { title: null, language: wireLanguage(page?.language) };
  } catch (error) {
    looking.caller.throwIfAborted();
    // The pages are counted: a front page that is slow or costly leaves only its own facts out.
    if (!looking.signal.aborted && !(error instanceof KnowledgeProblem)) throw error;
    return { title: null, language: null };
  }
}

/** The part of a preview that comes from the first page; the page is undefined if the site does not serve it. */
export const frontOf = (page: Overview | undefined): Front => ({
  title: page?.title || null,
  language: wireLanguage(page?.language),
  ...(page === undefined ? {} : { links: page.links }),
});

/** Reads one page; undefined if the site does not serve it. */
export async function readOverviewOf(
  { fetcher, reader, signal }: Looking,
  address: string,
): Promise<Overview | undefined> {
  try {
    const { status, body, url, headers } = await fetcher(address, { wanted: 'page', signal });
    if (status !== 200) return undefined;
    const input = {
      bytes: ownBytes(body),
      url,
      contentType: headers.get('content-type') ?? '',
      robotsTag: headers.get('x-robots-tag'),
    };
    return await reader.run('overview', input, signal);
  } catch (error) {
    if (error instanceof OutboundError) return undefined;
    throw error instanceof TaskKilled ? new KnowledgeProblem('page_too_costly') : error;
  }
}

export const isXml = (url: URL): boolean => /\.xml(\.gz)?$/i.test(url.pathname);

const wireLanguage = (language: Overview['language']): SourcePreview['language'] =>
  language === undefined ? null : language === 'it' ? 'it-IT' : 'en-US';
