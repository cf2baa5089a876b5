import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kindsTo, linkTo, member, newcomer, openServer, opening, work } from '../../../test/access-scene.ts';
import { eventually } from '../../../test/eventually.ts';
import { waitingStatements } from '../../../test/held-lock.ts';
import { MFA, forgetThrottles, secondStep, withApp, withEmail } from '../../../test/second-factor.ts';
import { codesSentTo } from '../../../test/sent-messages.ts';
import { PASSWORD } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { appCode } from '../../../test/totp.ts';

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await openServer();
  organization = await server.organization();
});
afterAll(() => server.close());

const ME = '/api/account/me/';
const NEW = 'Tramonto-Verde-58';
const CHANGES = [
  [
    'a new password',
    '/api/account/password/change/',
    'post',
    { old_password: PASSWORD, new_password1: NEW, new_password2: NEW },
  ],
  [
    'a new address',
    '/api/account/email/change/',
    'patch',
    { email: 'altrove@esempio.example', current_password: PASSWORD },
  ],
] as const;

const someone = () => server.person({ organization, profiles: ['viewer'] });
const signIn = (username: string) => newcomer(server).post(`${MFA}/login/`, { username, password: PASSWORD });

test.each(CHANGES)(
  'AUTH-15 AUTH-16 A08 a sign-in with the old password concurrent with %s leaves no session',
  async (_what, path, method, body) => {
    for (let round = 0; round < 4; round++) {
      const person = await someone();
      const signIns = Array.from({ length: 6 }, () => signIn(person.username));
      const [changed, ...signedIn] = await Promise.all([person[method](path, body), ...signIns]);
      expect(changed.status).toBe(200);
      for (const reply of signedIn) {
        expect([200, 400]).toContain(reply.status);
        if (reply.status !== 200) continue;
        const { status } = await server.stranger({ authorization: `JWT ${reply.body.access}` }).get(ME);
        expect(status).toBe(401);
      }
    }
  },
);

/**
 * Starts two calls, one after the other, while the test locks the user's row; then releases the lock. Each call has
 * then done everything that comes before its own lock.
 */
async function startInOrder<A, B>(
  id: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  let settled = 0;
  const begin = <T>(call: () => Promise<T>) => call().finally(() => settled++);
  const stopped = async (count: number) => {
    const waiting = await waitingStatements(server.database.pool);
    expect(waiting + settled).toBe(count);
  };
  const both = await server.database.db.transaction().execute(async (trx) => {
    await sql`select 1 from users where id = ${id} for no key update`.execute(trx);
    const one = begin(first);
    await eventually(() => stopped(1));
    const other = begin(second);
    await eventually(() => stopped(2));
    return { one, other };
  });
  return Promise.all([both.one, both.other]);
}

test.each(CHANGES)(
  'AUTH-15 AUTH-16 A08 A28 refuses a first step with the old password during %s, and sends no code',
  async (_what, path, method, body) => {
    const person = await someone();
    const { address } = await withEmail(server, person);
    await forgetThrottles(server);
    await person.post(`${MFA}/code/request/`, { method: 'email' });
    const sent = await codesSentTo(server, address);
    const [changed, begun] = await startInOrder(
      person.id,
      () => person[method](path, { ...body, code: sent.at(-1) }),
      () => signIn(person.username),
    );
    expect(changed.status).toBe(200);
    expect([begun.status, begun.headers['regia-refusal']]).toEqual([400, 'login_failed']);
    expect(await codesSentTo(server, address)).toEqual(sent);
  },
);

test.each(CHANGES)(
  'AUTH-15 AUTH-16 A08 A28 a first step started just before %s cannot be finished',
  async (_what, path, method, body) => {
    const person = await someone();
    const { secret } = await withApp(server, person);
    const [begun, changed] = await startInOrder(
      person.id,
      () => signIn(person.username),
      () => person[method](path, body),
    );
    expect([begun.status, changed.status]).toEqual([200, 200]);
    const reply = await secondStep(server, begun.body.ephemeral_token, appCode(secret));
    expect([reply.status, reply.headers['regia-refusal']]).toEqual([401, 'second_step_over']);
  },
);

test('AUTH-16 A08 A24 refuses a change of address with the old password when a new password is set at the same time', async () => {
  const person = await someone();
  const [[, password, post, newPassword], [, address, patch, newAddress]] = CHANGES;
  const thief = (await signIn(person.username)).body.access;
  const [changed, asked] = await startInOrder(
    person.id,
    () => person[post](password, newPassword),
    () => server.stranger({ authorization: `JWT ${thief}` })[patch](address, newAddress),
  );
  expect(changed.status).toBe(200);
  expect([asked.status, asked.headers['regia-refusal']]).toEqual([401, 'token_not_valid']);
  const { rows } = await server.database.pool.query('select pending_email from users where id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ pending_email: null }]);
  expect((await person.get(ME)).status).toBe(200);
});

test('AUTH-14 AUTH-16 A18 a reset concurrent with a change of address sends no link to the old address', async () => {
  const person = await member(server);
  const email = `nuovo.${person.username}@esempio.example`;
  await person.patch('/api/account/email/change/', { email, current_password: PASSWORD });
  await work(server);
  const link = await linkTo(server, email, 'email_change');
  await newcomer(server).post('/api/account/password/reset/', { email: person.email });
  const [changed] = await startInOrder(
    person.id,
    () => newcomer(server).get(opening(link)),
    () => work(server),
  );
  expect([changed.status, changed.body.outcome]).toEqual([200, 'email_changed']);
  expect(await kindsTo(server, person.email)).toEqual(['email_change_notice']);
  expect(await kindsTo(server, email)).toEqual(['email_change']);
});
