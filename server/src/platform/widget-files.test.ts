import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleErrors } from './http/errors.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import type { Services } from './services.ts';
import { serveConsole } from './static-files.ts';

let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'regia-widget-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Regia</title>');
  writeFileSync(join(folder, 'v1.js'), 'plain');
  writeFileSync(join(folder, 'v1.js.br'), 'brotli');
  writeFileSync(join(folder, 'panel-4f2aBC_-.js'), 'panel');
  writeFileSync(join(folder, 'notes.txt'), 'notes');
  app = fastify();
  handleErrors(app);
  sendSecurityHeaders(app, { https: true });
  await serveConsole(app, {} as Services, async () => ({}), folder, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('AST-08 a page of any site may load the widget’s script, which is validated after five minutes', async () => {
  const reply = await get('/widget/v1.js', { origin: 'https://comune.example', 'accept-encoding': 'br' });
  expect([reply.statusCode, reply.body]).toEqual([200, 'brotli']);
  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
    'content-encoding': 'br',
  });
  expect(reply.headers).not.toHaveProperty('access-control-allow-credentials');
  const again = await get('/widget/v1.js', {
    'accept-encoding': 'br',
    'if-none-match': String(reply.headers.etag),
  });
  expect(again.statusCode).toBe(304);
  expect(again.headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('AST-08 the widget’s panel, whose name has a hash, is cached forever', async () => {
  const reply = await get('/widget/panel-4f2aBC_-.js');
  expect([reply.statusCode, reply.body]).toEqual([200, 'panel']);
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each(['/widget/', '/widget/gone.js', '/widget/notes.txt', '/widget/../index.html', '/widget/v1.js.br'])(
  'AST-08 %s is no file of the widget: 404, not the console’s page',
  async (path) => {
    const reply = await get(path, { accept: 'text/html' });
    if (path.includes('..')) expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    else expect(reply.statusCode).toBe(404);
  },
);
