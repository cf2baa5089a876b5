import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { firstStep, withApp } from '../../../test/second-factor.ts';
import { openServer, registeredOnly, disableAccount } from '../../../test/access-scene.ts';
import type { TestServer } from '../../../test/server.ts';

// Counts the calls of the real hash function: on a busy machine a measured time is not reliable.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await openServer();
  organization = await server.organization();
});
afterAll(() => server.close());

const someone = () => server.person({ organization, profiles: ['editor'] });
const NEUTRAL = { error: 'Unable to login with provided credentials.', status_code: 400 };

test('A01 A17 AUTH-01 every failed sign-in has the same answer, the same headers and the same work: one hash', async () => {
  const { db } = server.database;
  const known = await someone();
  const disabled = await someone();
  await disableAccount(server, disabled.id);
  const waiting = await someone();
  await db
    .updateTable('users')
    .set({ pending_email: 'n@esempio.example' })
    .where('id', '=', waiting.id)
    .execute();
  const withSecond = await someone();
  await withApp(server, withSecond);
  const registered = await registeredOnly(server);
  const cases: [string, object][] = [
    [known.username, { password: 'Sbagliata-1!' }],
    ['nobody-of-that-name', {}],
    ['nobody@esempio.example', {}],
    [disabled.username, {}],
    [disabled.username, { password: 'Sbagliata-1!' }],
    [waiting.username, { password: 'Sbagliata-1!' }],
    [withSecond.username, { password: 'Sbagliata-1!' }],
    [registered.username, { password: 'Sbagliata-1!' }],
    [registered.email, { password: 'Sbagliata-1!' }],
  ];
  for (const [username, more] of cases) {
    vi.mocked(verify).mockClear();
    const reply = await firstStep(server, username, more);
    expect([username, reply.status, reply.body]).toEqual([username, 400, NEUTRAL]);
    expect([username, vi.mocked(verify).mock.calls.length]).toEqual([username, 1]);
    const { date: _, ...headers } = reply.headers;
    expect(headers).toMatchObject({ 'regia-refusal': 'login_failed' });
    expect(Object.keys(headers).toSorted()).toEqual(await headersOfUnknown());
  }
});

async function headersOfUnknown(): Promise<string[]> {
  await server.database.pool.query('delete from throttles');
  const { date: _, ...headers } = (await firstStep(server, 'nobody-else')).headers;
  return Object.keys(headers).toSorted();
}

test('AUTH-01 A01 a successful sign-in also computes one hash', async () => {
  const person = await someone();
  vi.mocked(verify).mockClear();
  expect((await firstStep(server, person.username)).status).toBe(200);
  expect(vi.mocked(verify).mock.calls.length).toBe(1);
});
