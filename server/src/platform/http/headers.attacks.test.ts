import { existsSync } from 'node:fs';
import { mailboxReader } from '../../../test/mailbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '../../../test/access-scene.ts';
import { scene } from '../../../test/chat-scene.ts';
import type { Scene } from '../../../test/chat-scene.ts';
import { openStream } from '../../../test/event-stream.ts';
import { startProcess } from '../../../test/server-process.ts';
import { PASSWORD, testServer } from '../../../test/server.ts';
import type { Reply } from '../../../test/server.ts';
import { queueMail } from '../../outbox/public.ts';
import { firstStart } from '../../seed/first-start.ts';
import { startWorker } from '../../worker.ts';

let stage: Scene;
beforeAll(async () => {
  stage = await scene();
});
afterAll(() => stage.close());

const PAGE = { host: 'localhost:3000', accept: 'text/html' };
const POLICY: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
};

/** Asserts the security headers of an answer; `cache` is the expected value for its kind. */
function expectSecurityHeaders(
  what: string,
  headers: Record<string, string>,
  { cache = 'no-store', more = {}, frameOptions = 'DENY' as string | undefined } = {},
): void {
  const policy = Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((part) => {
      const [name, ...values] = part.split(' ');
      return [name, values.join(' ')];
    }),
  );
  expect([what, policy]).toEqual([what, { ...POLICY, ...more }]);
  expect({
    what,
    sniff: headers['x-content-type-options'],
    referrer: headers['referrer-policy'],
    opener: headers['cross-origin-opener-policy'],
    resource: headers['cross-origin-resource-policy'],
    frame: headers['x-frame-options'],
    cache: headers['cache-control'],
    cookie: headers['set-cookie'],
    origin: headers['access-control-allow-origin'],
    by: headers['x-powered-by'] ?? headers['server'],
    hsts: headers['strict-transport-security'],
  }).toEqual({
    what,
    sniff: 'nosniff',
    referrer: 'no-referrer',
    opener: 'same-origin',
    resource: 'same-origin',
    frame: frameOptions,
    cache,
    cookie: undefined,
    origin: undefined,
    by: undefined,
    hsts: undefined,
  });
}

test('A64 security headers of the API: an answer, every kind of refusal, an unknown call, an unreadable body, throttling', async () => {
  const { server, admin } = stage;
  const stranger = server.stranger();
  const login = { username: 'nessuno', password: 'x' };
  const replies: [string, number, Reply][] = [
    ['200', 200, await admin.get('/api/account/me/')],
    ['204', 204, await admin.post('/api/account/session/end-all/')],
    ['400', 400, await stranger.post('/api/account/mfa/login/', {})],
    ['401', 401, await stranger.get('/api/account/me/')],
    [
      '403',
      403,
      await (
        await server.person({ organization: stage.organization, profiles: ['viewer'] })
      ).get('/api/v1/ai/superuser/assistant/'),
    ],
    ['404', 404, await stranger.get('/api/not/there/')],
    ['404 of another method', 404, await stranger.delete('/api/account/me/')],
    ['a path that cannot be read', 404, await stranger.get('/api/%zz/')],
    ['413', 413, await stranger.post('/api/account/mfa/login/', { username: 'x'.repeat(1_100_000) })],
    [
      '415',
      415,
      await stranger.post('/api/account/mfa/login/', 'x', { headers: { 'content-type': 'text/csv' } }),
    ],
    ['healthz', 200, await stranger.get('/healthz')],
    ['readyz', 200, await stranger.get('/readyz')],
    ['openapi', 200, await stranger.get('/api/openapi.json')],
    ['an emailed link', 400, await stranger.get('/api/account/activate-user/x/y/')],
  ];
  for (let count = 0; count < 5; count++) await stranger.post('/api/account/mfa/login/', login);
  replies.push(['429', 429, await stranger.post('/api/account/mfa/login/', login)]);
  for (const [what, status, reply] of replies) {
    expect([what, reply.status]).toEqual([what, status]);
    expectSecurityHeaders(what, reply.headers);
  }
});

