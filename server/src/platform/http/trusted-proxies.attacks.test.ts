import { afterEach, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { createPerson } from '../../account/public.ts';

const open: TestServer[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const PROXY = '10.0.0.9';

async function scene(environment: Record<string, string>) {
  const server = await testServer({ environment });
  open.push(server);
  await createPerson(server.database.db, {
    organizationId: await server.organization(),
    username: 'anna',
    email: 'anna@esempio.example',
    firstName: 'Anna',
    lastName: 'Rossi',
    password: 'Giusta-1234!',
    profiles: [],
    isSuperuser: false,
  });
  /** Tries seven wrong passwords, one after the other; returns the statuses. */
  return async (from: string, headers: (attempt: number) => Record<string, string>) => {
    const statuses = [];
    for (let attempt = 0; attempt < 7; attempt++) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/account/mfa/login/',
        remoteAddress: from,
        headers: headers(attempt),
        payload: { username: 'anna', password: 'Sbagliata-1!' },
      });
      statuses.push(response.statusCode);
    }
    return statuses;
  };
}
const THROTTLED = [400, 400, 400, 400, 400, 429, 429];
const NOT_THROTTLED = Array<number>(7).fill(400);
const other = (attempt: number): string => `198.51.100.${attempt + 1}`;

const CLAIMS: [string, (attempt: number) => Record<string, string>][] = [
  ['X-Forwarded-For', (attempt) => ({ 'x-forwarded-for': other(attempt) })],
  ['Forwarded', (attempt) => ({ forwarded: `for=${other(attempt)}` })],
  ['X-Real-IP', (attempt) => ({ 'x-real-ip': other(attempt) })],
  [
    'others of the kind',
    (attempt) => ({ 'true-client-ip': other(attempt), 'cf-connecting-ip': other(attempt) }),
  ],
];

test.each(CLAIMS)(
  'A03 AUTH-18 without a trusted proxy, %s does not change the caller’s address',
  async (_name, claim) => {
    const tryAll = await scene({});
    expect(await tryAll('203.0.113.7', claim)).toEqual(THROTTLED);
  },
);

test.each(CLAIMS)(
  'A03 AUTH-18 from another address than the trusted proxy, %s is ignored',
  async (_name, claim) => {
    const tryAll = await scene({ TRUST_PROXY: PROXY });
    expect(await tryAll('203.0.113.7', claim)).toEqual(THROTTLED);
  },
);

test('A03 AUTH-18 of X-Forwarded-For only the last hop counts, which the trusted proxy wrote', async () => {
  const tryAll = await scene({ TRUST_PROXY: `${PROXY}, 192.168.0.0/16` });
  const madeUp = (attempt: number) => ({ 'x-forwarded-for': `${other(attempt)}, 203.0.113.8` });
  expect(await tryAll(PROXY, madeUp)).toEqual(THROTTLED);
  const really = (attempt: number) => ({ 'x-forwarded-for': `203.0.113.8, ${other(attempt)}` });
  expect(await tryAll(PROXY, really)).toEqual(NOT_THROTTLED);
});

test('A03 AUTH-18 even from a trusted proxy every other header is ignored', async () => {
  for (const [, claim] of CLAIMS.slice(1)) {
    const tryAll = await scene({ TRUST_PROXY: PROXY });
    expect(await tryAll(PROXY, claim)).toEqual(THROTTLED);
  }
});

test('A03 AUTH-18 ports in X-Forwarded-For do not make different callers', async () => {
  const tryAll = await scene({ TRUST_PROXY: PROXY });
  expect(
    await tryAll(PROXY, (attempt) => ({ 'x-forwarded-for': `203.0.113.9:${40_000 + attempt}` })),
  ).toEqual(THROTTLED);
  const six = await scene({ TRUST_PROXY: PROXY });
  expect(
    await six(PROXY, (attempt) => ({ 'x-forwarded-for': `[2001:db8::${attempt + 1}]:${40_000 + attempt}` })),
  ).toEqual(THROTTLED);
});
