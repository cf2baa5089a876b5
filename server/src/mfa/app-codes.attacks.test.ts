import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import {
  MFA,
  firstStep,
  forgetStep,
  forgetThrottles,
  secondStep,
  withApp,
  WRONG,
  NOT_VALID,
  good,
  sessionsOf,
  manySteps,
} from '../../test/second-factor.ts';
import { appCode, stopInStep } from '../../test/totp.ts';
import { twoServers } from '../../test/two-servers.ts';
import { checkCode } from './check-code.ts';

const { server, either, someone } = await twoServers();

test('A30 MFA-07 a code of the app works once: later, in parallel, and on another server', async () => {
  const person = await someone();
  const { secret } = await withApp(server, person);
  const before = await sessionsOf(server, person.id);
  const steps = await manySteps(server, person.username, 4);
  const code = appCode(secret);
  const replies = await Promise.all(
    steps.map((step, index) => secondStep(either(index), step.body.ephemeral_token, code)),
  );
  expect(good(replies)).toBe(1);
  for (const refused of replies.filter((one) => one.status !== 200)) {
    expect([refused.status, refused.body]).toEqual([401, WRONG]);
    expect(refused.headers['www-authenticate']).toBeUndefined();
  }
  expect(await sessionsOf(server, person.id)).toBe(before + 1);
  const later = await firstStep(server, person.username);
  expect((await secondStep(server, later.body.ephemeral_token, code)).body).toEqual(WRONG);
});

test('A30 MFA-07 a code older than the last used one is refused, even within its time window', async () => {
  const person = await someone();
  const { secret } = await withApp(server, person);
  const first = await firstStep(server, person.username);
  expect((await secondStep(server, first.body.ephemeral_token, appCode(secret))).status).toBe(200);
  const next = await firstStep(server, person.username);
  expect((await secondStep(server, next.body.ephemeral_token, appCode(secret, -1))).body).toEqual(WRONG);
});

test('A30 MFA-07 a code of one time step before or after is accepted', async () => {
  const person = await someone();
  const { secret } = await withApp(server, person);
  stopInStep();
  for (const steps of [-1, 1]) {
    await forgetStep(server, person.id);
    const first = await firstStep(server, person.username);
    expect((await secondStep(server, first.body.ephemeral_token, appCode(secret, steps))).status).toBe(200);
  }
});

test('A30 MFA-07 a code of two time steps before or after is refused', async () => {
  const person = await someone();
  const { secret } = await withApp(server, person);
  const before = await sessionsOf(server, person.id);
  const first = await firstStep(server, person.username);
  stopInStep();
  for (const steps of [-2, 2]) {
    const reply = await secondStep(server, first.body.ephemeral_token, appCode(secret, steps));
    expect([steps, reply.status, reply.body]).toEqual([steps, 401, WRONG]);
  }
  expect(await sessionsOf(server, person.id)).toBe(before);
});

test('A30 MFA-07 codes of distant time steps, other lengths, non-ASCII digits and malformed input are refused with 400, not with 500', async () => {
  const person = await someone();
  const { secret } = await withApp(server, person);
  const code = appCode(secret);
  const rubbish = [
    appCode(secret, -3),
    appCode(secret, 10),
    appCode(secret, -10),
    code.slice(1),
    `${code}0`,
    code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    code.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit))),
    '{}',
    '{',
    '[]',
    '{"id":1,"response":null}',
    '{"id":"a","rawId":"a","type":"public-key","response":{}}',
    '-',
    'x'.repeat(10_000),
    String.raw`\0`,
    ' ',
  ];
  for (const typed of rubbish) {
    await forgetThrottles(server);
    const reply = await person.post(`${MFA}/app/deactivate/`, { code: typed });
    expect([typed.slice(0, 20), reply.status, reply.body]).toEqual([typed.slice(0, 20), 400, NOT_VALID]);
  }
  expect((await person.get(`${MFA}/mfa/user-active-methods/`)).body.results).toHaveLength(1);
  // Apps show the code with a space in it.
  await forgetThrottles(server);
  const spaced = ` ${code.slice(0, 3)} ${code.slice(3)}\r\n`;
  expect((await person.post(`${MFA}/app/deactivate/`, { code: spaced })).status).toBe(204);
});

test('A34 C11 MFA-01 asking for a code of the app never returns its secret', async () => {
  const person = await someone();
  await withApp(server, person);
  const first = await firstStep(server, person.username);
  const replies = [
    await person.post(`${MFA}/code/request/`, { method: 'app' }),
    await person.post(`${MFA}/code/request/`, {}),
    await server.stranger().post(`${MFA}/code/request/`, { ephemeral_token: first.body.ephemeral_token }),
  ];
  for (const reply of replies) {
    expect([reply.status, reply.body]).toEqual([
      200,
      { details: 'Use the code shown by your authenticator app.' },
    ]);
  }
});

test('MFA-07 A120 with another REGIA_SECRET every code of the app is refused, and the error is logged once', async () => {
  const person = await someone();
  const { secret } = await withApp(server, person);
  const lines: string[] = [];
  const kept = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const stray = { ...server.services, secret: 'another-secret', log: pino({ level: 'error' }, kept) };
  for (let count = 0; count < 3; count++) {
    expect(await checkCode(stray, { userId: person.id, code: appCode(secret) })).toBe(false);
  }
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('second factor unreadable');
});
