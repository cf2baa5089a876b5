import { siteOf } from '@regia/contract/sites';
import { KnowledgeProblem } from '../../problems.ts';
import type { Reader } from '../../reading/reader.ts';
import { boundedFetcher } from './bounded-fetcher.ts';
import type { Fetcher } from './crawl/fetcher.ts';
import { findPages } from './crawl/find-pages.ts';
import type { FoundPages } from './crawl/find-pages.ts';
import { readRobots } from './crawl/robots.ts';
import { joinFound } from './join-found.ts';
import { judgeOf } from './site-rules.ts';
import { sortPages } from './sort-pages.ts';
import type { SortedPages } from './sort-pages.ts';
import { urlsOf } from './website-sites.ts';
import type { FoundAt, Site, SurveyedSite, UnreadAddress, Website } from './website-sites.ts';

export interface SurveyBudget {
  readonly signal: AbortSignal;
  /** The most bytes of all answers together. Sites are asked at once: without it, one after the other. */
  readonly bytesMax?: number;
  readonly mapsMax?: number;
}

/** The pages of a source, as the sitemaps or the first pages of its sites name them, each page once. */
export interface SiteSurvey {
  /** Reads further pages within the same budget. */
  readonly fetcher: Fetcher;
  readonly sites: readonly SurveyedSite[];
  readonly found: FoundPages;
  readonly failures: readonly UnreadAddress[];
  /** The longest pause that one of the sites asks for. */
  readonly delaySeconds: number | undefined;
  /** Whether a page may belong to an address that could not be read this time. */
  readonly isUnread: (address: string) => boolean;
  /** Returns the addresses that the robots.txt of their site allows. */
  readonly judge: (urls: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Sorts addresses: the first `most` that may be read, and the others with their reasons. */
  readonly sort: (addresses: readonly string[], most: number) => Promise<SortedPages>;
}

/**
 * The survey of a source’s sites for a training run, a preview and the nightly look: they differ in their budgets only.
 * Throws if none of the addresses can be read.
 */
export async function surveySite(
  reader: Reader,
  website: Website,
  { signal, bytesMax, mapsMax }: SurveyBudget,
): Promise<SiteSurvey> {
  const fetcher = bytesMax === undefined ? website.fetcher : boundedFetcher(website.fetcher, bytesMax);
  const finding = { fetcher, reader, signal, ...(mapsMax === undefined ? {} : { mapsMax }) };
  const surveyed =
    bytesMax === undefined
      ? await oneByOne(website.sites, (site) => surveyOne(site, finding))
      : await Promise.all(website.sites.map((site) => surveyOne(site, finding)));
  const sites = surveyed.flatMap(({ site }) => site ?? []);
  const failures = surveyed.flatMap((one) => one.failures);
  const found = joinFound(
    sites.flatMap((one) => one.found),
    failures,
    urlsOf(website).length > 1,
  );
  const unread = new Set(failures.map(({ url }) => siteOf(url)));
  const judge = judgeOf(reader, sites, signal);
  const starts = new Set(sites.flatMap((one) => one.found.flatMap((at) => (at.follows ? at.addresses : []))));
  // A page that only leads on is read for its links, and not kept.
  const leavesOut = (address: string) => website.leavesOut(address) && !starts.has(address);
  const own = new Set(sites.map(({ site }) => siteOf(site.urls[0])));
  return {
    fetcher,
    sites,
    found,
    failures,
    delaySeconds: longest(sites.map(({ robots }) => robots.delaySeconds)),
    isUnread: (address) => unread.size > 0 && unread.has(siteOf(new URL(address))),
    judge,
    sort: (addresses, most) => sortPages(addresses, { own, leavesOut, judge }, most),
  };
}

const longest = (delays: readonly (number | undefined)[]): number | undefined => {
  const asked = delays.filter((delay) => delay !== undefined);
  return asked.length === 0 ? undefined : Math.max(...asked);
};

async function oneByOne<A, B>(all: readonly A[], work: (one: A) => Promise<B>): Promise<B[]> {
  const done: B[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}

interface Surveyed {
  /** Undefined if none of its addresses could be read. */
  readonly site: SurveyedSite | undefined;
  readonly failures: readonly UnreadAddress[];
}

async function surveyOne(
  site: Site,
  finding: Omit<Parameters<typeof findPages>[1], 'robots'>,
): Promise<Surveyed> {
  const [first] = site.urls;
  const failures: UnreadAddress[] = [];
  const orFailure = async <T>(url: URL, work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof KnowledgeProblem)) throw error;
      failures.push({ url, cause: error });
      return undefined;
    }
  };
  const robots = await orFailure(first, readRobots(finding.fetcher, finding.reader, first, finding.signal));
  if (robots === undefined) return { site: undefined, failures };
  const found: FoundAt[] = [];
  if (site.given.length > 0) found.push({ url: first, ...givenPages(site.given) });
  else {
    for (const url of site.urls) {
      const pages = await orFailure(url, findPages(url.href, { ...finding, robots }));
      if (pages !== undefined) found.push({ url, ...pages });
    }
  }
  return { site: found.length === 0 ? undefined : { site, robots, found }, failures };
}

const givenPages = (addresses: readonly string[]): FoundPages => ({
  addresses,
  changed: new Map(addresses.map((address) => [address, 0])),
  follows: false,
  problem: null,
});
