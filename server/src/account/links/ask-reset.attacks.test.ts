import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import {
  kindsTo,
  lettersTo,
  linkTo,
  member,
  newcomer,
  openServer,
  queued,
  registeredOnly,
  work,
  disableAccount,
} from '../../../test/access-scene.ts';
import { sendRaw } from '../../../test/raw-request.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const RESET = '/api/account/password/reset/';
const ask = (email: string) => newcomer(server).post(RESET, { email });

test('AUTH-14 A17 known, unknown and disabled addresses get the same answer and the same job; at most one mail is sent', async () => {
  const [known, disabled] = [await member(server), await member(server)];
  await disableAccount(server, disabled.id);
  await work(server);
  const addresses = [known.email, 'mai.visto@esempio.example', disabled.email];
  const replies = [];
  for (const address of addresses) replies.push(await ask(address));
  const jobs = await queued(server);
  expect(jobs.map(({ name, data }) => [name, Object.keys(data)])).toEqual(
    Array(3).fill(['account.reset-asked', ['sealed']]),
  );
  // The queue does not reveal the typed address.
  expect(JSON.stringify(jobs)).not.toContain(known.username);
  for (const reply of replies) {
    expect(reply.status).toBe(200);
    expect(reply.text).toBe(replies[0]!.text);
    expect(Object.keys(reply.headers).toSorted()).toEqual(Object.keys(replies[0]!.headers).toSorted());
  }
  await work(server, 3);
  const sent = await Promise.all(addresses.map((address) => kindsTo(server, address)));
  expect(sent).toEqual([['password_reset'], [], []]);
  const { token } = await linkTo(server, known.email, 'password_reset');
  expect(replies.map((reply) => reply.text + JSON.stringify(reply.headers)).join()).not.toContain(token);
});

test('AUTH-14 a reset for an unconfirmed registration sends a new activation link', async () => {
  const { email } = await registeredOnly(server);
  await ask(email);
  await work(server, 2);
  expect(await kindsTo(server, email)).toEqual(['activation', 'activation']);
});

test('AUTH-14 A26 a reset for a lookalike of an address goes to the stored address', async () => {
  const person = await member(server);
  await ask(person.email.toUpperCase().replaceAll('O', '0'));
  await work(server);
  expect(await kindsTo(server, person.email)).toEqual(['password_reset']);
});

test('AUTH-14 AUTH-18 A17 after three resets in an hour an address gets no further letter; the answer stays the same', async () => {
  const person = await member(server);
  const replies = [];
  for (let count = 0; count < 5; count++) {
    replies.push(await ask(person.email));
    await work(server);
  }
  expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1);
  expect(await kindsTo(server, person.email)).toHaveLength(3);
});

test('AUTH-18 throttles the eleventh reset from one network address in an hour, across two servers', async () => {
  const beside = await testServer({ beside: server, environment: { TRUST_PROXY: '127.0.0.1' } });
  try {
    const statuses = [];
    for (let count = 0; count < 11; count++) {
      const from = (count % 2 === 0 ? server : beside).stranger({ 'x-forwarded-for': '203.0.113.60' });
      statuses.push((await from.post(RESET, { email: `chi${count}@esempio.example` })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  } finally {
    await beside.close();
  }
});

const LIES = ['forwarded: host=evil.example', 'x-forwarded-host: evil.example', 'x-forwarded-proto: https'];

test('AUTH-14 A21 a link uses the configured address, with any forged headers and request line', async () => {
  const address = await server.listen();
  for (const [target, host] of [
    [RESET, 'evil.example'],
    [`http://evil.example${RESET}`, 'evil.example'],
    [`http://evil.example${RESET}`, new URL(address).host],
    [`HTTPS://evil.example:8443${RESET}?host=evil.example`, ''],
  ] as const) {
    const { email } = await member(server);
    const body = JSON.stringify({ email });
    const lines = [
      `POST ${target} HTTP/1.1`,
      `host: ${host}`,
      ...LIES,
      'connection: close',
      'content-type: application/json',
      `content-length: ${body.length}`,
    ];
    const status = await sendRaw(address, `${lines.join('\r\n')}\r\n\r\n${body}`);
    expect([target, host, status]).toEqual([target, host, '200']);
    await work(server);
    const { whole } = await linkTo(server, email, 'password_reset');
    expect([target, host, new URL(whole).origin]).toEqual([target, host, 'http://localhost:3000']);
    expect(JSON.stringify(await lettersTo(server, email))).not.toContain('evil');
  }
});
