import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from './http/errors.ts';
import type { Services } from './services.ts';
import { serveConsole } from './static-files.ts';

const CORE_STYLE = '<link rel="stylesheet" crossorigin href="/assets/core-1.css">';
const INDEX = `<!doctype html><html lang="it"><head><script src="/theme.js"></script>${CORE_STYLE}</head><body><div id="root"></div></body></html>`;
const CATALOGUES = {
  core: { 'it-IT': { a: 'Accedi', z: 'Esci' }, 'en-US': { a: 'Sign in', z: 'Sign out' } },
  chat: { 'it-IT': { b: 'Prova </script>' }, 'en-US': { b: 'Try </script>' } },
};
const ROUTES = [
  { path: '/auth/login', isSignedIn: false, scripts: [], texts: { core: ['a'] }, covers: ['Log'], asks: [] },
  {
    path: '/ai/$id/try',
    isSignedIn: true,
    scripts: ['/assets/TryPage-1.js'],
    texts: { core: ['a'], chat: ['b'] },
    covers: ['Try', 'App'],
    asks: ['/api/me/', '/api/{profile}/assistant/$id/?page=1&no=1'],
  },
];
const EARLY = '/assets/early-1.js';
const FRAME = '<div id="frame"></div>';
const LOGIN_FRAME = '<div id="frame" class="login"></div>';
const drawn = (consentStrip: string) => ({ frame: FRAME, loginFrame: LOGIN_FRAME, consentStrip });
const DRAWN = { 'it-IT': drawn('<section>Rifiuta</section>'), 'en-US': drawn('<section>Refuse</section>') };
const STYLE = { whole: '/assets/console-1.css', parts: ['/assets/core-1.css', '/assets/styles-1.css'] };

let app: FastifyInstance;
let built: string;
let config: () => Promise<unknown>;
beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'regia-pages-'));
  mkdirSync(join(built, 'assets'));
  mkdirSync(join(built, 'pages'));
  writeFileSync(join(built, 'index.html'), INDEX);
  writeFileSync(
    join(built, 'pages', 'table.json'),
    JSON.stringify({ routes: ROUTES, style: STYLE, early: EARLY, drawn: DRAWN, catalogues: CATALOGUES }),
  );
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  handleErrors(app);
  await serveConsole(app, {} as Services, () => config(), built);
});
afterAll(async () => {
  await app.close();
  rmSync(built, { recursive: true });
});

const SESSION = { cookie: 'profile=staff; token=%7B%22access%22%3A1%7D' };
const get = (url: string, headers: Record<string, string> = {}) => {
  config = async () => ({ registration: '<none>' });
  return app.inject({
    url,
    headers: { accept: 'text/html', 'accept-language': 'it-IT,it;q=0.9', ...headers },
  });
};
const dataIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/json" id="page-data">([^]*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('the page of a route names its scripts and one style sheet, and has its own texts and the configuration in it', async () => {
  const { body } = await get('/ai/7/try/?chat=1', SESSION);
  expect(body).toContain(
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/TryPage-1.js">',
  );
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/console-1.css">');
  expect(body.match(/<link rel="stylesheet"/g)).toHaveLength(1);
  expect(body).toContain('data-styles="[&quot;/assets/core-1.css&quot;,&quot;/assets/styles-1.css&quot;]"');
  expect(dataIn(body)).toEqual({
    locale: 'it-IT',
    texts: { core: { a: 'Accedi' }, chat: CATALOGUES.chat['it-IT'] },
    covers: ['Try', 'App'],
    config: { registration: '<none>' },
  });
});

