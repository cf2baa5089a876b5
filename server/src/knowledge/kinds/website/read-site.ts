import { siteOf } from '@regia/contract/sites';
import { KnowledgeProblem } from '../../problems.ts';
import type {
  Budget,
  DiscoveredSource,
  ItemToRead,
  KnownItems,
  KnownVersion,
  SourceItem,
  SourceSurvey,
  Training,
} from '../kind.ts';
import type { Reading } from '../reading.ts';
import { choosePages } from './choose-pages.ts';
import { pagesAmong } from './crawl/pages-among.ts';
import { waitForTurn } from './crawl/politeness.ts';
import { isCurrentFile, isOfFile } from '../../files/file-version.ts';
import { isFileToRead } from './crawl/file-address.ts';
import { inFileTurn } from '../in-file-turn.ts';
import { isCurrentReading } from './crawl/reading-version.ts';
import { openComparison } from './page-news.ts';
import { readWanted } from './read-wanted.ts';
import { readRules, writeRules } from './site-rules.ts';
import { surveySite } from './survey-site.ts';
import { urlsOf } from './website-sites.ts';
import type { Website } from './website-sites.ts';

/** Finds all pages of a source’s sites. */
export async function discoverSite(
  { reader }: Training,
  website: Website,
  { most, signal }: Budget,
): Promise<SourceSurvey> {
  const { sites, found, delaySeconds, sort, isUnread } = await surveySite(reader, website, { signal });
  const { pages, isOverTheLimit } = await sort(found.addresses, most);
  const { delayMs, problem } = website.pause({ delaySeconds });
  const own = pages.filter(({ reason }) => reason !== 'excluded');
  const closed = closedSites(own);
  const isForbidden = own.length > 0 && own.every((page) => page.reason === 'robots');
  return {
    items: pages.map((page) =>
      closed.has(siteOf(new URL(page.key))) ? { ...page, keepsVersion: true } : page,
    ),
    follows: found.follows,
    rules: writeRules(sites, {
      isOneOfMany: urlsOf(website).length > 1,
      readsFiles: website.readsFiles,
    }),
    delayMs,
    couldRead: !isForbidden,
    hasMore: isOverTheLimit,
    isUnread: (key) => isUnread(key) || closed.has(siteOf(new URL(key))),
    problem: isForbidden
      ? { code: 'robots_forbids_all' }
      : own.length === 0
        ? { code: 'all_excluded' }
        : (found.problem ?? problem),
  };
}

/** The sites whose robots.txt forbids all of their pages. */
function closedSites(pages: readonly SourceItem[]): ReadonlySet<string> {
  const bySite = Map.groupBy(pages, ({ key }) => siteOf(new URL(key)));
  return new Set(
    [...bySite].flatMap(([site, own]) => (own.every(({ reason }) => reason === 'robots') ? [site] : [])),
  );
}

/** Reads one page when the turn of its host has come. */
export async function readSiteItem(
  { db, reader, files: fileReader }: Training,
  website: Website,
  { delayMs, organizationId }: Pick<DiscoveredSource<unknown>, 'delayMs' | 'organizationId'>,
  { key, known, costly, title = '', depth = 0 }: ItemToRead,
  signal: AbortSignal,
): Promise<Reading> {
  await waitForTurn(db, new URL(key).host, delayMs, signal);
  // A document that is known under another address (a redirect's end) says nothing about this address.
  const isKnown = known?.url === key && isCurrent(known, website);
  const { etag = null, lastModified = null } = isKnown ? known : {};
  const isFile = isFileToRead(new URL(key).pathname);
  const files = { reader: fileReader, organizationId, isLinked: depth > 0 && isFile, linkText: title, known };
  const page = { url: key, etag, lastModified, costly, ...(website.readsFiles ? { files } : {}) };
  const read = (): Promise<Reading> => readWanted(website, reader, page, signal);
  return website.readsFiles && isFile ? inFileTurn(read) : read();
}

/** Whether a site may answer that it has not changed: all that a source reads of it is known. */
function isCurrent(known: KnownVersion, { readsFiles }: Website): boolean {
  if (isCurrentFile(known.contentHash)) return readsFiles;
  if (!isCurrentReading(known.contentHash)) return false;
  const hasTexts = known.fileTexts !== null || known.files?.length === 0;
  return !readsFiles || (known.files !== null && hasTexts);
}

/** Returns the links to pages of the sites whose links are followed, each judged by its robots.txt. */
export async function followSiteLinks(
  { reader }: Training,
  website: Website,
  { rules }: Pick<DiscoveredSource<unknown>, 'rules'>,
  links: readonly string[],
  { most, signal }: Budget,
): Promise<SourceItem[]> {
  if (rules === null) return [];
  const { followed, judge } = readRules(reader, urlsOf(website), rules, signal);
  const urls = pagesAmong(links, followed);
  const wanted = urls.filter((url) => !website.leavesOut(url)).slice(0, most);
  const allowed = await judge(wanted);
  return [
    ...wanted.map((url): SourceItem => ({
      key: url,
      url,
      ...(allowed.has(url) ? {} : { reason: 'robots' }),
    })),
    ...urls.filter(website.leavesOut).map((url): SourceItem => ({ key: url, url, reason: 'excluded' })),
  ];
}

const NEWS = { bytesMax: 32 * 1024 * 1024, mapsMax: 20 };
const PAGES_MAX = 20;
const FAILURES_MAX = 3;

/** Looks whether the pages of a source’s sites have changed since the last run. Ends at the first page that has. */
export async function siteNews(
  { db, reader, config }: Training,
  website: Website,
  { runStartedMs, ...index }: KnownItems,
  signal: AbortSignal,
): Promise<boolean> {
  const { fetcher, delaySeconds, found, sort } = await surveySite(reader, website, { ...NEWS, signal });
  // Files are asked by trainings alone: a look would load each one whole.
  const known = (await index.list()).filter(({ contentHash }) => !isOfFile(contentHash));
  const { isPageGone, addresses } = choosePages(found, { known, judged: await index.judged(), runStartedMs });
  if (isPageGone) return true;
  const { pages } = await sort(addresses.slice(0, config.REGIA_CRAWL_PAGES), PAGES_MAX);
  const { blockHashes, costlyOf, contentOf } = index;
  const compare = openComparison({
    website: { ...website, fetcher },
    reader,
    known,
    signal,
    blockHashes,
    costlyOf,
    contentOf,
  });
  const { delayMs } = website.pause({ delaySeconds });
  const readable = pages.flatMap(({ key, reason }) => (reason === undefined ? [key] : []));
  return hasNewsAmong(readable, compare, (url) => waitForTurn(db, new URL(url).host, delayMs, signal));
}

async function hasNewsAmong(
  urls: readonly string[],
  compare: (url: string) => Promise<'new' | 'same' | 'failed'>,
  waitTurn: (url: string) => Promise<void>,
): Promise<boolean> {
  let failures = 0;
  for (const url of urls) {
    await waitTurn(url);
    const result = await compare(url);
    if (result === 'new') return true;
    if (result === 'failed') failures += 1;
    if (failures === FAILURES_MAX) throw new KnowledgeProblem('site_unreachable');
  }
  return false;
}
