import { leavesOut } from '@regia/contract/knowledge/patterns';
import { siteOf } from '@regia/contract/sites';
import { publicUrl } from '../../../platform/config.ts';
import { z } from 'zod/mini';
import { readFields } from '../../../platform/stored-json.ts';
import { KnowledgeProblem } from '../../problems.ts';
import type { SourceKind, SourceOf, Training } from '../kind.ts';
import { checkWebsite } from './check-website.ts';
import { LONGEST_DELAY_S } from './crawl/politeness.ts';
import { ROBOT_NAME } from './crawl/robot-name.ts';
import { siteFetcher } from './crawl/site-fetcher.ts';
import { findGiven } from '../../sources/given-sitemaps.ts';
import { siteFiles } from './site-files.ts';
import { discoverSite, followSiteLinks, readSiteItem, siteNews } from './read-site.ts';
import type { Site, Website } from './website-sites.ts';

const texts = z.array(z.string());
const settings = z.object({
  /** The address of a sitemap or of a page. */
  url: z.string(),
  /** Further ones. */
  other_urls: texts,
  include: texts,
  exclude: texts,
  /** Whether the files that its pages link to are read. */
  reads_files: z.boolean(),
});
export type WebsiteSettings = z.infer<typeof settings>;

const EMPTY: WebsiteSettings = { url: '', other_urls: [], include: [], exclude: [], reads_files: false };

/** An address that this version cannot read is a problem of its source, and not of the run. */
function addressOf(text: string): URL {
  const url = URL.parse(text);
  if (url === null) throw new KnowledgeProblem('unknown');
  return url;
}

const urlsOf = ({ url, other_urls: others }: WebsiteSettings): URL[] =>
  [...new Set([url, ...others])].map(addressOf);

/** The sites of a source that are read through the outbound guard. */
export function openWebsite(
  { config, outbound }: Pick<Training, 'config' | 'outbound'>,
  given: Pick<WebsiteSettings, 'url'> & Partial<WebsiteSettings>,
  listed: readonly string[] = [],
): Website {
  const own = { ...EMPTY, ...given };
  const about = `${publicUrl(config)}/manual/en/training/`;
  const bySite = Map.groupBy(listed, (address) => siteOf(new URL(address)));
  const sites = [...Map.groupBy(urlsOf(own), siteOf)].map(([site, urls]): Site => {
    return { urls: urls as [URL, ...URL[]], given: bySite.get(site) ?? [] };
  });
  return {
    sites: sites as [Site, ...Site[]],
    fetcher: siteFetcher(outbound, `${ROBOT_NAME}/1.0 (+${about})`),
    leavesOut: leavesOut(own),
    readsFiles: own.reads_files,
    // The pause between two pages: ours, or the site's up to a limit; a longer request is reported.
    pause({ delaySeconds: asked = 0 }) {
      const kept = Math.min(asked, LONGEST_DELAY_S);
      return {
        delayMs: Math.max(config.REGIA_CRAWL_DELAY_MS, Math.round(kept * 1_000)),
        problem: asked > kept ? { code: 'long_pause', values: { asked, kept } } : null,
      };
    },
  };
}

const opened = (training: Training, source: SourceOf<WebsiteSettings>): Website =>
  openWebsite(training, source.settings);

/** The same for a search of its pages, with those that somebody has listed. */
const openedToSearch = async (training: Training, source: SourceOf<WebsiteSettings>): Promise<Website> =>
  openWebsite(training, source.settings, (await findGiven(training.db, source.id))?.addresses);

/** The lists that are not empty. */
const filled = <L extends Record<string, string[]>>(lists: L): Partial<L> =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)) as Partial<L>;

export const website: SourceKind<WebsiteSettings> = {
  key: 'sitemap',
  ofAssistant: { field: 'sitemap_url', typed: (url) => ({ kind: 'sitemap', url }) },
  settings: (stored) => readFields(settings, stored, EMPTY),
  identity: ({ url }) => url,
  place: ({ url }) => ({ name: url, url }),
  sites: ({ url, other_urls: others }) =>
    [url, ...others].flatMap((address) => URL.parse(address) ?? []).map(siteOf),
  check: (targets, typed, options) => checkWebsite(targets, { ...typed, kind: 'sitemap' }, options),
  inFile: ({ url, reads_files: readsFiles, ...lists }) => ({
    kind: 'sitemap',
    url,
    ...filled(lists),
    ...(readsFiles ? { reads_files: readsFiles } : {}),
  }),
  shown: ({ url: _url, ...shown }) => shown,
  discover: async (training, source, budget) =>
    discoverSite(training, await openedToSearch(training, source), budget),
  read: (training, source, item, signal) =>
    readSiteItem(training, opened(training, source), source, item, signal),
  follow: (training, source, links, budget) =>
    followSiteLinks(training, opened(training, source), source, links, budget),
  linked: (training, source, files, signal) =>
    siteFiles(training, opened(training, source), source, files, signal),
  news: async (training, source, known, signal) =>
    siteNews(training, await openedToSearch(training, source), known, signal),
};
