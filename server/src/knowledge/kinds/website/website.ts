import type { NewWebsite } from '@regia/contract/knowledge/new-source';
import { siteOf } from '@regia/contract/sites';
import { publicUrl } from '../../../platform/config.ts';
import { z } from 'zod/mini';
import { readFields } from '../../../platform/stored-json.ts';
import { KnowledgeProblem } from '../../problems.ts';
import type { SourceKind, Training } from '../kind.ts';
import { checkAddress } from './check-address.ts';
import { LONGEST_DELAY_S } from './crawl/politeness.ts';
import { ROBOT_NAME } from './crawl/robot-name.ts';
import { siteFetcher } from './crawl/site-fetcher.ts';
import { findSite } from './find-site.ts';
import { discoverSite, followSiteLinks, readSiteItem, siteNews } from './read-site.ts';
import type { Site } from './survey-site.ts';

const settings = z.object({
  /** The address of a sitemap or of a page. */
  url: z.string(),
});
type WebsiteSettings = z.infer<typeof settings>;

/** An address that this version cannot read is a problem of its source, and not of the run. */
function addressOf(text: string): URL {
  const url = URL.parse(text);
  if (url === null) throw new KnowledgeProblem('unknown');
  return url;
}

/** A site that is read through the outbound guard. */
export function openWebsite(
  { config, outbound }: Pick<Training, 'config' | 'outbound'>,
  address: string,
): Site {
  const url = addressOf(address);
  const about = `${publicUrl(config)}/manual/en/training/`;
  return {
    url,
    fetcher: siteFetcher(outbound, url, `${ROBOT_NAME}/1.0 (+${about})`),
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

export const website: SourceKind<WebsiteSettings> = {
  key: 'sitemap',
  settings: (stored) => readFields(settings, stored, { url: '' }),
  identity: ({ url }) => url,
  place: ({ url }) => ({ name: url, url }),
  sites: ({ url }) => (URL.canParse(url) ? [siteOf(new URL(url))] : []),
  async check(targets, { url: typed }: NewWebsite, { within, isFromFile = false }) {
    const { url } = isFromFile
      ? await checkAddress(targets, typed, within)
      : await findSite(targets, typed, within === undefined ? {} : { within });
    return { url: url.href };
  },
  inFile: ({ url }) => ({ kind: 'sitemap', url }),
  discover: (training, source, budget) =>
    discoverSite(training, openWebsite(training, source.settings.url), budget),
  read: (training, source, item, signal) =>
    readSiteItem(training, openWebsite(training, source.settings.url), source, item, signal),
  follow: (training, source, links, budget) =>
    followSiteLinks(training, addressOf(source.settings.url), source, links, budget),
  news: (training, source, known, signal) =>
    siteNews(training, openWebsite(training, source.settings.url), known, signal),
};
