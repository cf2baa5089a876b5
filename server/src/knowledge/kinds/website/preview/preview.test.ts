import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { PATIENT } from '../../../../../test/pace.ts';
import { testServer } from '../../../../../test/server.ts';
import type { Caller, Reply, TestServer } from '../../../../../test/server.ts';
import { throttled } from '../../../../../test/throttled.ts';
import { pageOf, sitemapOf, webSite } from '../../../../../test/web-site.ts';
import type { WebSite } from '../../../../../test/web-site.ts';
import { SITE_LIMITS } from '../../../../platform/site-limits.ts';

let site: WebSite;
let server: TestServer;
let editor: Caller;
beforeAll(async () => {
  site = await webSite();
  server = await testServer({ environment: { REGIA_ALLOW_HOSTS: site.host } });
  editor = await newEditor();
});
afterEach(() => {
  for (const path of Object.keys(site.pages)) delete site.pages[path];
  site.asked.length = 0;
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const newEditor = async (): Promise<Caller> =>
  server.person({ organization: await server.organization(), profiles: ['editor'] });

const look = (url: string, by: Caller = editor): Promise<Reply> =>
  by.post('/api/v1/ai/editor/source-preview/', { kind: 'sitemap', url });

const refused = async (path: string, by: Caller = editor): Promise<string> => {
  const { status, headers, body } = await look(site.origin + path, by);
  expect([status, headers['regia-refusal']]).toEqual([400, 'source_not_readable']);
  return body.url[0];
};

/** The number of rows of each table. Jobs come and go by themselves. */
async function rowsOfTables(): Promise<Record<string, number>> {
  const { pool } = server.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'throttles'`,
  );
  const counts = tables.map(async ({ name }) => {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from "${name}"`);
    return [name, rows[0]!.n] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const LIBRARY =
  'The library is open from Monday to Friday and you may borrow up to five books for thirty days.';
const english = (title: string, text: string): string =>
  pageOf(title, text).replace('lang="it"', 'lang="en"');
const XML = { 'content-type': 'application/xml' };

describe('TRN-01 before a source is added, the preview shows', () => {
  test('the PDF and DOCX files of the site that its first page links to', async () => {
    const links = ['/a.pdf', '/a.pdf?v=2', '/b.docx', '/c.xlsx', 'http://elsewhere.example/d.pdf'];
    site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/']);
    site.pages['/'] = pageOf('Casa', links.map((to) => `<a href="${to}">Atto</a>`).join(' '));
    expect((await look(`${site.origin}/sitemap.xml`)).body).toMatchObject({ pages: 1, files: 2 });
    delete site.pages['/sitemap.xml'];
    expect((await look(`${site.origin}/`)).body).toMatchObject({ found: 'page', files: 2 });
    const patterns = { kind: 'sitemap', url: `${site.origin}/`, exclude: ['/b.docx'] };
    const other = await newEditor();
    const { body } = await other.post('/api/v1/ai/editor/source-preview/', patterns);
    expect(body).toMatchObject({ found: 'page', files: 1 });
  });

  test('the pages of its sitemap, and title and language of its front page', async () => {
    site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/', '/library', 'http://elsewhere.example/']);
    site.pages['/'] = english('City of Example', LIBRARY);
    const reply = await look(`${site.origin}/sitemap.xml`);
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        kind: 'sitemap',
        url: `${site.origin}/sitemap.xml`,
        found: 'sitemap',
        title: 'City of Example',
        language: 'en-US',
        pages: 2,
        files: 0,
        has_more: false,
      },
    ]);
  });

  test('and changes no table of the database but that of the throttles', async () => {
    site.pages['/not-looked-at-before.xml'] = sitemapOf(site.origin, ['/']);
    site.pages['/'] = english('City of Example', LIBRARY);
    const before = await rowsOfTables();
    expect((await look(`${site.origin}/not-looked-at-before.xml`)).status).toBe(200);
    expect(await rowsOfTables()).toEqual(before);
  });

  test('the sitemap that the address of a page leads to', async () => {
    site.pages['/'] = pageOf('Comune di Esempio', 'Gli uffici del comune sono aperti ogni mattina.');
    site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/', '/a', '/b']);
    const { body } = await look(site.origin);
    expect(body).toMatchObject({
      found: 'sitemap',
      pages: 3,
      title: 'Comune di Esempio',
      language: 'it-IT',
    });
  });

  test('without a sitemap, the page with the pages that it links to, of which there may be more', async () => {
    site.pages['/uffici'] = pageOf(
      'Gli uffici',
      'Gli uffici sono aperti: <a href="/a">a</a> <a href="/a#b">b</a> <a href="/c">c</a> <a href="/d.pdf">d</a> <a href="https://altrove.example/">e</a>',
    );
    const { body } = await look(`${site.origin}/uffici`);
    expect(body).toMatchObject({ found: 'page', pages: 3, has_more: true, title: 'Gli uffici' });
  });

  test('a number that is a minimum, for a large site', async () => {
    const paths = Array.from({ length: 1_500 }, (_, n) => `/${n}`);
    site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths);
    const { body } = await look(`${site.origin}/sitemap.xml`);
    expect(body).toMatchObject({ pages: 1_000, has_more: true });
  });

  test('the first sitemaps of an index, without reading the others', async () => {
    const maps = Array.from({ length: 30 }, (_, n) => `${site.origin}/map-${n}.xml`);
    const index = `<sitemapindex>${maps.map((map) => `<sitemap><loc>${map}</loc></sitemap>`).join('')}</sitemapindex>`;
    site.pages['/sitemap.xml'] = { headers: XML, body: index };
    for (const [n, map] of maps.entries()) {
      site.pages[new URL(map).pathname] = sitemapOf(site.origin, [`/${n}`]);
    }
    const { body } = await look(`${site.origin}/sitemap.xml`);
    expect(body).toMatchObject({ pages: 3, has_more: true });
    expect(site.asked.filter((path) => path.startsWith('/map-'))).toHaveLength(3);
  });

  test('no language for a site in a third language', async () => {
    site.pages['/'] = pageOf('Rathaus', 'Das Rathaus ist in der Woche offen.').replace('"it"', '"de"');
    expect((await look(site.origin)).body).toMatchObject({ title: 'Rathaus', language: null });
  });

  test('only pages that robots.txt allows', async () => {
    site.pages['/robots.txt'] = {
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /b',
    };
    site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/a', '/b1', '/b2']);
    expect((await look(`${site.origin}/sitemap.xml`)).body).toMatchObject({ pages: 1 });
    expect(site.times('/b1') + site.times('/b2')).toBe(0);
  });
});

