import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  MFA,
  beginFirst,
  OVER,
  NOT_VALID,
  WRONG,
  ageProofs,
  forgetStep,
  good,
  sessionsOf,
  withApp,
  withEmail,
} from '../../test/second-factor.ts';
import { codesSentTo } from '../../test/sent-messages.ts';
import { PASSWORD } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { throttled } from '../../test/throttled.ts';
import { appCode, farFromStepEnd } from '../../test/totp.ts';
import { twoProcesses } from '../../test/two-processes.ts';
import type { TwoProcesses } from '../../test/two-processes.ts';

let two: TwoProcesses;
let server: TestServer;
let organization: string;
beforeAll(async () => {
  two = await twoProcesses();
  ({ server } = two);
  organization = await server.organization();
});
afterAll(() => two.close());
beforeEach(() => server.database.pool.query('delete from throttles'));

const someone = () => server.person({ organization, profiles: ['editor'] });
const at = (index: number, headers: Record<string, string> = {}) => two.at(index, headers);
/** First steps of one person, each from its own address. */
const firstSteps = (username: string, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      at(index, { 'x-forwarded-for': `10.50.${index}.1` })
        .post(`${MFA}/login/`, { username, password: PASSWORD })
        .then((reply) => reply.body.ephemeral_token as string),
    ),
  );
const secondStep = (index: number, token: string, code: string) =>
  at(index).post(`${MFA}/login/code/`, { ephemeral_token: token, code });

test('A30 A32 A28 MFA-07 in two processes, one app code, one backup code and one second-step token open one session each', async () => {
  const person = await someone();
  const { secret, backupCodes } = await withApp(server, person);
  const before = await sessionsOf(server, person.id);
  const [first, second, third] = [
    await firstSteps(person.username, 6),
    await firstSteps(person.username, 6),
    await firstSteps(person.username, 1),
  ];
  await farFromStepEnd();
  await forgetStep(server, person.id);
  const code = appCode(secret);
  const sameCode = await Promise.all(first.map((token, index) => secondStep(index, token, code)));
  expect(good(sameCode)).toBe(1);
  await server.database.pool.query('delete from throttles');
  const sameBackup = await Promise.all(
    second.map((token, index) =>
      secondStep(index, token, index % 2 ? backupCodes[0]! : backupCodes[0]!.toLowerCase()),
    ),
  );
  expect(good(sameBackup)).toBe(1);
  for (const reply of [...sameCode, ...sameBackup]) {
    if (reply.status !== 200) expect([reply.status, reply.body]).toEqual([401, WRONG]);
  }
  await server.database.pool.query('delete from throttles');
  const sameToken = await Promise.all(
    backupCodes.slice(1, 5).map((backup, index) => secondStep(index, third[0]!, backup)),
  );
  expect(good(sameToken)).toBe(1);
  for (const reply of sameToken) if (reply.status !== 200) expect(reply.body).toEqual(OVER);
  expect(await sessionsOf(server, person.id)).toBe(before + 3);
});

test('A30 A32 AST-05 MFA-07 in two processes, a code that four concurrent calls carry issues one key', async () => {
  const person = await server.person({ organization, profiles: ['admin'] });
  const { secret, backupCodes } = await withApp(server, person);
  const authorization = `JWT ${person.tokens.access}`;
  await farFromStepEnd();
  await forgetStep(server, person.id);
  for (const code of [appCode(secret), ...backupCodes.slice(0, 2)]) {
    await server.database.pool.query('delete from throttles');
    await ageProofs(server, person.id);
    const assistant = await person.post('/api/v1/ai/admin/assistant/', { name: `Sportello ${code}` });
    const replies = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        at(index, { authorization }).post(`/api/v1/ai/admin/assistant/${assistant.body.id}/api-key/`, {
          code,
        }),
      ),
    );
    const statuses = replies.map((reply) => reply.status).sort((one, other) => one - other);
    expect(statuses).toEqual([201, 400, 400, 400]);
    for (const reply of replies) if (reply.status !== 201) expect(reply.body).toEqual(NOT_VALID);
    const { rows } = await server.database.pool.query(
      'select count(*)::int as keys from assistant_keys where assistant_id = $1',
      [assistant.body.id],
    );
    expect(rows).toEqual([{ keys: 1 }]);
  }
});

test('A19 MFA-07 in two processes, 200 guesses at a code sent by mail: five are checked, and the right code is refused afterwards', async () => {
  const person = await someone();
  const { address } = await withEmail(server, person);
  await server.database.pool.query(`update mfa_codes set created_on = created_on - interval '2 minutes'`);
  const [token] = await firstSteps(person.username, 1);
  const right = (await codesSentTo(server, address)).at(-1)!;
  const before = await sessionsOf(server, person.id);
  const wrong = (number: number) => String((Number(right) + 1 + number) % 1_000_000).padStart(6, '0');
  const guesses = await Promise.all(
    Array.from({ length: 200 }, (_, index) => secondStep(index, token!, wrong(index))),
  );
  expect(good(guesses)).toBe(0);
  expect(guesses.filter((one) => one.headers['regia-refusal'] === 'second_step_code_wrong')).toHaveLength(5);
  const { rows } = await server.database.pool.query(
    `select s.tries as step, c.tries as code from sign_in_steps s join mfa_codes c using (user_id)
     where user_id = $1`,
    [person.id],
  );
  expect(rows).toEqual([{ step: 5, code: 5 }]);
  await server.database.pool.query('delete from throttles');
  const late = await secondStep(1, token!, right);
  expect([late.status, late.body]).toEqual([401, OVER]);
  expect(await sessionsOf(server, person.id)).toBe(before);
});

test('A31 A35 AUTH-18 two processes count a person’s wrong codes and sent codes together', async () => {
  const person = await someone();
  await withApp(server, person);
  const tokens = await firstSteps(person.username, 3);
  for (let wrong = 0; wrong < 11; wrong++) {
    const reply = await secondStep(wrong, tokens[Math.floor(wrong / 5)]!, '000000');
    expect([wrong, reply.body]).toEqual([wrong, WRONG]);
  }
  throttled(await secondStep(0, tokens[2]!, '000000'), 900);

  const other = await someone();
  const asked = await Promise.all(
    [0, 1, 2, 3].map((index) =>
      beginFirst(at(index, { authorization: `JWT ${other.tokens.access}` }), 'email'),
    ),
  );
  expect(good(asked)).toBe(1);
  for (const reply of asked) if (reply.status !== 200) throttled(reply, 60);
  expect(await codesSentTo(server, `${other.username}@esempio.example`)).toHaveLength(1);
});