test('the page of a signed-in route shows its frame at once, and names the calls of the address', async () => {
  const { body } = await get('/ai/7-a/try/', SESSION);
  expect(body).toContain(`${FRAME}<div id="root">`);
  const asks =
    /<script src="\/assets\/early-1.js" data-locale="it-IT" data-styles="[^"]*" data-asks="([^"]*)">/.exec(
      body,
    )?.[1] ?? '';
  expect(JSON.parse(asks.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toEqual([
    '/api/me/',
    '/api/{profile}/assistant/7-a/?page=1&no=1',
  ]);
});

test.each([
  ['/ai/7/try/', 'it', `${FRAME}<div id="root"></div><section>Rifiuta</section>`],
  ['/ai/7/try/', 'en', `${FRAME}<div id="root"></div><section>Refuse</section>`],
  ['/auth/login', 'it', `${LOGIN_FRAME}<div id="root"></div><section>Rifiuta</section>`],
  ['/no/such/page', 'it', '<body><div id="root"></div></body>'],
])(
  'APP-13 the page at %s in %s has its frame and the consent strip of its language',
  async (address, language, body) => {
    const page = await get(address, { ...SESSION, 'accept-language': language });
    expect(page.body).toContain(body);
  },
);

test.each(['/ai/7/try/?chat=1', '/ai/%22%3E/try/', '/ai/..%2f..%2fx/try/', '/auth/login'])(
  'the page at %s names no calls',
  async (address) => {
    expect((await get(address, SESSION)).body).not.toContain('/api/');
  },
);

test('without a session the page of a signed-in route is that of the login', async () => {
  for (const cookie of ['', 'profile=staff; token=', 'mytoken=1']) {
    const { body } = await get('/ai/7/try/', { cookie });
    expect(body).not.toContain('TryPage');
    expect(body).not.toContain(FRAME);
    expect(body).toContain(LOGIN_FRAME);
    expect(body).toContain(CORE_STYLE);
    expect(dataIn(body)).toMatchObject({ texts: { core: { a: 'Accedi' } } });
  }
});

test('the page of an address without a route has the texts of every page', async () => {
  const { body, statusCode } = await get('/no/such/page', SESSION);
  expect(statusCode).toBe(200);
  expect((dataIn(body) as { texts: object }).texts).toEqual({ core: CATALOGUES.core['it-IT'] });
});

test.each([
  ['it-IT,it;q=0.9,en;q=0.8', 'it'],
  ['en-GB,en;q=0.9,it;q=0.8', 'en'],
  ['fr-FR,fr;q=0.9', 'en'],
])('APP-10 a browser that prefers %s gets the page in %s', async (preferred, language) => {
  const { body, headers } = await get('/auth/login', { 'accept-language': preferred });
  expect(body).toContain(`<html lang="${language}">`);
  expect(headers['content-language']).toBe(language);
  expect(body).toContain(
    language === 'it' ? 'content="Regia: gli assistenti' : 'content="Regia: your organization',
  );
  expect(dataIn(body)).toMatchObject({
    texts: { core: { a: language === 'it' ? 'Accedi' : 'Sign in' } },
  });
});

test('a cache keeps pages apart by encoding, language and cookie, and asks again each time', async () => {
  const { headers } = await get('/auth/login');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers.vary).toBe('accept-encoding, accept-language, cookie');
  const again = await get('/auth/login', { 'if-none-match': `${headers.etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await get('/auth/login', { 'if-none-match': `${headers.etag}`, 'accept-language': 'en' });
  expect(other.statusCode).toBe(200);
});

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
] as const)('a browser that accepts %s gets the page in %s', async (accepted, encoding, read) => {
  const { rawPayload, headers } = await get('/auth/login', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(read(rawPayload).toString()).toContain('page-data');
});

test.each([
  ['refuses', () => Promise.reject(new Error('The database is gone'))],
  ['is silent', () => new Promise(() => {})],
])('the page comes without the configuration while the database %s', async (_state, answer) => {
  const asked = get('/auth/login');
  config = answer;
  const { statusCode, body } = await asked;
  expect(statusCode).toBe(200);
  expect(dataIn(body)).toMatchObject({ config: null });
});
