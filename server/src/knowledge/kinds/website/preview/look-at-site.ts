import type { SourcePreview } from '@regia/contract/knowledge/calls';
import type { FoundPages } from '../crawl/find-pages.ts';
import type { Overview } from '../crawl/read-overview.ts';
import { pagesAmong } from '../crawl/pages-among.ts';
import { KnowledgeProblem } from '../../../problems.ts';
import { asProblemOfPage } from './page-problem.ts';
import type { ProblemCode } from '../../../problems.ts';
import type { Training } from '../../kind.ts';
import { surveySite } from '../survey-site.ts';
import type { SiteSurvey } from '../survey-site.ts';
import { openWebsite } from '../website.ts';
import { isXml, readFrontPage, readOverviewOf, wireLanguage } from './read-front-page.ts';
import type { Looking } from './read-front-page.ts';

const BUDGET = { bytesMax: 16 * 1024 * 1024, mapsMax: 4 };
/** A larger number says no more to a person. */
const COUNTED_MAX = 1_000;

interface LookOptions extends Pick<Training, 'config' | 'outbound' | 'reader'> {
  /** Aborts when the caller leaves. */
  readonly caller: AbortSignal;
  /** Aborts at the deadline as well. */
  readonly signal: AbortSignal;
}

/** Finds the pages of a site as a training run does, and reads one of them. */
export async function lookAtSite(options: LookOptions, url: URL): Promise<SourcePreview> {
  const { config, reader, signal } = options;
  const site = openWebsite(options, url.href);
  const survey = await surveySite(reader, site, { ...BUDGET, signal }).catch((error: unknown) => {
    throw error instanceof KnowledgeProblem && !isXml(url) ? asProblemOfPage(error) : error;
  });
  const { found, fetcher, judge } = survey;
  const looking = { ...options, fetcher, judge };
  const limit = Math.min(config.REGIA_CRAWL_PAGES, COUNTED_MAX);
  return found.follows ? lookAtPage(looking, url, found, limit) : lookAtMap(looking, url, survey, limit);
}

async function lookAtMap(
  looking: Looking,
  url: URL,
  { found, sort }: SiteSurvey,
  limit: number,
): Promise<SourcePreview> {
  const { pages, isOverTheLimit } = await sort(found.addresses, limit);
  const readable = pages.filter(({ reason }) => reason === undefined);
  if (readable.length === 0) {
    const isForbidden = pages.some(({ reason }) => reason === 'robots');
    throw new KnowledgeProblem(isForbidden ? 'robots_forbids_all' : 'pages_elsewhere');
  }
  const front = await readFrontPage(looking, url, readable[0]!.key);
  return {
    ...front,
    kind: 'sitemap',
    url: url.href,
    found: 'sitemap',
    pages: readable.length,
    has_more: isOverTheLimit || found.problem?.code === 'maps_left_out',
  };
}

const UNREADABLE: Partial<Record<Overview['status'], ProblemCode>> = {
  noindex: 'page_noindex',
  empty: 'page_empty',
  needs_javascript: 'page_needs_javascript',
  says_not_found: 'page_says_not_found',
  asks_sign_in: 'page_asks_sign_in',
  bot_check: 'page_bot_check',
  server_error: 'page_server_error',
  refused: 'page_refused',
};

/** Without a sitemap, the pages that the first page links to are known; those have links of their own. */
async function lookAtPage(
  looking: Looking,
  url: URL,
  found: FoundPages,
  limit: number,
): Promise<SourcePreview> {
  const address = found.addresses[0]!;
  if (!(await looking.judge([address])).has(address)) throw new KnowledgeProblem('robots_forbids_all');
  const page = await readOverviewOf(looking, address);
  const problem = page && UNREADABLE[page.status];
  // The page told an error, though the site answered as if there were none.
  if (problem !== undefined) throw new KnowledgeProblem(problem, { status: 200 });
  const links = pagesAmong(page?.links ?? [], url).filter((link) => link !== address);
  const allowed = await looking.judge(links.slice(0, limit - 1));
  return {
    kind: 'sitemap',
    url: url.href,
    found: 'page',
    title: page?.title || null,
    language: wireLanguage(page?.language),
    pages: 1 + allowed.size,
    has_more: allowed.size > 0,
  };
}
