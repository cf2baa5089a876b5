import { z } from 'zod/mini';
import { readFields } from '../../../platform/stored-json.ts';
import type { SourceKind } from '../kind.ts';
import { discoverSite, readSiteItem, siteNews } from '../website/read-site.ts';
import type { Website } from '../website/website-sites.ts';
import { MANUAL_ORIGIN } from './manual-address.ts';
import { manualFetcher } from './manual-fetcher.ts';

const settings = z.object({
  /** The path of a sitemap on this server. */
  url: z.string(),
});
type ManualSettings = z.infer<typeof settings>;

/** The manual, as a site that only this process can read. It asks for no pause. */
const siteOf = ({ url }: ManualSettings): Website => ({
  sites: [{ urls: [new URL(url, MANUAL_ORIGIN)], given: [] }],
  fetcher: manualFetcher(),
  leavesOut: () => false,
  readsFiles: false,
  pause: () => ({ delayMs: 0, problem: null }),
});

/**
 * Regia's own manual. Nobody can type such a source, and no file holds one: each server has its own manual. Its sites are
 * none, because this server serves its pages.
 */
export const manual: SourceKind<ManualSettings> = {
  key: 'manual',
  settings: (stored) => readFields(settings, stored, { url: '' }),
  identity: ({ url }) => url,
  place: ({ url }) => ({ name: url, url }),
  discover: (training, source, budget) => discoverSite(training, siteOf(source.settings), budget),
  read: (training, source, item, signal) =>
    readSiteItem(training, siteOf(source.settings), source, item, signal),
  news: (training, source, known, signal) => siteNews(training, siteOf(source.settings), known, signal),
};
