import { siteOf } from '@regia/contract/sites';
import type { SourcePreview } from '@regia/contract/knowledge/source-calls';
import type { Overview } from '../crawl/read-overview.ts';
import { filesAmong } from '../crawl/file-address.ts';
import { pagesAmong } from '../crawl/pages-among.ts';
import { KnowledgeProblem } from '../../../problems.ts';
import type { Problem, ProblemCode } from '../../../problems.ts';
import type { SourceItem, Training } from '../../kind.ts';
import { isOfSites } from '../site-files.ts';
import { surveySite } from '../survey-site.ts';
import type { SiteSurvey } from '../survey-site.ts';
import { openWebsite } from '../website.ts';
import type { WebsiteSettings } from '../website.ts';
import type { FoundAt } from '../website-sites.ts';
import { asProblemOfPage } from './page-problem.ts';
import { isXml, frontOf, readFrontPage, readOverviewOf } from './read-front-page.ts';
import type { Looking } from './read-front-page.ts';

const BUDGET = { bytesMax: 16 * 1024 * 1024, mapsMax: 4 };
/** A larger number says no more to a person. */
const COUNTED_MAX = 1_000;
/** The most addresses that patterns are tried on. */
const LISTED_MAX = 5_000;

interface LookOptions extends Pick<Training, 'config' | 'outbound' | 'reader'> {
  /** Aborts when the caller leaves. */
  readonly caller: AbortSignal;
  /** Aborts at the deadline as well. */
  readonly signal: AbortSignal;
  readonly listsAddresses: boolean;
}

/** The problem with one address of a source that somebody is about to add. */
export class AddressProblem extends Error {
  readonly address: string;
  readonly problem: Problem;

  constructor(address: string, { problem }: KnowledgeProblem) {
    super(problem.code);
    this.name = 'AddressProblem';
    this.address = address;
    this.problem = problem;
  }
}

/** Finds the pages of a source as a training run does, and reads the first page of its first site. */
export async function lookAtSite(options: LookOptions, settings: WebsiteSettings): Promise<SourcePreview> {
  const { config, reader, signal } = options;
  const url = new URL(settings.url);
  const website = openWebsite(options, settings);
  const problemAt = (address: URL, error: KnowledgeProblem): AddressProblem =>
    new AddressProblem(address.href, isXml(address) ? error : asProblemOfPage(error));
  const survey = await surveySite(reader, website, { ...BUDGET, signal }).catch((error: unknown) => {
    throw error instanceof KnowledgeProblem ? problemAt(url, error) : error;
  });
  const [failure] = survey.failures;
  if (failure !== undefined) throw problemAt(failure.url, failure.cause);
  const looking = { ...options, fetcher: survey.fetcher, judge: survey.judge };
  const starts = survey.sites.flatMap(({ found }) => found.filter(({ follows }) => follows));
  const opened = await Promise.all(starts.map((start) => openStart(looking, start)));
  const addresses = [...survey.found.addresses, ...opened.flatMap(({ links }) => links)];
  const limit = Math.min(config.REGIA_CRAWL_PAGES, COUNTED_MAX);
  const { pages, isOverTheLimit } = await survey.sort([...new Set(addresses)], limit);
  const readable = pages.filter(({ key, reason }) => reason === undefined && !website.leavesOut(key));
  if (readable.length === 0) throw new KnowledgeProblem(reasonOfNone(pages));
  const first = opened.find(({ start }) => start.url.href === url.href);
  const { links, ...front } =
    first === undefined ? await readFrontPage(looking, url, readable[0]!.key) : frontOf(first.page);
  const own = new Set(survey.sites.map(({ site }) => siteOf(site.urls[0])));
  return {
    ...front,
    ...(links === undefined ? {} : { files: filesToRead(links, own, website.leavesOut) }),
    kind: 'sitemap',
    url: url.href,
    found: first === undefined ? 'sitemap' : 'page',
    pages: readable.length,
    has_more: isOverTheLimit || hasUnseen(survey) || opened.some(({ links }) => links.length > 0),
    ...(options.listsAddresses ? { addresses: listedAmong(pages) } : {}),
  };
}

/** How many files among some links a source that reads files would read. */
const filesToRead = (
  links: readonly string[],
  own: ReadonlySet<string>,
  leavesOut: (address: string) => boolean,
): number => filesAmong(links).filter(({ url }) => isOfSites(url, own) && !leavesOut(url)).length;

function reasonOfNone(pages: readonly SourceItem[]): ProblemCode {
  if (pages.some(({ reason }) => reason === 'robots')) return 'robots_forbids_all';
  return pages.every(({ reason }) => reason === 'other_host') ? 'pages_elsewhere' : 'all_excluded';
}

const hasUnseen = ({ sites }: SiteSurvey): boolean =>
  sites.some(({ found }) => found.some(({ problem }) => problem?.code === 'maps_left_out'));

/** The addresses that patterns decide about: those of other sites, or forbidden by robots.txt, are none. */
const listedAmong = (pages: readonly SourceItem[]): string[] =>
  pages
    .filter(({ reason }) => reason !== 'other_host' && reason !== 'robots')
    .slice(0, LISTED_MAX)
    .map(({ key }) => key);

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

interface OpenedStart {
  readonly start: FoundAt;
  readonly page: Overview | undefined;
  readonly links: readonly string[];
}

/** Without a sitemap, the pages that the first page links to are known; those have links of their own. */
async function openStart(looking: Looking, start: FoundAt): Promise<OpenedStart> {
  const address = start.addresses[0]!;
  const problem = (code: ProblemCode, values?: Problem['values']): AddressProblem =>
    new AddressProblem(start.url.href, new KnowledgeProblem(code, values));
  if (!(await looking.judge([address])).has(address)) throw problem('robots_forbids_all');
  const page = await readOverviewOf(looking, address);
  const unreadable = page && UNREADABLE[page.status];
  // The page told an error, though the site answered as if there were none.
  if (unreadable !== undefined) throw problem(unreadable, { status: 200 });
  const own = new Set([siteOf(start.url)]);
  const links = pagesAmong(page?.links ?? [], own).filter((link) => link !== address);
  return { start, page, links: [...(await looking.judge(links.slice(0, COUNTED_MAX)))] };
}
