import { siteOf } from '@regia/contract/sites';
import type { DiscoveredSource, SourceItem, Training } from '../kind.ts';
import type { LinkedFile } from '../reading.ts';
import { isFileToRead } from './crawl/file-address.ts';
import { isStorable } from './crawl/same-site.ts';
import { readRules } from './site-rules.ts';
import { urlsOf } from './website-sites.ts';
import type { Website } from './website-sites.ts';

/** Returns the files among links of a page that a source reads: those of its own sites, each judged by its robots.txt. */
export async function siteFiles(
  { reader }: Pick<Training, 'reader'>,
  website: Pick<Website, 'readsFiles' | 'leavesOut' | 'sites'>,
  { rules }: Pick<DiscoveredSource<unknown>, 'rules'>,
  files: readonly LinkedFile[],
  signal: AbortSignal,
): Promise<SourceItem[]> {
  if (!website.readsFiles || rules === null) return [];
  const { sites, judge } = readRules(reader, urlsOf(website), rules, signal);
  const own = files.filter(({ url }) => isOfSites(url, sites));
  const wanted = own.flatMap(({ url }) => (website.leavesOut(url) ? [] : [url]));
  const allowed = wanted.length === 0 ? new Set<string>() : await judge(wanted);
  return own.map(({ url, text }) => {
    const item = { key: url, url, title: text };
    if (allowed.has(url)) return item;
    return { ...item, reason: website.leavesOut(url) ? 'excluded' : 'robots' };
  });
}

export function isOfSites(address: string, sites: ReadonlySet<string>): boolean {
  const url = URL.parse(address);
  return url !== null && isFileToRead(url.pathname) && sites.has(siteOf(url)) && isStorable(url);
}
