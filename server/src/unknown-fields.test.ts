import { EVERY_CALL } from '@regia/contract/every-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOf, paramsOf, pathOf, WORDS } from '../test/contract-calls.ts';
import { testServer } from '../test/server.ts';
import type { TestServer } from '../test/server.ts';
import { newId } from './platform/ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const PATCHES = EVERY_CALL.map(({ call }) => call).filter(({ method }) => method === 'PATCH');

test('the contract has changes of a part', () => {
  expect(PATCHES.length).toBeGreaterThan(15);
});

test.each(PATCHES.map((call) => [nameOf(call), call] as const))(
  'ERR-09 %s refuses a field that it does not store, by its name, and as a field',
  async (_, call) => {
    const organization = await server.organization();
    const person = await server.person({ organization, superuser: true });
    const ids = Object.fromEntries(paramsOf(call).map((name) => [name, newId()]));
    const path = pathOf(call, { ...ids, ...WORDS, profile: 'superuser' });
    const { status, body } = await person.patch(path, { sitemap_url: 'https://ente.example/sitemap.xml' });
    expect([status, body.sitemap_url]).toEqual([400, ['There is no such field.']]);
  },
);
