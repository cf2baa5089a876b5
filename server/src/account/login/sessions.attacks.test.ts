import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await testServer({ environment: { TRUST_PROXY: '127.0.0.1' } });
  organization = await server.organization();
});
afterAll(() => server.close());

const LOGIN = '/api/account/mfa/login/';
const tries = (forwarded: string, more: Record<string, string> = {}, username = 'nessuno') =>
  server
    .stranger({ 'x-forwarded-for': forwarded, ...more })
    .post(LOGIN, { username, password: 'Sbagliata-1!' });

test('A03 AUTH-18 behind a proxy only the address added by the proxy counts; forged forwarding headers change nothing', async () => {
  const statuses = [];
  for (let at = 0; at < 7; at++) {
    const made = `198.51.100.${at}, spazzatura, ::1, 203.0.113.9`;
    statuses.push(
      (await tries(made, { 'x-real-ip': `192.0.2.${at}`, forwarded: `for=192.0.2.${at}` })).status,
    );
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  expect((await tries('203.0.113.10')).status).toBe(400);
});

test.each([
  '',
  'non-un-indirizzo',
  '999.1.1.1',
  '[::1]:80',
  "'; drop table users; --",
  'à'.repeat(300),
  ','.repeat(500),
])('A03 AUTH-18 treats a malformed forwarding header (%s) as one address', async (forwarded) => {
  const { username } = await server.person({ organization, profiles: ['viewer'] });
  const good = await server
    .stranger({ 'x-forwarded-for': forwarded })
    .post(LOGIN, { username, password: PASSWORD });
  expect(good.status).toBe(200);
  expect((await tries(forwarded, {}, newId())).status).toBeLessThan(500);
});

const PROFILES = [
  'superuser',
  'acomea',
  'Admin',
  'ADMIN',
  'admin%20',
  '%20admin',
  'admin%00',
  'ａｄｍｉｎ',
  'аdmin',
  'admin%2f',
  'viewer%2f..%2fadmin',
  'admin;viewer',
  '__proto__',
  'constructor',
  'toString',
  'mfa',
  'token',
  'me',
  'user',
  '*',
  '%25',
  'admin,viewer',
  "'",
  'x'.repeat(150),
];

test.each(PROFILES)('A41 USER-03 refuses the profile %s to a user who does not hold it', async (profile) => {
  const viewer = await server.person({ organization, profiles: ['viewer'] });
  const at = `/api/v1/ai/${encodeURI(profile).replaceAll('%25', '%')}/assistant/`;
  const made = await viewer.post(at, { name: `Rubato ${newId()}` });
  expect([403, 404]).toContain(made.status);
  expect([403, 404]).toContain((await viewer.get(at)).status);
  // Also the calls that require no permission.
  for (const path of ['/api/v1/role/P/menu/', `/api/v1/organization/P/contact/${viewer.id}/`]) {
    const address = path.replace('P', encodeURI(profile).replaceAll('%25', '%'));
    expect([address, [403, 404].includes((await viewer.get(address)).status)]).toEqual([address, true]);
  }
  const { rows } = await server.database.pool.query('select count(*)::int as count from assistants');
  expect(rows[0].count).toBe(0);
});
