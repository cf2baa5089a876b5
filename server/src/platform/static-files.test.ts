import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from './http/errors.ts';
import { sendSecurityHeaders, usualHeaders } from './http/security-headers.ts';
import type { Services } from './services.ts';
import { serveConsole } from './static-files.ts';

let app: FastifyInstance;
let built: string;
beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'regia-console-'));
  mkdirSync(join(built, 'assets'));
  writeFileSync(join(built, 'index.html'), '<!doctype html><title>Regia</title>');
  writeFileSync(join(built, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(built, 'theme.js'), 'theme');
  writeFileSync(join(built, 'assets', 'drawing-9c1d.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(built, 'assets', 'index-4f2a.js'), 'plain');
  writeFileSync(join(built, 'assets', 'index-4f2a.js.br'), 'brotli');
  writeFileSync(join(built, 'assets', 'index-4f2a.js.gz'), 'gzip');
  app = fastify({ routerOptions: { ignoreTrailingSlash: true } });
  handleErrors(app);
  sendSecurityHeaders(app, { https: true });
  await serveConsole(app, {} as Services, async () => ({}), built);
});
afterAll(async () => {
  await app.close();
  rmSync(built, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const page = { accept: 'text/html,*/*;q=0.8' };

test('APP-03 every address of the console answers with its page, without caching', async () => {
  for (const path of [
    '/',
    '/ai/ai-assistants/',
    '/ai/ai-assistants/x',
    '/auth/login',
    '/error404',
    '/apiary',
  ]) {
    const reply = await get(path, page);
    expect([path, reply.statusCode]).toEqual([path, 200]);
    expect(reply.body).toContain('<title>Regia</title>');
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers['content-type']).toContain('text/html');
  }
});

test.each(['*/*', 'image/png,*/*;q=0.8'])(
  'APP-03 F9 a caller that accepts %s gets the page, too',
  async (accept) => {
    for (const path of ['/', '/auth/login', '/ai/ai-assistants/x/']) {
      const reply = await get(path, { accept });
      expect([path, reply.statusCode, reply.headers['content-type']]).toEqual([
        path,
        200,
        expect.stringContaining('text/html'),
      ]);
    }
    for (const path of ['/favicon.ico', '/assets/gone.js', '/api/nothing/']) {
      expect([path, (await get(path, { accept })).statusCode]).toEqual([path, 404]);
    }
    expect((await get('/auth/login', { accept: 'application/json' })).statusCode).toBe(404);
  },
);

test('An address of the API that is not there answers in JSON, also to a browser', async () => {
  for (const path of ['/api', '/api/nothing/', '/API/account/me/', '//api/nothing/', '/%61pi/nothing/']) {
    const reply = await get(path, page);
    expect([path, reply.statusCode]).toEqual([path, 404]);
    expect(reply.headers['content-type']).toContain('application/json');
  }
});

test('a file with a hash in its name is cached forever, in the smallest encoding that the browser accepts', async () => {
  const forms: [string, string, string | undefined][] = [
    ['br, gzip', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', 'plain', undefined],
  ];
  for (const [accepts, body, encoding] of forms) {
    const reply = await get('/assets/index-4f2a.js', { 'accept-encoding': accepts });
    expect(reply.body).toBe(body);
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-type']).toContain('javascript');
  }
});

/** The headers of an answer, without the ones that the connection adds. */
const headersOf = ({ headers }: LightMyRequestResponse) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !['connection', 'date'].includes(name)));

test('A64 a script with a hash in its name has no headers that apply only to documents', async () => {
  const reply = await get('/assets/index-4f2a.js', { 'accept-encoding': 'br' });
  expect(headersOf(reply)).toEqual({
    'content-type': 'application/javascript; charset=utf-8',
    'content-length': '6',
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('A64 a script without a hash in its name has its validator in addition', async () => {
  const reply = await get('/theme.js');
  expect(headersOf(reply)).toEqual({
    'content-type': 'application/javascript; charset=utf-8',
    'content-length': '5',
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
    etag: expect.stringMatching(/^W?\/?"/),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const again = await get('/theme.js', { 'if-none-match': String(reply.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('A64 the page, a drawing, a missing file and a refused path have every security header', async () => {
  const wanted = Object.keys(usualHeaders({ https: true })).toSorted();
  for (const [path, status] of [
    ['/auth/login', 200],
    ['/favicon.svg', 200],
    ['/assets/drawing-9c1d.svg', 200],
    ['/assets/gone-0000.js', 404],
    ['/api/nothing.js', 404],
  ] as const) {
    const reply = await get(path, page);
    const sent = wanted.filter((name) => reply.headers[name] !== undefined);
    expect([path, reply.statusCode, sent]).toEqual([path, status, wanted]);
  }
});

test('a missing file answers 404, not the page', async () => {
  expect((await get('/assets/index-0000.js', page)).statusCode).toBe(404);
  expect((await get('/favicon.ico')).statusCode).toBe(404);
  expect((await get('/favicon.svg')).headers['content-type']).toContain('image/svg+xml');
});

test('no path leads out of the folder', async () => {
  for (const path of [
    '/assets/../../package.json',
    '/assets/%2e%2e/index.html',
    '/..%2f..%2fetc/passwd',
    '/%00',
    '/%',
  ]) {
    const reply = await get(path);
    expect([path, reply.statusCode >= 400 && reply.statusCode < 500]).toEqual([path, true]);
  }
});
