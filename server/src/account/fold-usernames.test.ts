import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../test/run-command.ts';
import { startProcess } from '../../test/server-process.ts';
import { PASSWORD, testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { foldUsernames } from './fold-usernames.ts';

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await testServer();
  organization = await server.organization();
});
afterAll(() => server.close());

const keyOf = async (id: string) =>
  (
    await server.database.db
      .selectFrom('users')
      .select('username_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).username_key;

/** Stores an account as an earlier version did. */
async function stored(username: string, key: string) {
  const person = await server.person({ organization });
  await server.database.db
    .updateTable('users')
    .set({ username, username_key: key })
    .where('id', '=', person.id)
    .execute();
  return person;
}

const signIn = async (username: string) =>
  (await server.stranger().post('/api/account/mfa/login/', { username, password: PASSWORD })).status;

test('VAL-03 folds the stored key "lucia." to "lucia" at the start; the user signs in with both names', async () => {
  const person = await stored('lucia.', 'lucia.');
  await foldUsernames(server.database.db);
  expect(await keyOf(person.id)).toBe('lucia');
  expect(await signIn('lucia.')).toBe(200);
  expect(await signIn('Lucia')).toBe(200);
});

test('VAL-03 two stored users "anna" and "anna." each sign in with their own name after two starts', async () => {
  const [dotted, plain] = [await stored('anna.', 'anna.'), await stored('anna', 'anna')];
  await foldUsernames(server.database.db);
  await foldUsernames(server.database.db);
  expect([await keyOf(dotted.id), await keyOf(plain.id)]).toEqual(['anna.', 'anna']);
  const me = async (username: string) => {
    const caller = server.stranger();
    const { body } = await caller.post('/api/account/mfa/login/', { username, password: PASSWORD });
    return JSON.parse(Buffer.from(body.access.split('.')[1], 'base64url').toString()) as object;
  };
  expect(JSON.stringify(await me('anna.'))).toContain(dotted.id);
  expect(JSON.stringify(await me('anna'))).toContain(plain.id);
});

test('VAL-03 the start of a server folds the stored keys of usernames', async () => {
  const person = await stored('marta.', 'marta.');
  await (await startProcess(server)).stop();
  expect(await keyOf(person.id)).toBe('marta');
});

test('VAL-03 a command folds the stored keys of usernames before it reads accounts', async () => {
  const person = await stored('carla.', 'carla.');
  const { code, stderr } = await runCommand(server, ['claim-domain', organization, 'carla.example']);
  expect([code, stderr]).toEqual([0, '']);
  expect(await keyOf(person.id)).toBe('carla');
});
