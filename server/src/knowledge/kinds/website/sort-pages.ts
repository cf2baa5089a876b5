import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { isSameSite } from './crawl/same-site.ts';
import type { SourceItem } from '../kind.ts';

/** The number of addresses matched in one batch; other work runs between batches. */
const BATCH = 50;

export interface SortedPages {
  readonly pages: readonly SourceItem[];
  readonly isOverTheLimit: boolean;
}

/** Sorts the pages of a source: each will be read, or has a reason why not. */
export async function sortPages(
  addresses: readonly string[],
  site: URL,
  limit: number,
  judge: (urls: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<SortedPages> {
  const pages: SourceItem[] = [];
  let kept = 0;
  for (let at = 0; at < addresses.length; at += BATCH) {
    const batch = addresses.slice(at, at + BATCH);
    const own = new Set(batch.filter((url) => isSameSite(new URL(url), site)));
    const allowed = kept > limit ? new Set<string>() : await judge([...own]);
    for (const url of batch) {
      if (!own.has(url)) pages.push({ key: url, url, reason: 'other_host' });
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
