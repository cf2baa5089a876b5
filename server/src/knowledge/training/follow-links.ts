import { allowedAmong } from '../crawl/robots.ts';
import type { Reading } from '../crawl/read-page.ts';
import { pagesAmong } from '../crawl/pages-among.ts';
import type { TrainingRunFacts } from './facts.ts';
import { KnowledgeProblem } from '../problems.ts';
import { pageLimit } from './page-limit.ts';
import { countOfSource } from './page-queries.ts';
import type { ClaimedPage, FoundPage } from './page-queries.ts';
import type { RunSourceState } from './run-source-queries.ts';
import type { Training } from './site.ts';

/** The number of steps from the page whose address was given. */
const DEPTH_MAX = 3;
function noneLeft(error: unknown): { most: number } {
  if (error instanceof KnowledgeProblem) return { most: 0 };
  throw error;
}

/** Returns the links of a page on its own site and within robots.txt; only for a source without a sitemap. */
export async function linksToFollow(
  training: Training,
  run: TrainingRunFacts,
  source: RunSourceState,
  page: ClaimedPage,
  reading: Reading,
  signal: AbortSignal,
): Promise<FoundPage[]> {
  const links = 'links' in reading ? (reading.links ?? []) : [];
  if (!source.follows || source.robots === null) return [];
  if (page.depth >= DEPTH_MAX || links.length === 0) return [];
  const site = new URL(source.url);
  const { most } = await pageLimit(training, run, source.id).catch(noneLeft);
  const room = most - (await countOfSource(training.db, run.id, source.id));
  const urls = pagesAmong(links, site).slice(0, Math.max(0, room));
  const allowed = await allowedAmong(training.reader, site, source.robots, urls, signal);
  return urls.map((url) => ({
    url,
    depth: page.depth + 1,
    ...(allowed.has(url) ? {} : { reason: 'robots' as const }),
  }));
}
