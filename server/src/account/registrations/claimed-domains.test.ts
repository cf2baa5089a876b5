import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { claimDomain, domainFrom } from './claimed-domains.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test.each([
  ['Comune.EXAMPLE', 'comune.example'],
  ['@comune.example', 'comune.example'],
  [' comune.example. ', 'comune.example'],
  ['città.example', 'xn--citt-3na.example'],
])('AUTH-12 normalizes the domain "%s" to %s', (typed, domain) => {
  expect(domainFrom(typed)).toBe(domain);
});

test.each([
  '',
  'comune',
  'a@b.example',
  'comune.example/x',
  'comune.example:25',
  '10.0.0.1',
  'a b.example',
  '*.example',
])('AUTH-12 rejects the domain "%s"', (typed) => {
  expect(() => domainFrom(typed)).toThrow('is not a domain');
});

test('AUTH-12 a domain belongs to one organisation; a public mail provider to none', async () => {
  const { db } = server.database;
  const [first, second] = [await server.organization('Primo Ente'), await server.organization()];
  expect(await claimDomain(db, first, 'Ente.example')).toEqual({ domain: 'ente.example', isNew: true });
  expect(await claimDomain(db, first, 'ente.example')).toEqual({ domain: 'ente.example', isNew: false });
  await expect(claimDomain(db, second, 'ENTE.example')).rejects.toThrow('already claimed by Primo Ente');
  for (const common of ['gmail.com', 'LIBERO.it', 'outlook.it', 'pec.it']) {
    await expect(claimDomain(db, first, common)).rejects.toThrow('is a public email provider');
  }
  const rows = await db.selectFrom('organization_domains').select(['domain', 'organization_id']).execute();
  expect(rows).toEqual([{ domain: 'ente.example', organization_id: first }]);
});
