import { parseRobots } from '../crawl/robots.ts';
import type { Robots } from '../crawl/robots.ts';
import type { Reading } from '../crawl/read-page.ts';
import { isSameSite, pageAddress } from '../crawl/same-site.ts';
import type { TrainingRunFacts } from './facts.ts';
import { countOfSource } from './page-queries.ts';
import type { ClaimedPage, FoundPage } from './page-queries.ts';
import type { RunSourceState } from './run-source-queries.ts';
import type { Training } from './site.ts';

/** From the page whose address was given. */
const DEPTH_MAX = 3;
/** What is plainly no page is not asked for. */
const FILES = /\.(?:pdf|docx?|xlsx?|pptx?|zip|gz|jpe?g|png|gif|svg|webp|mp[34]|css|js|ico|xml|json|ics)$/i;

/** By which its links are followed, as discovering read them; undefined where none are. */
export const rulesFor = ({ url, follows, robots }: RunSourceState): Robots | undefined =>
  follows && robots !== null ? parseRobots(new URL(url), robots) : undefined;

/** Where a page leads, on its own site and within robots.txt: only where there is no sitemap to say it. */
export async function linksToFollow(
  training: Training,
  run: TrainingRunFacts,
  source: RunSourceState,
  robots: Robots,
  page: ClaimedPage,
  reading: Reading,
): Promise<FoundPage[]> {
  const links = 'links' in reading ? (reading.links ?? []) : [];
  if (page.depth >= DEPTH_MAX || links.length === 0) return [];
  const site = new URL(source.url);
  const room = training.config.REGIA_CRAWL_PAGES - (await countOfSource(training.db, run.id, source.id));
  const found = links
    .map((link) => pageAddress(link))
    .filter((url) => url !== undefined && isSameSite(url, site) && !FILES.test(url.pathname))
    .map((url) => url!.href);
  return [...new Set(found)].slice(0, Math.max(0, room)).map((url) => ({
    url,
    depth: page.depth + 1,
    ...(robots.isAllowed(url) ? {} : { reason: 'robots' as const }),
  }));
}
