import { KnowledgeProblem } from '../../problems.ts';
import type {
  Budget,
  DiscoveredSource,
  ItemToRead,
  KnownItems,
  SourceItem,
  SourceSurvey,
  Training,
} from '../kind.ts';
import type { Reading } from '../reading.ts';
import { choosePages } from './choose-pages.ts';
import { pagesAmong } from './crawl/pages-among.ts';
import { waitForTurn } from './crawl/politeness.ts';
import { readPage } from './crawl/read-page.ts';
import { isCurrentReading } from './crawl/reading-version.ts';
import { allowedAmong } from './crawl/robots.ts';
import { openComparison } from './page-news.ts';
import { surveySite } from './survey-site.ts';
import type { Site } from './survey-site.ts';

/** Finds all pages of a site. */
export async function discoverSite(
  { reader }: Training,
  site: Site,
  { most, signal }: Budget,
): Promise<SourceSurvey> {
  const { robots, found, sort } = await surveySite(reader, site, { signal });
  const { pages, isOverTheLimit } = await sort(found.addresses, most);
  const { delayMs, problem } = site.pause(robots);
  const isForbidden = pages.every((page) => page.reason === 'robots');
  return {
    items: pages,
    follows: found.follows,
    rules: found.follows ? robots.text : null,
    delayMs,
    couldRead: !isForbidden,
    hasMore: isOverTheLimit,
    problem: isForbidden ? { code: 'robots_forbids_all' } : (found.problem ?? problem),
  };
}

/** Reads one page when the turn of its host has come. */
export async function readSiteItem(
  { db, reader }: Training,
  site: Site,
  { delayMs }: Pick<DiscoveredSource<unknown>, 'delayMs'>,
  { key, known, costly }: ItemToRead,
  signal: AbortSignal,
): Promise<Reading> {
  await waitForTurn(db, new URL(key).host, delayMs, signal);
  // A document that is known under another address (a redirect's end) says nothing about this address.
  const isKnown = known?.url === key && isCurrentReading(known.contentHash);
  const { etag = null, lastModified = null } = isKnown ? known : {};
  return readPage(site.fetcher, reader, { url: key, site: site.url, etag, lastModified, costly }, signal);
}

/** Returns the links to pages of the site, each judged by its robots.txt. */
export async function followSiteLinks(
  { reader }: Training,
  site: URL,
  { rules }: Pick<DiscoveredSource<unknown>, 'rules'>,
  links: readonly string[],
  { most, signal }: Budget,
): Promise<SourceItem[]> {
  if (rules === null) return [];
  const urls = pagesAmong(links, site).slice(0, most);
  const allowed = await allowedAmong(reader, site, rules, urls, signal);
  return urls.map((url) => ({ key: url, url, ...(allowed.has(url) ? {} : { reason: 'robots' as const }) }));
}

const NEWS = { bytesMax: 32 * 1024 * 1024, mapsMax: 20 };
const PAGES_MAX = 20;
const FAILURES_MAX = 3;

/** Looks whether the pages of a site have changed since the last run. Ends at the first page that has. */
export async function siteNews(
  { db, reader, config }: Training,
  site: Site,
  { runStartedMs, ...index }: KnownItems,
  signal: AbortSignal,
): Promise<boolean> {
  const { fetcher, robots, found, sort } = await surveySite(reader, site, { ...NEWS, signal });
  const known = await index.list();
  const { isPageGone, addresses } = choosePages(found, { known, judged: await index.judged(), runStartedMs });
  if (isPageGone) return true;
  const { pages } = await sort(addresses.slice(0, config.REGIA_CRAWL_PAGES), PAGES_MAX);
  const { blockHashes, costlyOf, contentOf } = index;
  const compare = openComparison({
    fetcher,
    reader,
    site: site.url,
    known,
    signal,
    blockHashes,
    costlyOf,
    contentOf,
  });
  const { delayMs } = site.pause(robots);
  const readable = pages.flatMap(({ key, reason }) => (reason === undefined ? [key] : []));
  return hasNewsAmong(readable, compare, () => waitForTurn(db, site.url.host, delayMs, signal));
}

async function hasNewsAmong(
  urls: readonly string[],
  compare: (url: string) => Promise<'new' | 'same' | 'failed'>,
  waitTurn: () => Promise<void>,
): Promise<boolean> {
  let failures = 0;
  for (const url of urls) {
    await waitTurn();
    const result = await compare(url);
    if (result === 'new') return true;
    if (result === 'failed') failures += 1;
    if (failures === FAILURES_MAX) throw new KnowledgeProblem('site_unreachable');
  }
  return false;
}
