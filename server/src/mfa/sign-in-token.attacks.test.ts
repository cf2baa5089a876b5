import { expect, test } from 'vitest';
import {
  MFA,
  beginMethod,
  firstStep,
  forgetThrottles,
  secondStep,
  withApp,
  withEmail,
  WRONG,
  OVER,
  good,
  sessionsOf,
} from '../../test/second-factor.ts';
import { codesSentTo } from '../../test/sent-messages.ts';
import { appCode } from '../../test/totp.ts';
import { twoServers } from '../../test/two-servers.ts';

const { server, other, either, someone } = await twoServers();

test('A28 C11 AUTH-02 the token of a second step is refused after one success, after five wrong codes, and after 15 minutes', async () => {
  const person = await someone();
  const { secret, backupCodes } = await withApp(server, person);
  const used = await firstStep(server, person.username);
  expect((await secondStep(server, used.body.ephemeral_token, appCode(secret))).status).toBe(200);
  expect((await secondStep(other, used.body.ephemeral_token, backupCodes[0]!)).body).toEqual(OVER);
  const tried = await firstStep(server, person.username);
  for (let count = 0; count < 5; count++) {
    expect((await secondStep(either(count), tried.body.ephemeral_token, '000000')).body).toEqual(WRONG);
  }
  expect((await secondStep(server, tried.body.ephemeral_token, backupCodes[0]!)).body).toEqual(OVER);
  const old = await firstStep(server, person.username);
  await server.database.pool.query(
    `update sign_in_steps set expires_on = expires_on - interval '15 minutes' where user_id = $1`,
    [person.id],
  );
  expect((await secondStep(server, old.body.ephemeral_token, backupCodes[0]!)).body).toEqual(OVER);
  expect((await secondStep(server, 'made-up', backupCodes[0]!)).body).toEqual(OVER);
  // None of these tries used the backup code up.
  await forgetThrottles(server);
  const last = await firstStep(server, person.username);
  expect((await secondStep(server, last.body.ephemeral_token, backupCodes[0]!)).status).toBe(200);
});

test('A28 AUTH-02 a used, exhausted or expired token, or one of a disabled user, sends no code', async () => {
  const person = await someone();
  const { address } = await withEmail(server, person);
  const { pool } = server.database;
  const ask = async (token: string) => {
    await forgetThrottles(server);
    const before = await codesSentTo(server, address);
    const reply = await server.stranger().post(`${MFA}/code/request/`, { ephemeral_token: token });
    return { reply, sent: (await codesSentTo(server, address)).length - before.length };
  };
  const step = async (): Promise<string> => {
    await forgetThrottles(server);
    return (await firstStep(server, person.username)).body.ephemeral_token as string;
  };
  const last = `(select token_hash from sign_in_steps order by expires_on desc limit 1)`;
  expect(await ask(await step())).toMatchObject({ reply: { status: 200 }, sent: 1 });
  const deaths = {
    used: `update sign_in_steps set used_on = now() where token_hash = ${last}`,
    spent: `update sign_in_steps set tries = 5 where token_hash = ${last}`,
    'too old': `update sign_in_steps set expires_on = now() where token_hash = ${last}`,
    disabled: `update users set is_active = false where id = '${person.id}'`,
  };
  for (const [how, death] of Object.entries(deaths)) {
    const token = await step();
    await pool.query(death);
    const { reply, sent } = await ask(token);
    expect([how, reply.status, reply.body, sent]).toEqual([how, 401, OVER, 0]);
  }
});

test('A28 AUTH-02 one token with several good codes in parallel opens one session', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  const before = await sessionsOf(server, person.id);
  const first = await firstStep(server, person.username);
  const replies = await Promise.all(
    backupCodes.slice(0, 4).map((code, index) => secondStep(either(index), first.body.ephemeral_token, code)),
  );
  expect(good(replies)).toBe(1);
  expect(await sessionsOf(server, person.id)).toBe(before + 1);
});

test('A34 AUTH-02 the second step of a sign-in sends codes of active methods only, and needs its own token', async () => {
  const person = await someone();
  await withApp(server, person);
  expect((await beginMethod(person, 'email')).status).toBe(200);
  const first = await firstStep(server, person.username);
  const token = first.body.ephemeral_token as string;
  const ask = (body: object) => server.stranger().post(`${MFA}/code/request/`, body);
  expect((await ask({ ephemeral_token: token, method: 'email' })).body).toEqual({
    error: 'Requested MFA method does not exist.',
    status_code: 400,
  });
  expect((await ask({ ephemeral_token: token, method: 'foo' })).body).toEqual({
    method: ['Requested MFA method does not exist.'],
    status_code: 400,
  });
  expect((await ask({ ephemeral_token: 'made-up' })).body).toEqual(OVER);
  const nobody = await ask({});
  expect([nobody.status, nobody.headers['regia-refusal']]).toEqual([401, 'not_authenticated']);
});
