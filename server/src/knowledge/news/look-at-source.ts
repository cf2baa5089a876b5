import { findPages } from '../crawl/find-pages.ts';
import { waitForTurn } from '../crawl/politeness.ts';
import { allowedAmong, readRobots } from '../crawl/robots.ts';
import { boundedFetcher } from '../preview/bounded-fetcher.ts';
import { KnowledgeProblem } from '../problems.ts';
import { delayFor, fetcherFor } from '../training/site.ts';
import type { Training } from '../training/site.ts';
import { findCostly } from '../training/too-costly-pages.ts';
import { sortPages } from '../training/sort-pages.ts';
import { choosePages } from './choose-pages.ts';
import { addressesOfRun, blockHashesOf, contentOf, listKnownPages } from './look-queries.ts';
import type { SourceToLookAt } from './look-queries.ts';
import { openComparison } from './page-news.ts';

const BYTES_MAX = 32 * 1024 * 1024;
const MAPS_MAX = 20;
const PAGES_MAX = 20;
const FAILURES_MAX = 3;

/** Looks whether the pages of a source have changed since the last run. Ends at the first page that has. */
export async function lookAtSource(
  training: Training,
  source: SourceToLookAt,
  signal: AbortSignal,
): Promise<boolean> {
  const { db, reader, config } = training;
  const site = new URL(source.url);
  const fetcher = boundedFetcher(fetcherFor(training, source), BYTES_MAX);
  const robots = await readRobots(fetcher, reader, site, signal);
  const found = await findPages(source.url, { fetcher, reader, robots, signal, mapsMax: MAPS_MAX });
  const known = await listKnownPages(db, source.id);
  const judged = await addressesOfRun(db, source);
  const { isPageGone, addresses } = choosePages(found, {
    known,
    judged,
    runStartedMs: source.runStartedOn.getTime(),
  });
  if (isPageGone) return true;
  const judge = (urls: readonly string[]) => allowedAmong(reader, site, robots.text, urls, signal);
  const { pages } = await sortPages(addresses.slice(0, config.REGIA_CRAWL_PAGES), site, PAGES_MAX, judge);
  const compare = openComparison({
    fetcher,
    reader,
    site,
    known,
    signal,
    blockHashes: () => blockHashesOf(db, source.id),
    costlyOf: async (url) => (await findCostly(db, source.organizationId, [url])).get(url),
    contentOf: (documentId) => contentOf(db, documentId),
  });
  const { delayMs } = delayFor(training, source, robots);
  const readable = pages.flatMap(({ url, reason }) => (reason === undefined ? [url] : []));
  return hasNewsAmong(readable, compare, () => waitForTurn(db, site.host, delayMs, signal));
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
