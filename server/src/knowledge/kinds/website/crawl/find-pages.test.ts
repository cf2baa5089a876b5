import { describe, expect, test } from 'vitest';
import { openReader } from '../../../reading/reader.ts';
import type { Fetcher } from './fetcher.ts';
import { findPages } from './find-pages.ts';

const SITE = 'https://comune.example';
const setOf = (...paths: string[]): string =>
  `<urlset>${paths.map((path) => `<url><loc>${SITE}${path}</loc></url>`).join('')}</urlset>`;
const indexOf = (...paths: string[]): string =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${SITE}${path}</loc></sitemap>`).join('')}</sitemapindex>`;
const HTML = '<!doctype html><title>Comune</title><p>Il municipio.</p>';

const reader = openReader();

/** Finds the pages of a site with these answers, and tells what was asked for. */
async function find(
  path: string,
  answers: Readonly<Record<string, string>>,
  sitemaps: readonly string[] = [],
) {
  const asked: string[] = [];
  const fetcher: Fetcher = (url) => {
    const at = url.slice(SITE.length);
    asked.push(at);
    const body = answers[at];
    const headers = new Headers({ 'content-type': body === HTML ? 'text/html' : 'application/xml' });
    return Promise.resolve({
      status: body === undefined ? 404 : 200,
      url,
      headers,
      body: Buffer.from(body ?? ''),
    });
  };
  const robots = { text: '', delaySeconds: undefined, sitemaps: sitemaps.map((map) => SITE + map) };
  const { signal } = new AbortController();
  const found = await findPages(SITE + path, { fetcher, reader, robots, signal });
  return { pages: found.addresses.map((url) => url.slice(SITE.length)), problem: found.problem, asked };
}

describe('TRN-01 the bounds of an index of sitemaps', () => {
  test('indexes in indexes are read four deep, and the source says that maps are left out', async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 7 }, (_, n) => [`/m${n}.xml`, indexOf(`/set${n}.xml`, `/m${n + 1}.xml`)]),
    );
    const sets = Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`/set${n}.xml`, setOf(`/p${n}`)]));
    const { pages, problem } = await find('/m0.xml', { ...chain, ...sets });
    expect([pages, problem]).toEqual([['/p0', '/p1', '/p2', '/p3'], { code: 'maps_left_out' }]);
  });

  test('two hundred sitemaps are read at most, and the source says that maps are left out', async () => {
    const paths = Array.from({ length: 210 }, (_, n) => `/s${n}.xml`);
    const sets = Object.fromEntries(paths.map((path, n) => [path, setOf(`/p${n}`)]));
    const { asked, pages, problem } = await find('/sitemap.xml', {
      '/sitemap.xml': indexOf(...paths),
      ...sets,
    });
    expect([asked.length, pages.length, problem]).toEqual([200, 199, { code: 'maps_left_out' }]);
  });

  test('an index within the bounds leaves nothing out', async () => {
    const { pages, problem } = await find('/a.xml', { '/a.xml': indexOf('/b.xml'), '/b.xml': setOf('/p') });
    expect([pages, problem]).toEqual([['/p'], null]);
  });
});

describe('TRN-01 the sitemaps that are tried for a page', () => {
  test('are the first five of robots.txt, then the usual address', async () => {
    const named = Array.from({ length: 7 }, (_, n) => `/n${n}.xml`);
    const answers = { '/': HTML, '/n5.xml': setOf('/a'), '/sitemap.xml': setOf('/b') };
    const { asked, pages } = await find('/', answers, named);
    expect([asked, pages]).toEqual([['/', ...named.slice(0, 5), '/sitemap.xml'], ['/b']]);
  });

  test('end with the first that is one', async () => {
    const answers = { '/': HTML, '/n.xml': setOf('/a'), '/sitemap.xml': setOf('/b') };
    expect(await find('/', answers, ['/n.xml'])).toMatchObject({ asked: ['/', '/n.xml'], pages: ['/a'] });
  });

  test('without any, the links of the page are followed, and the source says so', async () => {
    const { pages, problem } = await find('/', { '/': HTML });
    expect([pages, problem]).toEqual([['/'], { code: 'links_followed' }]);
  });

  test('are none where the address of a sitemap itself answers with a page', async () => {
    await expect(find('/mappa.xml', { '/mappa.xml': HTML })).rejects.toMatchObject({
      problem: { code: 'sitemap_unreadable' },
    });
  });
});
