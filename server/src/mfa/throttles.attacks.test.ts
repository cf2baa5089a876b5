import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { MFA, beginFirst, firstStep, secondStep, withApp, withEmail } from '../../test/second-factor.ts';
import { codesSentTo } from '../../test/sent-messages.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { throttled } from '../../test/throttled.ts';
import { appCode } from '../../test/totp.ts';

let server: TestServer;
let other: TestServer;
let organization: string;
beforeAll(async () => {
  server = await testServer({ database: await testDatabase({ clock: 'stopped' }) });
  other = await testServer({ beside: server });
});
beforeEach(async () => {
  organization = await server.organization();
  await server.database.pool.query('delete from throttles');
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const someone = () => server.person({ organization, profiles: ['editor'] });
const minutesLater = () =>
  server.database.pool.query(`update mfa_codes set created_on = created_on - interval '61 seconds'`);
/** The same person on the other server. */
const at = (there: TestServer, person: { tokens: { access: string } }) =>
  there.stranger({ authorization: `JWT ${person.tokens.access}` });

test('A35 MFA-07 a code is sent once a minute and five times an hour, counted over both servers', async () => {
  const person = await someone();
  const address = `${person.username}@esempio.example`;
  const replies = await Promise.all(
    [server, other, server, other].map((there) => beginFirst(at(there, person), 'email')),
  );
  expect(replies.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429]);
  for (const refused of replies.filter((one) => one.status !== 200)) throttled(refused, 60);
  expect(await codesSentTo(server, address)).toHaveLength(1);
  for (let sent = 2; sent <= 5; sent++) {
    await minutesLater();
    const reply = await at(sent % 2 === 0 ? other : server, person).post(`${MFA}/code/request/`, {
      method: 'email',
    });
    expect([sent, reply.status]).toEqual([sent, 200]);
  }
  await minutesLater();
  throttled(await person.post(`${MFA}/code/request/`, { method: 'email' }), 3_600);
  throttled(await beginFirst(person, 'email'), 3_600);
  expect(await codesSentTo(server, address)).toHaveLength(5);
});

test('A35 MFA-07 a second sign-in sends no second code within the pause, answers the same, and the first code stays valid', async () => {
  const person = await someone();
  const { address } = await withEmail(server, person);
  const first = await firstStep(server, person.username);
  const sent = await codesSentTo(server, address);
  const second = await firstStep(server, person.username);
  expect(Object.keys(second.body).sort()).toEqual(Object.keys(first.body).sort());
  expect(await codesSentTo(server, address)).toEqual(sent);
  expect((await secondStep(server, second.body.ephemeral_token, sent.at(-1)!)).status).toBe(200);
});

test('A35 AUTH-02 a sign-in past the limit, or without a transport, says that no code was sent; a backup code opens it', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  const { address } = await withEmail(server, person);
  await person.post(`${MFA}/mfa/change-primary-method/`, { method: 'email', code: backupCodes[0] });
  const sent = await codesSentTo(server, address);
  await server.database.pool.query(`update throttles set hits = 5 where scope = 'second factor sent'`);
  const answer = {
    ephemeral_token: expect.any(String),
    method: 'email',
    other_methods: [{ name: 'app', is_primary: false }],
    sent: false,
  };
  const limited = await firstStep(server, person.username);
  expect([limited.status, limited.body]).toEqual([200, answer]);
  await server.database.pool.query('delete from throttles');
  const mute = await testServer({ beside: server, environment: { NODE_ENV: 'production' } });
  try {
    const unsent = await firstStep(mute, person.username);
    expect([unsent.status, unsent.body]).toEqual([200, answer]);
  } finally {
    await mute.close();
  }
  expect(await codesSentTo(server, address)).toEqual(sent);
  expect((await secondStep(server, limited.body.ephemeral_token, backupCodes[1]!)).status).toBe(200);
});

test('A35 MFA-07 a code sent a moment ago is not reported as unsent, even if it was the last of the hour', async () => {
  const person = await someone();
  const { address } = await withEmail(server, person);
  await firstStep(server, person.username);
  await server.database.pool.query(`update throttles set hits = 5 where scope = 'second factor sent'`);
  const again = await firstStep(server, person.username);
  expect(Object.keys(again.body)).not.toContain('sent');
  const code = (await codesSentTo(server, address)).at(-1)!;
  expect((await secondStep(server, again.body.ephemeral_token, code)).status).toBe(200);
});

