import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { siteOf } from '@regia/contract/sites';
import type { SourceItem } from '../kind.ts';

/** The number of addresses matched in one batch; other work runs between batches. */
const BATCH = 50;

export interface SortedPages {
  readonly pages: readonly SourceItem[];
  readonly isOverTheLimit: boolean;
}

interface Rules {
  /** The sites of the source. */
  readonly own: ReadonlySet<string>;
  readonly leavesOut: (address: string) => boolean;
  readonly judge: (urls: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Sorts the pages of a source: each will be read, or has a reason why not. */
export async function sortPages(
  addresses: readonly string[],
  { own, leavesOut, judge }: Rules,
  limit: number,
): Promise<SortedPages> {
  const pages: SourceItem[] = [];
  let kept = 0;
  for (let at = 0; at < addresses.length; at += BATCH) {
    const batch = addresses.slice(at, at + BATCH);
    const ownOnes = new Set(batch.filter((url) => own.has(siteOf(new URL(url)))));
    const wanted = new Set([...ownOnes].filter((url) => !leavesOut(url)));
    const allowed = kept > limit ? new Set<string>() : await judge([...wanted]);
    for (const url of batch) {
      if (!ownOnes.has(url)) pages.push({ key: url, url, reason: 'other_host' });
      else if (!wanted.has(url)) pages.push({ key: url, url, reason: 'excluded' });
      else if (kept > limit) pages.push({ key: url, url, reason: 'over_the_limit' });
      else if (!allowed.has(url)) pages.push({ key: url, url, reason: 'robots' });
      else {
        kept += 1;
        pages.push({ key: url, url, ...(kept > limit ? { reason: 'over_the_limit' as const } : {}) });
      }
    }
    await yieldToEventLoop();
  }
  return { pages, isOverTheLimit: kept > limit };
}
