import { afterAll, beforeAll, expect, test } from 'vitest';
import { member, newcomer, openServer, someone } from '../../test/access-scene.ts';
import { PASSWORD } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

// Decision 005 lists the differences between this wire and the one that such clients expect, with reasons.

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const REGISTER = '/api/v1/registration/';
const CHANGE = '/api/account/password/change/';
const DIFFER = ["Passwords don't match"];

test('AUTH-12 VAL-02 refuses a registration with two different passwords under non_field_errors, and stores nothing', async () => {
  const registering = someone({ password2: 'Finestra-Chiusa-77' });
  const registered = await newcomer(server).post(REGISTER, registering);
  expect([registered.status, registered.body]).toEqual([400, { non_field_errors: DIFFER, status_code: 400 }]);
  const { rowCount } = await server.database.pool.query('select 1 from registrations where username = $1', [
    registering.username,
  ]);
  expect(rowCount).toBe(0);
});

test('VAL-02 refuses different passwords in Italian when the request is in Italian', async () => {
  const registering = someone({ password2: 'Finestra-Chiusa-77' });
  const headers = { 'accept-language': 'it-IT' };
  const registered = await newcomer(server).post(REGISTER, registering, { headers });
  expect(registered.body.non_field_errors).toEqual(['Le due password non coincidono']);
});

test('AUTH-15 VAL-02 refuses different new passwords under new_password2', async () => {
  const person = await member(server);
  const changed = await person.post(CHANGE, {
    old_password: PASSWORD,
    new_password1: 'Tramonto-Verde-58',
    new_password2: 'Tramonto-Rosso-58',
  });
  expect(changed.body).toEqual({ new_password2: DIFFER, status_code: 400 });
});

test.each([
  ['a common one', 'Password1!', ['This password is too common.']],
  [
    'one that breaks every rule',
    ' ',
    [
      'Your password must have at least 8 characters.',
      'Your password must have at least one uppercase letter.',
      'Your password must have at least one lowercase letter.',
      'Your password must have at least one number.',
      'Your password must have at least one special character.',
    ],
  ],
])('AUTH-15 VAL-01 refuses a weak new password under new_password2: %s', async (_, weak, said) => {
  const person = await member(server);
  const changed = await person.post(CHANGE, {
    old_password: PASSWORD,
    new_password1: weak,
    new_password2: weak,
  });
  expect([changed.status, changed.body]).toEqual([400, { new_password2: said, status_code: 400 }]);
});

test('AUTH-12 VAL-01 refuses a registration with a weak password under password1', async () => {
  for (const weak of ['breve', 'Password1!']) {
    const registering = someone({ password1: weak, password2: weak });
    const registered = await newcomer(server).post(REGISTER, registering);
    expect(Object.keys(registered.body)).toEqual(['password1', 'status_code']);
  }
});

test('AUTH-14 005: the answer to a reset request does not promise a letter', async () => {
  const { email } = someone();
  const asked = await newcomer(server).post('/api/account/password/reset/', { email });
  expect([asked.status, asked.body.detail]).toEqual([
    200,
    'If the address is known to us, we have sent the instructions to reset the password.',
  ]);
});

test('AUTH-12 AUTH-15 005: a registration and a new password get the texts of the requirements', async () => {
  const registered = await newcomer(server).post(REGISTER, someone());
  expect(registered.body.detail).toBe('You registered successfully, we emailed a confirmation link.');
  const person = await member(server);
  const passwords = { new_password1: 'Tramonto-Verde-58', new_password2: 'Tramonto-Verde-58' };
  const changed = await person.post(CHANGE, { old_password: PASSWORD, ...passwords });
  expect(changed.body.detail).toBe('Password changed successfully');
});
