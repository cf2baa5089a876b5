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

interface Answer {
  readonly type: string;
  readonly body: string;
  /** The path at which the redirects end. */
  readonly endsAt?: string;
}

/** Finds the pages of a site with these answers, and tells what was asked for. A text is HTML or XML, and is sent as such. */
async function find(
  path: string,
  answers: Readonly<Record<string, string | Answer>>,
  sitemaps: readonly string[] = [],
) {
  const asked: string[] = [];
  const fetcher: Fetcher = (url) => {
    const at = url.slice(SITE.length);
    asked.push(at);
    const given = answers[at];
    const { type, body, endsAt }: Answer =
      typeof given === 'object'
        ? given
        : { type: given === HTML ? 'text/html' : 'application/xml', body: given ?? '' };
    return Promise.resolve({
      status: given === undefined ? 404 : 200,
      url: endsAt === undefined ? url : SITE + endsAt,
      headers: new Headers({ 'content-type': type }),
      body: Buffer.from(body),
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

  test('are read once, also where an index names itself after a redirect', async () => {
    const body = indexOf('/mappe/1.xml', '/b.xml');
    const answers = { '/': HTML, '/sitemap.xml': { type: 'application/xml', body, endsAt: '/mappe/1.xml' } };
    expect(await find('/', { ...answers, '/b.xml': setOf('/b') })).toMatchObject({
      asked: ['/', '/sitemap.xml', '/b.xml'],
      pages: ['/b'],
    });
  });

  test('without any, the links of the page are followed, and the source says so', async () => {
    const { pages, problem } = await find('/', { '/': HTML });
    expect([pages, problem]).toEqual([['/'], { code: 'links_followed' }]);
  });

  test.each(['/mappa.xml', '/MAPPA.XML', '/mappa.xml.gz'])(
    'are none where %s, the address of a sitemap itself, answers with a page',
    async (path) => {
      const answers = { [path]: HTML, '/sitemap.xml': setOf('/a') };
      await expect(find(path, answers)).rejects.toMatchObject({ problem: { code: 'sitemap_unreadable' } });
    },
  );

  test('are not those of robots.txt on another site', async () => {
    const answers = { '/': HTML, '.evil.example/n.xml': setOf('/a'), '/sitemap.xml': setOf('/b') };
    expect(await find('/', answers, ['.evil.example/n.xml'])).toMatchObject({
      asked: ['/', '/sitemap.xml'],
      pages: ['/b'],
    });
  });

  test('where the page redirects, are those of its end, and the links are followed from there', async () => {
    const answers = { '/': { type: 'text/html', body: HTML, endsAt: '/it/' } };
    expect(await find('/', answers)).toMatchObject({ asked: ['/', '/sitemap.xml'], pages: ['/it/'] });
  });
});

describe('TRN-01 the kind of an answer', () => {
  const PROLOG = '<?xml version="1.0"?>\n<!-- Made on Monday. -->\n';

  test.each([
    ['a sitemap that is sent as HTML', setOf('/a')],
    ['a sitemap that is sent as HTML, after a declaration and a comment', PROLOG + setOf('/a')],
    [
      'a sitemap with a prefix that is sent as HTML',
      `${PROLOG}<s:urlset><s:url><s:loc>${SITE}/a</s:loc></s:url></s:urlset>`,
    ],
  ])('%s is read', async (_, body) => {
    const answers = { '/mappa': { type: 'text/html', body } };
    expect(await find('/mappa', answers)).toMatchObject({ pages: ['/a'], problem: null });
  });

  test.each([
    ['a doctype', 'application/xml', '<!DOCTYPE html><title>Comune</title>'],
    ['a doctype after a comment', 'application/xml', `${PROLOG}<!doctype html><title>Comune</title>`],
    ['an element html without a doctype', 'text/plain', '<HTML lang="it"><title>Comune</title>'],
    ['its type alone', 'text/html; charset=utf-8', '<p>Il municipio.</p>'],
    ['its type alone, that of XHTML', 'application/xhtml+xml', '<p>Il municipio.</p>'],
    ['its type, with no content', 'text/html', ''],
  ])('an answer with %s is a page', async (_, type, body) => {
    expect(await find('/', { '/': { type, body } })).toMatchObject({
      pages: ['/'],
      problem: { code: 'links_followed' },
    });
  });

  test('a sitemap with text before its root is read without it', async () => {
    expect(await find('/mappa', { '/mappa': `Avviso${PROLOG}${setOf('/a')}` })).toMatchObject({
      pages: ['/a'],
    });
  });

  test('XML with another root is unreadable', async () => {
    await expect(find('/mappa', { '/mappa': '<rss></rss>' })).rejects.toMatchObject({
      problem: { code: 'sitemap_unreadable' },
    });
  });

  test('the addresses of a sitemap that redirects are relative to its end', async () => {
    const body = '<urlset><url><loc>a</loc></url></urlset>';
    const answers = { '/sitemap.xml': { type: 'application/xml', body, endsAt: '/mappe/1.xml' } };
    expect(await find('/sitemap.xml', answers)).toMatchObject({ pages: ['/mappe/a'] });
  });

  test('an index reads no sitemap of another site, and none twice', async () => {
    const index = indexOf('/b.xml', '.evil.example/c.xml', '/b.xml', '/a.xml');
    const answers = { '/a.xml': index, '/b.xml': setOf('/p'), '.evil.example/c.xml': setOf('/q') };
    expect(await find('/a.xml', answers)).toMatchObject({ asked: ['/a.xml', '/b.xml'], pages: ['/p'] });
  });
});
