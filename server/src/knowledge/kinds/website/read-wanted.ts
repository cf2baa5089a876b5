import type { Reader } from '../../reading/reader.ts';
import type { Reading } from '../reading.ts';
import { readPage } from './crawl/read-page.ts';
import type { PageRequest } from './crawl/read-page.ts';
import type { Website } from './website-sites.ts';

/**
 * Reads a page of a source. One that the patterns leave out is read for its links only: the first page of a site without
 * a sitemap, or the end of a redirect.
 */
export async function readWanted(
  { fetcher, leavesOut }: Pick<Website, 'fetcher' | 'leavesOut'>,
  reader: Reader,
  page: Omit<PageRequest, 'site'>,
  signal: AbortSignal,
): Promise<Reading> {
  const request: PageRequest = { ...page, site: new URL(page.url) };
  const isLeftOut = leavesOut(page.url);
  // The version in service goes: the site is not asked whether it has changed.
  const asked = isLeftOut ? { ...request, etag: null, lastModified: null } : request;
  const reading = await readPage(fetcher, reader, asked, signal);
  if (reading.kind !== 'read' || !(isLeftOut || (reading.url !== null && leavesOut(reading.url))))
    return reading;
  const { content, links } = reading;
  return { kind: 'skipped', reason: 'excluded', title: content.title, links };
}
