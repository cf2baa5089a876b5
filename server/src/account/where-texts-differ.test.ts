import { afterAll, beforeAll, expect, test } from 'vitest';
import { member, newcomer, openServer, someone } from '../../test/access-scene.ts';
import { PASSWORD } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

// Decision 005 lists where the wire differs from what clients of its family expect, and why.

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const REGISTER = '/api/v1/registration/';
const CHANGE = '/api/account/password/change/';
const DIFFER = ['The two password fields didn’t match.'];

test('VAL-07 005: passwords that differ are told at the second field', async () => {
  const registering = someone({ password2: 'Finestra-Chiusa-77' });
  const registered = await newcomer(server).post(REGISTER, registering);
  expect(registered.body).toEqual({ password2: DIFFER, status_code: 400 });
  const person = await member(server);
  const changed = await person.post(CHANGE, {
    old_password: PASSWORD,
    new_password1: 'Tramonto-Verde-58',
    new_password2: 'Tramonto-Rosso-58',
  });
  expect(changed.body).toEqual({ new_password2: DIFFER, status_code: 400 });
});

test('VAL-07 005: a weak password is told where it is typed first', async () => {
  const person = await member(server);
  const weak = { new_password1: 'Password1!', new_password2: 'Password1!' };
  const changed = await person.post(CHANGE, { old_password: PASSWORD, ...weak });
  expect(changed.body).toEqual({ new_password1: ['This password is too common.'], status_code: 400 });
  const registering = someone({ password1: 'breve', password2: 'breve' });
  const registered = await newcomer(server).post(REGISTER, registering);
  expect(Object.keys(registered.body)).toEqual(['password1', 'status_code']);
});

test('AUTH-14 005: a reset that was asked for promises no letter', async () => {
  const { email } = someone();
  const asked = await newcomer(server).post('/api/account/password/reset/', { email });
  expect([asked.status, asked.body.detail]).toEqual([
    200,
    'If the address is known to us, we have sent the instructions to reset the password.',
  ]);
});

test('AUTH-12 AUTH-15 005: a registration and a new password are answered in the requirements’ words', async () => {
  const registered = await newcomer(server).post(REGISTER, someone());
  expect(registered.body.detail).toBe('You registered successfully, we emailed a confirmation link.');
  const person = await member(server);
  const passwords = { new_password1: 'Tramonto-Verde-58', new_password2: 'Tramonto-Verde-58' };
  const changed = await person.post(CHANGE, { old_password: PASSWORD, ...passwords });
  expect(changed.body.detail).toBe('Password changed successfully');
});
