import type { Problem } from '../../problems.ts';
import type { Reader } from '../../reading/reader.ts';
import { boundedFetcher } from './bounded-fetcher.ts';
import type { Fetcher } from './crawl/fetcher.ts';
import { findPages } from './crawl/find-pages.ts';
import type { FoundPages } from './crawl/find-pages.ts';
import { allowedAmong, readRobots } from './crawl/robots.ts';
import type { Robots } from './crawl/robots-rules.ts';
import { sortPages } from './sort-pages.ts';
import type { SortedPages } from './sort-pages.ts';

/** A site, and the way to it. */
export interface Site {
  /** The address of its sitemap or of a page. */
  readonly url: URL;
  readonly fetcher: Fetcher;
  /** The pause between two pages. */
  pause(robots: Robots): { readonly delayMs: number; readonly problem: Problem | null };
}

export interface SurveyBudget {
  readonly signal: AbortSignal;
  /** The most bytes of all answers together. */
  readonly bytesMax?: number;
  readonly mapsMax?: number;
}

/** The pages of a site, as its sitemap or its first page names them. */
export interface SiteSurvey {
  /** Reads further pages within the same budget. */
  readonly fetcher: Fetcher;
  readonly robots: Robots;
  readonly found: FoundPages;
  /** Returns the addresses that robots.txt allows. */
  readonly judge: (urls: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Sorts addresses: the first `most` that may be read, and the others with their reasons. */
  readonly sort: (addresses: readonly string[], most: number) => Promise<SortedPages>;
}

/** The survey of a site for a training run, a preview and the nightly look: they differ in their budgets only. */
export async function surveySite(
  reader: Reader,
  site: Site,
  { signal, bytesMax, mapsMax }: SurveyBudget,
): Promise<SiteSurvey> {
  const fetcher = bytesMax === undefined ? site.fetcher : boundedFetcher(site.fetcher, bytesMax);
  const robots = await readRobots(fetcher, reader, site.url, signal);
  const finding = { fetcher, reader, robots, signal };
  const found = await findPages(site.url.href, mapsMax === undefined ? finding : { ...finding, mapsMax });
  const judge = (urls: readonly string[]) => allowedAmong(reader, site.url, robots.text, urls, signal);
  return {
    fetcher,
    robots,
    found,
    judge,
    sort: (addresses, most) => sortPages(addresses, site.url, most, judge),
  };
}
