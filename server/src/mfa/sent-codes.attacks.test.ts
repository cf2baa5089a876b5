import { expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { heldLock, waitingStatements } from '../../test/held-lock.ts';
import {
  MFA,
  beginFirst,
  firstStep,
  forgetThrottles,
  secondStep,
  withEmail,
  WRONG,
  OVER,
  good,
  sessionsOf,
} from '../../test/second-factor.ts';
import { codesSentTo } from '../../test/sent-messages.ts';
import { twoServers } from '../../test/two-servers.ts';

const { server, either, someone } = await twoServers();

test('A19 MFA-07 200 parallel guesses at a code sent by mail: at most five are checked, and the right code is refused afterwards', async () => {
  const person = await someone();
  const { address } = await withEmail(server, person);
  const first = await firstStep(server, person.username);
  const right = (await codesSentTo(server, address)).at(-1)!;
  const before = await sessionsOf(server, person.id);
  const wrong = (number: number) => String((Number(right) + 1 + number) % 1_000_000).padStart(6, '0');
  const guesses = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      secondStep(either(index), first.body.ephemeral_token, wrong(index)),
    ),
  );
  expect(good(guesses)).toBe(0);
  const step = await server.database.db
    .selectFrom('sign_in_steps')
    .select(['tries', 'used_on'])
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(step).toEqual({ tries: 5, used_on: null });
  // The test does not wait for the throttle. The code that was sent stays the newest.
  await server.database.pool.query('delete from throttles');
  const late = await secondStep(server, first.body.ephemeral_token, right);
  expect([late.status, late.body]).toEqual([401, OVER]);
  // The code itself has also been tried five times: another sign-in does not reset its tries.
  const again = await firstStep(server, person.username);
  expect((await codesSentTo(server, address)).at(-1)).toBe(right);
  expect((await secondStep(server, again.body.ephemeral_token, right)).body).toEqual(WRONG);
  expect(await sessionsOf(server, person.id)).toBe(before);
});

/** A person with codes by e-mail, in the second step of a sign-in. */
async function inSecondStep() {
  const person = await someone();
  const { address } = await withEmail(server, person);
  const { body } = await firstStep(server, person.username);
  const token = body.ephemeral_token as string;
  return {
    person,
    token,
    newest: async () => (await codesSentTo(server, address)).at(-1)!,
    askAgain: async () => {
      await forgetThrottles(server);
      return server.stranger().post(`${MFA}/code/request/`, { ephemeral_token: token });
    },
    /** Moves the sending of the code into the past. */
    age: (seconds: number) =>
      server.database.pool.query(
        `update mfa_codes set created_on = created_on - make_interval(secs => $2),
           expires_on = expires_on - make_interval(secs => $2) where user_id = $1`,
        [person.id, seconds],
      ),
  };
}

test('MFA-07 a code sent by mail works once, also with two parallel requests', async () => {
  const { person, token, newest } = await inSecondStep();
  const code = await newest();
  const twice = await Promise.all([0, 1].map((index) => secondStep(either(index), token, code)));
  expect(good(twice)).toBe(1);
  const stored = await server.database.pool.query('select code_hash from mfa_codes where user_id = $1', [
    person.id,
  ]);
  expect(stored.rows).toEqual([]);
});

test('MFA-07 a code sent by mail is accepted within ten minutes', async () => {
  const { token, newest, age } = await inSecondStep();
  await age(9 * 60 + 50);
  expect((await secondStep(server, token, await newest())).status).toBe(200);
});

test('MFA-07 a code sent by mail is refused after ten minutes', async () => {
  const { token, newest, age } = await inSecondStep();
  await age(10 * 60);
  expect((await secondStep(server, token, await newest())).body).toEqual(WRONG);
});

test('MFA-07 a code sent by mail is refused after a newer one is sent', async () => {
  const { token, newest, askAgain } = await inSecondStep();
  const old = await newest();
  // Two codes are equal once in a million: then ask for another.
  do expect((await askAgain()).status).toBe(200);
  while ((await newest()) === old);
  expect((await secondStep(server, token, old)).body).toEqual(WRONG);
  expect((await secondStep(server, token, await newest())).status).toBe(200);
});

test('MFA-07 a set-up by SMS is refused if the number changes while its code is being checked', async () => {
  const person = await someone();
  const { db, pool } = server.database;
  const [before, after] = ['+393331110001', '+393331110002'];
  await db.updateTable('users').set({ phone: before }).where('id', '=', person.id).execute();
  await beginFirst(person, 'sms_twilio');
  const [code] = await codesSentTo(server, before);
  const release = await heldLock(pool, 'update users set phone = $1 where id = $2', [after, person.id]);
  const confirming = person.post(`${MFA}/sms_twilio/activate/confirm/`, { code });
  try {
    await eventually(async () => expect(await waitingStatements(pool)).toBe(1));
  } finally {
    await release();
  }
  const reply = await confirming;
  expect([reply.status, reply.headers['regia-refusal']]).toEqual([400, 'method_not_requested']);
  expect((await person.get(`${MFA}/mfa/user-active-methods/`)).body.results).toEqual([]);
});