test('A35 MFA-07 one number of many users gets ten SMS an hour', async () => {
  const phone = '+393330000001';
  const statuses = [];
  for (let count = 0; count < 11; count++) {
    const person = await someone();
    await server.database.db.updateTable('users').set({ phone }).where('id', '=', person.id).execute();
    statuses.push((await beginFirst(person, 'sms_twilio')).status);
    await server.database.pool.query(`delete from throttles where scope like 'login%'`);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  expect(await codesSentTo(server, phone)).toHaveLength(10);
});

test('A35 MFA-07 an organisation gets a hundred SMS an hour in total', async () => {
  const [first, last] = [await someone(), await someone()];
  const theirs = await server.person({ organization: await server.organization(), profiles: ['editor'] });
  for (const [index, { id }] of [first, last, theirs].entries()) {
    await server.database.db
      .updateTable('users')
      .set({ phone: `+39333000010${index}` })
      .where('id', '=', id)
      .execute();
  }
  expect((await beginFirst(first, 'sms_twilio')).status).toBe(200);
  await server.database.pool.query(
    `update throttles set hits = 100 where scope = 'second factor sms organization'`,
  );
  throttled(await beginFirst(last, 'sms_twilio'), 3_600);
  expect((await beginFirst(theirs, 'sms_twilio')).status).toBe(200);
  const asked = await server.database.pool.query('select 1 from mfa_methods where user_id = $1', [last.id]);
  expect(asked.rowCount).toBe(0);
});

test('A35 MFA-07 a person without an organisation gets three SMS an hour, counted for them alone', async () => {
  const [first, second] = [await someone(), await someone()];
  for (const [index, { id }] of [first, second].entries()) {
    await server.database.db
      .updateTable('users')
      .set({ phone: `+39333000020${index}`, organization_id: null })
      .where('id', '=', id)
      .execute();
  }
  const statuses = [];
  for (let count = 0; count < 4; count++) {
    await minutesLater();
    statuses.push((await beginFirst(first, 'sms_twilio')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await codesSentTo(server, '+393330000200')).toHaveLength(3);
  await server.database.pool.query(
    `update throttles set hits = 100 where scope in ('second factor sms organization', 'second factor sms alone')`,
  );
  expect((await beginFirst(second, 'sms_twilio')).status).toBe(200);
});

test('MFA-07 AUTH-18 five wrong codes in ten minutes over all calls and both servers are refused; right codes do not count', async () => {
  const person = await someone();
  const { secret, backupCodes } = await withApp(server, person);
  await withEmail(server, person);
  const calls = [
    () => person.post(`${MFA}/email/deactivate/`, { code: '000000' }),
    () => at(other, person).post(`${MFA}/app/codes/regenerate/`, { code: '000000' }),
    () => person.post(`${MFA}/mfa/change-primary-method/`, { method: 'email', code: '000000' }),
    () => at(other, person).post(`${MFA}/email/deactivate/`, { code: 'AAAA-AAAA' }),
  ];
  for (const wrong of calls) expect((await wrong()).headers['regia-refusal']).toBe('code_not_valid');
  expect((await person.post(`${MFA}/app/codes/regenerate/`, { code: backupCodes[0] })).status).toBe(200);
  expect((await calls[0]!()).headers['regia-refusal']).toBe('code_not_valid');
  for (const wrong of calls) throttled(await wrong(), 600);
  throttled(await person.post(`${MFA}/email/deactivate/`, { code: appCode(secret) }), 600);
  expect((await person.get(`${MFA}/mfa/user-active-methods/`)).body.results).toHaveLength(2);
});

test('MFA-07 fifty wrong codes in parallel: five are checked', async () => {
  const person = await someone();
  await withApp(server, person);
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      at(index % 2 === 0 ? server : other, person).post(`${MFA}/app/deactivate/`, { code: '000000' }),
    ),
  );
  const codes = replies.map((one) => one.headers['regia-refusal']);
  expect(codes.filter((one) => one === 'code_not_valid')).toHaveLength(5);
  expect(codes.filter((one) => one === 'throttled')).toHaveLength(45);
});

test('A31 AUTH-18 wrong codes count for the person over all tokens; after ten each one adds a longer wait', async () => {
  const person = await someone();
  const { secret } = await withApp(server, person);
  const step = async (): Promise<string> => {
    await server.database.pool.query(`delete from throttles where scope like 'login%'`);
    return (await firstStep(server, person.username)).body.ephemeral_token as string;
  };
  let token = '';
  for (let wrong = 0; wrong < 10; wrong++) {
    if (wrong % 5 === 0) token = await step();
    const there = wrong % 2 === 0 ? server : other;
    expect((await secondStep(there, token, '000000')).headers['regia-refusal']).toBe(
      'second_step_code_wrong',
    );
  }
  const fresh = await step();
  // The eleventh is checked. After it there is a wait, which grows.
  expect((await secondStep(server, fresh, '000000')).headers['regia-refusal']).toBe('second_step_code_wrong');
  const waits = [];
  for (let count = 0; count < 3; count++) {
    const reply = await secondStep(count % 2 === 0 ? other : server, fresh, appCode(secret));
    throttled(reply, 900);
    waits.push(Number(reply.headers['retry-after']));
    await server.database.pool.query(
      `update throttles set window_end = clock_timestamp() where scope = 'second step wait'`,
    );
    expect((await secondStep(server, await step(), '000000')).headers['regia-refusal']).toBe(
      'second_step_code_wrong',
    );
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)!).toBeGreaterThan(waits[0]!);
  // A wait uses up no try of the token: afterwards the right code is accepted.
  await server.database.pool.query(
    `update throttles set window_end = clock_timestamp() where scope = 'second step wait'`,
  );
  expect((await secondStep(server, fresh, appCode(secret))).status).toBe(200);
});

test('AUTH-18 ten right codes in a row are not throttled', async () => {
  const person = await someone();
  const { backupCodes } = await withApp(server, person);
  for (const code of backupCodes) {
    await server.database.pool.query(`delete from throttles where scope like 'login%'`);
    const first = await firstStep(server, person.username);
    expect((await secondStep(server, first.body.ephemeral_token, code)).status).toBe(200);
  }
});