describe('TRN-01 the preview says why an address cannot be a source:', () => {
  test('the site has no such address', async () => {
    expect(await refused('/nowhere')).toContain('Nothing found at this address (the site answered 404)');
  });

  test('the server does not answer', async () => {
    const reply = await look('http://no-such-host.invalid/');
    expect([reply.status, reply.headers['regia-refusal']]).toEqual([400, 'site_unreachable']);
    expect(reply.body.url[0]).toContain('isn’t responding');
  });

  test('it is neither a page nor a sitemap', async () => {
    site.pages['/file.pdf'] = { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7 x' };
    expect(await refused('/file.pdf')).toBe(
      'There’s no web page and no sitemap at this address. Check it and try again.',
    );
  });

  test('the sitemap is broken', async () => {
    site.pages['/sitemap.xml'] = { headers: XML, body: '<urlset><url>' };
    expect(await refused('/sitemap.xml')).toContain('its XML is incomplete');
  });

  test('the page is empty without JavaScript', async () => {
    site.pages['/'] = '<!doctype html><div id="root"></div><script src="/app.js"></script>';
    expect(await refused('/')).toContain('needs JavaScript');
  });

  test.each([
    ['says that it doesn’t exist', pageOf('Pagina non trovata', 'Torna alla home.')],
    ['asks to sign in', pageOf('Accedi', 'Devi effettuare l’accesso per vedere questa pagina.')],
    ['proof that you are human', pageOf('Just a moment...', 'Verify you are human.')],
  ])('TRN-11 the page %s', async (told, page) => {
    site.pages['/'] = page;
    expect(await refused('/', await newEditor())).toContain(told);
  });

  test('the page asks not to be indexed', async () => {
    site.pages['/'] = pageOf('Home', 'Gli uffici sono aperti.').replace(
      '<title>',
      '<meta name="robots" content="noindex"><title>',
    );
    expect(await refused('/')).toContain('noindex');
  });

  test.each(['/', '/sitemap.xml'])('robots.txt forbids %s', async (path) => {
    site.pages['/robots.txt'] = {
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /',
    };
    site.pages['/'] = pageOf('Home', 'Gli uffici sono aperti.');
    site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/a']);
    expect(await refused(path)).toBe(
      'The site’s robots.txt blocks all pages. Ask the site’s administrator to allow them to RegiaBot.',
    );
  });

  test('the sitemap lists only another site', async () => {
    site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['http://elsewhere.example/']);
    expect(await refused('/sitemap.xml')).toContain('another site');
  });

  test('the answer takes too long: the refusal comes within ten seconds', async () => {
    site.pages['/'] = () => new Promise(() => {});
    const environment = { REGIA_ALLOW_HOSTS: site.host };
    const hurried = await testServer({
      beside: server,
      environment,
      siteLimits: { ...PATIENT, waitMs: 300 },
    });
    onTestFinished(() => hurried.close());
    const organization = await hurried.organization();
    const person = await hurried.person({ organization, profiles: ['editor'] });
    const { body, headers } = await look(site.origin, person);
    expect(headers['regia-refusal']).toBe('source_not_readable');
    expect(SITE_LIMITS.waitMs).toBeLessThan(10_000);
    expect(body.url).toEqual([expect.stringContaining('took too long to respond')]);
  });
});

