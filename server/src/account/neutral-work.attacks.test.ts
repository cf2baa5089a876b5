import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  member,
  newcomer,
  openServer,
  queued,
  registeredOnly,
  someone,
  work,
  disableAccount,
} from '../../test/access-scene.ts';
import { PASSWORD } from '../../test/server.ts';
import type { Caller, Reply, TestServer } from '../../test/server.ts';

// Counts the calls of the real hash function: on a busy machine a measured time is not reliable.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) };
});

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
beforeEach(() => work(server));
afterAll(() => server.close());

const TABLES = [
  'users',
  'registrations',
  'account_links',
  'sessions',
  'audit_entries',
  'throttles',
  'mfa_codes',
];

/**
 * Records the work of a call until its answer: the text of every statement, hashes, rows and jobs. The queue's own
 * statements are left out: the queue runs its maintenance independently of calls.
 */
async function workOf(call: () => Promise<Reply>) {
  const statements: string[] = [];
  const before = { rows: await rowCounts(), jobs: (await queued(server)).length };
  vi.mocked(hash).mockClear();
  // Every connection uses this method. It is only observed: no code of the product is replaced.
  const asked = vi.spyOn(pg.Client.prototype, 'query').mockName('query');
  const reply = await call();
  for (const [first] of asked.mock.calls as unknown as [{ text?: string } | string | undefined][]) {
    const text = typeof first === 'string' ? first : first?.text;
    if (text !== undefined && !/\bjobs\./.test(text)) statements.push(text);
  }
  asked.mockRestore();
  const after = await rowCounts();
  return {
    reply: { status: reply.status, text: reply.text, headers: Object.keys(reply.headers).toSorted() },
    statements,
    hashes: vi.mocked(hash).mock.calls.length,
    rows: after.map((count, index) => count - before.rows[index]!),
    jobs: (await queued(server)).slice(before.jobs).map(({ name, data }) => [name, Object.keys(data)]),
  };
}

const rowCounts = (): Promise<number[]> =>
  Promise.all(
    TABLES.map(async (table) =>
      Number((await server.database.pool.query(`select count(*) as n from ${table}`)).rows[0].n),
    ),
  );

test('AUTH-14 A17 a reset for a known, an unknown, a disabled and a waiting address: the same statements, rows and job', async () => {
  const [known, disabled] = [await member(server), await member(server)];
  await disableAccount(server, disabled.id);
  const waiting = await registeredOnly(server);
  const ask = (email: string) =>
    workOf(() => newcomer(server).post('/api/account/password/reset/', { email }));
  const unknown = await ask('mai.visto@altrove.example');
  expect(unknown.reply.status).toBe(200);
  expect(unknown.jobs).toEqual([['account.reset-asked', ['sealed']]]);
  expect(unknown.statements).not.toEqual([]);
  for (const email of [known.email, known.email.toUpperCase(), disabled.email, waiting.email]) {
    const done = await ask(email);
    // At the second request the row of the counter exists already.
    expect([email, { ...done, rows: undefined }]).toEqual([email, { ...unknown, rows: undefined }]);
  }
});

test('AUTH-12 A26 a registration with a known and with an unknown address: one hash, the same statements, rows and job', async () => {
  const owner = await member(server);
  const register = (body: object) =>
    workOf(() => newcomer(server).post('/api/v1/registration/', someone(body)));
  const unknown = await register({});
  expect(unknown.reply.status).toBe(201);
  expect(unknown.hashes).toBe(1);
  expect(unknown.jobs).toEqual([['account.registered', ['asker', 'registrationId']]]);
  expect(unknown.rows).toEqual([0, 1, 0, 0, 0, 1, 0]);
  for (const email of [owner.email, owner.email.toUpperCase().replaceAll('O', '0')]) {
    const known = await register({ email });
    expect([email, { ...known, rows: undefined }]).toEqual([email, { ...unknown, rows: undefined }]);
    expect(known.rows[1]).toBe(1);
  }
});

test('AUTH-12 A26 an address taken for a username, new and registered before: one hash, the same statements and job', async () => {
  const { email } = someone();
  const register = (address: string) => {
    const body = someone({ username: address, email: address });
    return workOf(() => newcomer(server).post('/api/v1/registration/', body));
  };
  const unknown = await register(email);
  expect(unknown.reply.status).toBe(201);
  for (const address of [email, email.toUpperCase()]) {
    const known = await register(address);
    expect([address, { ...known, rows: undefined }]).toEqual([address, { ...unknown, rows: undefined }]);
  }
});

test('AUTH-16 A24 a change to a known and to an unknown address: the same statements, rows and job', async () => {
  const owner = await member(server);
  const change = (person: Caller, email: string) =>
    workOf(() => person.patch('/api/account/email/change/', { email, current_password: PASSWORD }));
  const unknown = await change(await member(server), 'mai.vista@altrove.example');
  expect(unknown.reply.status).toBe(200);
  expect(unknown.jobs).toEqual([['account.email-change-asked', ['asker', 'userId']]]);
  for (const email of [owner.email, owner.email.toUpperCase()]) {
    const known = await change(await member(server), email);
    expect([email, known]).toEqual([email, unknown]);
  }
});

test('A01 AUTH-01 a failed sign-in: the same statements for a name with an account and for one without', async () => {
  const [known, disabled] = [await member(server), await member(server)];
  await disableAccount(server, disabled.id);
  const registered = await registeredOnly(server);
  const fail = (username: string) =>
    workOf(() => newcomer(server).post('/api/account/mfa/login/', { username, password: 'Sbagliata-1!' }));
  const unknown = await fail('mai.visto');
  expect(unknown.reply.status).toBe(400);
  for (const name of [
    known.username,
    known.email,
    disabled.username,
    registered.username,
    registered.email,
  ]) {
    const done = await fail(name);
    expect([name, { ...done, rows: undefined }]).toEqual([name, { ...unknown, rows: undefined }]);
  }
});
