import type { FoundPages } from './crawl/find-pages.ts';
import type { KnownItem } from '../kind.ts';

interface Chosen {
  /** Whether a page in service is no longer in the sitemap. */
  readonly isPageGone: boolean;
  /** The addresses to read, the most promising first. */
  readonly addresses: readonly string[];
}

interface Indexed {
  readonly known: readonly KnownItem[];
  /** The addresses that the last run judged. */
  readonly judged: ReadonlySet<string>;
  readonly runStartedMs: number;
}

/**
 * Chooses the pages that may have changed since the last run: those that it did not know, those whose date in the
 * sitemap is later, and pages in service without a date. Pages with an earlier date are left alone.
 */
export function choosePages(found: FoundPages, { known, judged, runStartedMs }: Indexed): Chosen {
  const asked = known.map(({ key }) => key);
  if (found.follows) return { isPageGone: false, addresses: [...new Set([...found.addresses, ...asked])] };
  const isWhole = found.problem === null;
  const isPageGone = isWhole && asked.some((url) => !found.changed.has(url));
  const added = found.addresses.filter((url) => !judged.has(url));
  const later = [...found.changed]
    .filter(([url, changedMs]) => judged.has(url) && changedMs > runStartedMs)
    .toSorted(([, one], [, other]) => other - one)
    .map(([url]) => url);
  const undated = asked.filter((url) => found.changed.get(url) === 0);
  return { isPageGone, addresses: [...new Set([...added, ...later, ...undated])] };
}