describe('TRN-09 the preview', () => {
  test.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/',
    'http://localhost:3000/',
    'http://user:secret@93.184.215.14/',
  ])('refuses the forbidden address %s', async (url) => {
    const reply = await look(url);
    expect([reply.status, reply.headers['regia-refusal']]).toEqual([400, 'address_not_allowed']);
    expect(Object.keys(reply.body)).toEqual(['url', 'status_code']);
  });

  test.each(['/sitemap.xml', 'comune', '', 'ftp://comune.example/'])(
    'refuses %j, which is no address of a site, at its field',
    async (url) => {
      const reply = await look(url);
      expect([reply.status, reply.body.url]).toEqual([400, [expect.any(String)]]);
    },
  );

  test('A72 refuses another port than 80 and 443 by its number', async () => {
    const reply = await look('http://93.184.215.14:6379/');
    expect([reply.status, reply.headers['regia-refusal']]).toEqual([400, 'address_not_allowed']);
    expect(reply.body.url).toEqual([expect.stringContaining('6379')]);
  });

  test('A72 refuses a redirect to another port of another site', async () => {
    site.pages['/'] = { status: 302, headers: { location: 'http://93.184.215.14:6379/' } };
    expect((await look(site.origin)).headers['regia-refusal']).toBe('source_not_readable');
  });

  test('refuses an allowed address that redirects to a private one', async () => {
    site.pages['/'] = { status: 302, headers: { location: 'http://169.254.169.254/' } };
    expect((await look(site.origin)).headers['regia-refusal']).toBe('address_not_allowed');
  });

  test('reads no more than the bytes that a preview may cost', async () => {
    const pad = '<!--' + 'x'.repeat(7 * 1024 * 1024) + '-->';
    const maps = [0, 1, 2].map((n) => `${site.origin}/map-${n}.xml`);
    site.pages['/sitemap.xml'] = {
      headers: XML,
      body: `<sitemapindex>${maps.map((map) => `<sitemap><loc>${map}</loc></sitemap>`).join('')}</sitemapindex>`,
    };
    for (const n of [0, 1, 2]) {
      site.pages[`/map-${n}.xml`] = {
        headers: XML,
        body: `<urlset>${pad}<url><loc>${site.origin}/${n}</loc></url></urlset>`,
      };
    }
    site.pages['/'] = pageOf('Home', 'Gli uffici sono aperti.');
    const { body } = await look(`${site.origin}/sitemap.xml`);
    expect(body).toMatchObject({ pages: 3, title: null });
    expect(site.times('/')).toBe(0);
  });

  test('ends its requests when the caller leaves', async () => {
    const origin = await server.listen();
    const person = await server.person({ organization: await server.organization(), profiles: ['editor'] });
    const closed = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    site.pages['/'] = (request) => {
      request.socket.once('close', closed.resolve);
      asked.resolve();
      return new Promise(() => {});
    };
    const leaving = new AbortController();
    const left = fetch(`${origin}/api/v1/ai/editor/source-preview/`, {
      method: 'POST',
      signal: leaving.signal,
      headers: { 'content-type': 'application/json', authorization: `JWT ${person.tokens.access}` },
      body: JSON.stringify({ kind: 'sitemap', url: site.origin }),
    });
    await asked.promise;
    leaving.abort();
    await expect(left).rejects.toThrow();
    await closed.promise;
  });

  test('is throttled for each person', async () => {
    const [one, another] = [await newEditor(), await newEditor()];
    const replies = [];
    for (let n = 0; n < 31; n++) replies.push(await look('http://127.0.0.1/', one));
    expect(replies[29]!.headers['regia-refusal']).toBe('address_not_allowed');
    throttled(replies[30]!, 60);
    expect((await look('http://127.0.0.1/', another)).status).toBe(400);
  });

  test('is refused without the permission to train', async () => {
    const viewer = await server.person({ organization: await server.organization(), profiles: ['viewer'] });
    const reply = await viewer.post('/api/v1/ai/viewer/source-preview/', {
      kind: 'sitemap',
      url: site.origin,
    });
    expect([reply.status, site.asked]).toEqual([403, []]);
  });
});

test('TRN-01 the preview is refused to a viewer, and the site is not asked', async () => {
  const viewer = await server.person({ organization: await server.organization(), profiles: ['viewer'] });
  const reply = await viewer.post('/api/v1/ai/viewer/source-preview/', { kind: 'sitemap', url: site.origin });
  expect([reply.status, reply.headers['regia-refusal']]).toEqual([403, 'permission_denied']);
  expect(site.asked).toEqual([]);
});