test('A64 security headers of an unexpected error', async () => {
  const broken = await testServer();
  await broken.database.pool.query('drop table throttles');
  const reply = await broken
    .stranger()
    .post('/api/account/mfa/login/', { username: 'nessuno', password: PASSWORD });
  expect(reply.status).toBe(500);
  expectSecurityHeaders('500', reply.headers);
  await broken.close();
});

test('A64 security headers of a stream and of a refused stream', async () => {
  const stream = await stage.ask('Quando apre la biblioteca?');
  expect(stream.status).toBe(200);
  expectSecurityHeaders('a stream', Object.fromEntries(stream.headers));
  await stream.rest();
  const refused = await openStream(`${stage.address}/api/v1/chat/message/`, { body: { content: 'Ciao' } });
  expect(refused.status).toBe(401);
  expectSecurityHeaders('a stream that is refused', Object.fromEntries(refused.headers));
});

test('A64 security headers of the server’s own pages: legal pages of the demonstration, the manual, unknown pages', async () => {
  const own = await testServer();
  await firstStart(own.services, { config: own.services.config, empty: false });
  for (const [path, status] of [
    ['/demonstration/it/privacy/', 200],
    ['/demonstration/en/terms/', 200],
    ['/demonstration/xx/privacy/', 404],
    ['/manual/', 302],
    ['/manual/x%zz/', 404],
  ] as const) {
    const { status: answered, headers } = await own.stranger(PAGE).get(path);
    expect([path, answered]).toEqual([path, status]);
    expectSecurityHeaders(path, headers, { cache: headers['cache-control'] ?? 'none' });
  }
  await own.close();
});

test('A64 a letter of the mailbox runs no code, and only our own page may frame it', async () => {
  const server = await testServer({ worker: true });
  await startWorker(server.services);
  await queueMail(server.services, server.services.db, {
    to: { email: 'anna@comune.example', name: 'Anna', language: 'it-IT' },
    kind: 'password_reset',
    values: { link: 'http://localhost:3000/x/', minutes: 60 },
  });
  const list = async () => (await mailboxReader(server, PAGE)).get('/mailbox/messages/');
  await expect.poll(async () => (await list()).body).toHaveLength(1);
  const messages = await list();
  expectSecurityHeaders('the list', messages.headers);
  const { headers } = await (
    await mailboxReader(server, PAGE)
  ).get(`/mailbox/messages/${messages.body[0].id}/html/`);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
  );
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  await server.close();
});

test('A64 behind TLS every answer has Strict-Transport-Security', async () => {
  const secure = await openServer({ PUBLIC_URL: 'https://regia.example.org' });
  for (const path of ['/api/account/me/', '/api/not/there/', '/healthz']) {
    const { headers } = await secure.stranger().get(path);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  }
  await secure.close();
});

const built = new URL('../../../../console/dist/index.html', import.meta.url);
test.skipIf(!existsSync(built))(
  'A64 security headers of the built console: its page, its files, a missing file',
  async () => {
    const server = await testServer();
    const process = await startProcess(server);
    const page = await process.stranger({ accept: 'text/html' }).get('/auth/login');
    expect(page.status).toBe(200);
    expectSecurityHeaders('the page', page.headers, { cache: 'no-cache' });
    const [, asset] = /(?:src|href)="(\/assets\/[^"]+)"/.exec(page.text)!;
    const file = await process.stranger().get(asset!);
    expect(file.status).toBe(200);
    // Nothing in a script's answer but these two protects anything: the policy of the page applies to it.
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const missing = await process.stranger().get('/assets/not-there.js');
    expect(missing.status).toBe(404);
    expectSecurityHeaders('no file', missing.headers);
    // Inline code would need an exception in the policy; the page has none. Its data are not code.
    const data = /<script type="application\/json" id="page-data">[^<]*<\/script>/g;
    expect(page.text.match(data)).toHaveLength(1);
    expect(page.text.replace(data, '')).not.toMatch(
      /<script(?![^>]*\bsrc=)[^>]*>|\son\w+=|\sstyle=|javascript:/i,
    );
    await process.stop();
    await server.close();
  },
);
