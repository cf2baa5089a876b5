import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { setPassword } from '../account/public.ts';
import { firstStart } from './first-start.ts';
import { LEGAL_LANGUAGES, LEGAL_PAGES } from './legal-texts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await firstStart(server.services, { config: server.services.config, empty: false });
});
afterAll(() => server.close());

const HERE = { host: 'localhost:3000', accept: 'text/html' };
const PATHS = LEGAL_LANGUAGES.flatMap((language) =>
  LEGAL_PAGES.map((page) => `/demonstration/${language}/${page}/`),
);

test.each(PATHS)('AUTH-12 the demonstration has a legal page at %s', async (path) => {
  const reply = await server.stranger(HERE).get(path);
  expect(reply.status).toBe(200);
  const page = load(reply.text);
  expect(page('html').attr('lang')).toBe(path.split('/')[2]);
  expect(page('h1')).toHaveLength(1);
  expect(page('main').text().length).toBeGreaterThan(800);
  expect(page('script:not([src]), style, [style]')).toHaveLength(0);
  for (const link of page('nav a').toArray()) {
    expect((await server.stranger(HERE).get(page(link).attr('href')!)).status).toBe(200);
  }
});

test('registration returns the addresses of these pages', async () => {
  const { body } = await server.stranger(HERE).get('/api/get-global-config/');
  for (const address of [body.registration.privacy_url, body.registration.terms_url] as string[]) {
    for (const language of LEGAL_LANGUAGES) {
      const { pathname } = new URL(address.replace('{language}', language));
      expect((await server.stranger(HERE).get(pathname)).status).toBe(200);
    }
  }
});

test('the legal pages stay after the demonstration’s passwords are changed', async () => {
  const users = await server.database.db.selectFrom('users').select('id').execute();
  for (const { id } of users) await setPassword(server.database.db, id, 'Tutta-mia-2026!');
  expect((await server.stranger(HERE).get(PATHS[0]!)).status).toBe(200);
});

test('without a demonstration, on a public address, or under another name there is no legal page', async () => {
  for (const path of ['/demonstration/fr/privacy/', '/demonstration/it/cookies/']) {
    expect([path, (await server.stranger(HERE).get(path)).status]).toEqual([path, 404]);
  }
  const empty = await testServer();
  const reachable = await testServer({ beside: server, environment: { HOST: '0.0.0.0' } });
  for (const other of [empty, reachable]) {
    const reply = await other.stranger({ ...HERE, accept: 'application/json' }).get(PATHS[0]!);
    expect([reply.status, reply.body]).toEqual([404, { detail: 'Not found.', status_code: 404 }]);
  }
  await reachable.close();
  await empty.close();
});
