import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteScene } from '../../../test/training-scene.ts';
import type { SiteScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';

let { site, scene, close } = {} as SiteScene;
beforeAll(async () => {
  ({ site, scene, close } = await siteScene());
});
afterAll(() => close());

const DATE = 'Tue, 03 Mar 2026 10:00:00 GMT';
/** The headers of a page, and what the next request for it sends back. */
const SENT: Readonly<Record<string, readonly [Record<string, string>, (string | null)[]]>> = {
  '/etichetta': [{ etag: '"1"' }, ['"1"', null]],
  '/debole': [{ etag: 'W/"1"' }, ['W/"1"', null]],
  '/data': [{ 'last-modified': DATE }, [null, DATE]],
  '/ambedue': [{ etag: '"2"', 'last-modified': DATE }, ['"2"', DATE]],
  '/niente': [{}, [null, null]],
  '/lunga': [{ etag: `"${'a'.repeat(298)}"` }, [`"${'a'.repeat(298)}"`, null]],
  '/troppo-lunga': [{ etag: `"${'a'.repeat(299)}"`, 'last-modified': DATE }, [null, DATE]],
  '/data-troppo-lunga': [{ etag: '"3"', 'last-modified': `${DATE}${'x'.repeat(300)}` }, ['"3"', null]],
  '/altri-segni': [{ etag: '"perché"', 'last-modified': 'martedì' }, [null, null]],
};

test('TRN-01 the next request for a page sends its ETag and its Last-Modified, each whole or not at all', async () => {
  const asked = new Map<string, (string | null)[]>();
  for (const [path, [headers]] of Object.entries(SENT))
    site.pages[path] = (request) => {
      const sent = [request.headers['if-none-match'], request.headers['if-modified-since']];
      asked.set(
        path,
        sent.map((value) => value ?? null),
      );
      return { headers, body: pageOf(path, `La pagina ${path} è qui.`) };
    };
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, Object.keys(SENT));
  const assistant = await scene.assistant();
  await assistant.addSite(site);
  await assistant.train();
  const none = Object.keys(SENT).map((path) => [path, [null, null]]);
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(none));
  const second = await assistant.train();
  expect(second.counts).toMatchObject({ unchanged: Object.keys(SENT).length, changed: 0, failed: 0 });
  const expected = Object.entries(SENT).map(([path, [, sent]]) => [path, sent]);
  expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(expected));
});

test('TRN-01 an address that redirects is not asked with the ETag of the page at its end', async () => {
  const sent: (string | null)[] = [];
  site.pages['/vecchia'] = (request) => {
    sent.push(request.headers['if-none-match'] ?? null);
    return { status: 301, headers: { location: '/nuova' } };
  };
  site.pages['/nuova'] = { headers: { etag: '"n"' }, body: pageOf('Nuova', 'La pagina nuova è qui.') };
  site.pages['/redirect.xml'] = sitemapOf(site.origin, ['/vecchia']);
  const assistant = await scene.assistant();
  await assistant.addSite(site, '/redirect.xml');
  await assistant.train();
  expect((await assistant.train()).counts).toMatchObject({ unchanged: 1, changed: 0, removed: 0 });
  expect(sent).toEqual([null, null]);
});
