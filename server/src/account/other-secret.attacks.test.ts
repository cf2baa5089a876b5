import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openServer } from '../../test/access-scene.ts';
import { MFA, forgetStep, withApp, withEmail } from '../../test/second-factor.ts';
import { codesSentTo } from '../../test/sent-messages.ts';
import { PASSWORD } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { startProcess } from '../../test/server-process.ts';
import type { ServerProcess } from '../../test/server-process.ts';
import { appCode, farFromStepEnd } from '../../test/totp.ts';

/** Two processes on one database; `stray` has another secret, by mistake of its operator. */
let server: TestServer;
let stray: ServerProcess;
let organization: string;
beforeAll(async () => {
  server = await openServer();
  organization = await server.organization();
  stray = await startProcess(server, { REGIA_SECRET: randomBytes(32).toString('hex') });
});
afterAll(async () => {
  await stray.stop();
  await server.close();
});
beforeEach(() => server.database.pool.query('delete from throttles'));

const ME = '/api/account/me/';
const REFRESH = '/api/account/token/refresh/';
const WRONG = { error: 'Invalid or expired code.', status_code: 401 };
const someone = () => server.person({ organization, profiles: ['editor'] });
const sessionsOf = async (userId: string) =>
  (
    await server.database.pool.query(
      'select id, turn, revoked_on from sessions where user_id = $1 order by id',
      [userId],
    )
  ).rows;

test('AUTH-06 A120 A04 a process rejects every token signed with the secret of the other', async () => {
  const person = await someone();
  const before = await sessionsOf(person.id);
  const strange = stray.stranger();
  const me = await stray.stranger({ authorization: `JWT ${person.tokens.access}` }).get(ME);
  expect([me.status, me.body.code]).toEqual([401, 'token_not_valid']);
  for (const path of [REFRESH, '/api/account/token/logout/']) {
    const reply = await strange.post(path, { refresh: person.tokens.refresh });
    expect([path, reply.status, reply.body]).toEqual([
      path,
      401,
      { detail: 'Token is invalid', code: 'token_not_valid', status_code: 401 },
    ]);
  }
  // Not a replay: an unreadable token does not end a family of sessions.
  expect(await sessionsOf(person.id)).toEqual(before);
  const there = await strange.post('/api/account/mfa/login/', {
    username: person.username,
    password: PASSWORD,
  });
  expect(there.status).toBe(200);
  const here = server.stranger({ authorization: `JWT ${there.body.access}` });
  expect((await here.get(ME)).status).toBe(401);
  expect((await server.stranger().post(REFRESH, { refresh: there.body.refresh })).status).toBe(401);
});

test('AUTH-02 A120 a process rejects every code of a second step started at the other; the step stays valid at the first', async () => {
  const person = await someone();
  const { secret, backupCodes } = await withApp(server, person);
  const { address } = await withEmail(server, person);
  await server.database.pool.query(`update mfa_codes set created_on = created_on - interval '2 minutes'`);
  const first = await server
    .stranger()
    .post(`${MFA}/login/`, { username: person.username, password: PASSWORD });
  const token = first.body.ephemeral_token as string;
  await server.stranger().post(`${MFA}/code/request/`, { ephemeral_token: token, method: 'email' });
  const sent = (await codesSentTo(server, address)).at(-1)!;
  const before = await sessionsOf(person.id);
  await farFromStepEnd();
  await forgetStep(server, person.id);
  for (const code of [appCode(secret), backupCodes[0]!, sent]) {
    const reply = await stray.stranger().post(`${MFA}/login/code/`, { ephemeral_token: token, code });
    expect([reply.status, reply.body]).toEqual([401, WRONG]);
  }
  expect(await sessionsOf(person.id)).toEqual(before);
  // The process with the right secret still accepts the code.
  const here = await server
    .stranger()
    .post(`${MFA}/login/code/`, { ephemeral_token: token, code: backupCodes[0] });
  expect(here.status).toBe(200);
});
