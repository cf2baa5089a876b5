import { expect, test } from 'vitest';
import { openReader } from '../../../reading/reader.ts';
import type { Fetcher } from './fetcher.ts';
import { findPages } from './find-pages.ts';
import { allowedAmong, readRobots } from './robots.ts';

const map = 'https://example.org/sitemap.xml';
const site = new URL('https://example.org/');
const { signal } = new AbortController();
const answering =
  (body: string): Fetcher =>
  (url) =>
    Promise.resolve({ status: 200, url, headers: new Headers(), body: Buffer.from(body) });
/** No task ends within its deadline. */
const hurried = () => openReader({ deadlineMs: 1 });
const robots = { text: '', delaySeconds: undefined, sitemaps: [] };

test('TRN-09 a sitemap that exceeds the deadline of its worker is reported as too costly', async () => {
  const fetcher = answering('<urlset><url><loc>https://example.org/a</loc></url></urlset>');
  await expect(findPages(map, { fetcher, reader: hurried(), robots, signal })).rejects.toMatchObject({
    problem: { code: 'sitemap_too_costly' },
  });
});

test('TRN-09 a robots.txt that exceeds the deadline of its worker is reported as too costly, and allows nothing', async () => {
  const fetcher = answering('User-agent: *\nDisallow: /privato/\n');
  const tooCostly = { problem: { code: 'robots_too_costly' } };
  await expect(readRobots(fetcher, hurried(), site, signal)).rejects.toMatchObject(tooCostly);
  const { text } = await readRobots(fetcher, openReader(), site, signal);
  const allowed = allowedAmong(hurried(), site, text, [`${site.href}privato/a`], signal);
  await expect(allowed).rejects.toMatchObject(tooCostly);
});
