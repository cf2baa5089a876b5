import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { createPerson } from './public.ts';
import { openServer } from '../../test/access-scene.ts';
import { MFA, forgetStep, withApp } from '../../test/second-factor.ts';
import { PASSWORD } from '../../test/server.ts';
import type { Caller, TestServer } from '../../test/server.ts';
import { appCode } from '../../test/totp.ts';

let server: TestServer;
let organization: string;
beforeAll(async () => {
  server = await openServer();
  organization = await server.organization();
});
afterAll(() => server.close());

/** Creates an account without a language, like the command, and signs in without a preferred language. */
async function someone() {
  const username = `n${newId().slice(-10)}`;
  const id = await createPerson(server.database.db, {
    organizationId: organization,
    username,
    email: `${username}@esempio.example`,
    firstName: 'Anna',
    lastName: 'Rossi',
    password: PASSWORD,
    profiles: ['editor'],
    isSuperuser: false,
  });
  const { body } = await signIn(username, '*');
  return { ...server.stranger({ authorization: `JWT ${body.access}` }), id, username };
}

const SIGN_INS = ['/api/account/mfa/login/', '/api/account/token/auth/'];
const signIn = (username: string, language: string, path = SIGN_INS[0]!) =>
  server.stranger({ 'accept-language': language }).post(path, { username, password: PASSWORD });
/** The language of the account, as shown to a browser that prefers no supported language. */
const languageOf = async (person: Caller): Promise<string> =>
  (await person.get('/api/account/me/', { headers: { 'accept-language': '*' } })).body.language;

test.each(SIGN_INS)(
  'APP-10 takes the language of the first sign-in if none was chosen, by %s',
  async (door) => {
    const person = await someone();
    expect(await languageOf(person)).toBe('it-IT');
    for (const names of ['*', 'de-DE,fr;q=0.8'])
      expect((await signIn(person.username, names, door)).status).toBe(200);
    expect(await languageOf(person)).toBe('it-IT');
    await signIn(person.username, 'en-GB,it;q=0.3', door);
    expect(await languageOf(person)).toBe('en-US');
  },
);

test('APP-10 keeps a chosen language, and one taken at a sign-in, at every later sign-in', async () => {
  const chooser = await someone();
  await chooser.patch('/api/account/editor/user/change-language/', { language: 'it-IT' });
  await signIn(chooser.username, 'en-US');
  expect(await languageOf(chooser)).toBe('it-IT');
  const other = await someone();
  await signIn(other.username, 'en-US');
  await signIn(other.username, 'it-IT');
  expect(await languageOf(other)).toBe('en-US');
});

test('APP-10 takes the language at the second step of a sign-in, not at the first', async () => {
  const person = await someone();
  const { secret } = await withApp(server, person);
  const begun = await signIn(person.username, 'en-US');
  expect(await languageOf(person)).toBe('it-IT');
  const code = { ephemeral_token: begun.body.ephemeral_token, code: appCode(secret) };
  const done = await server.stranger({ 'accept-language': 'en-US' }).post(`${MFA}/login/code/`, code);
  expect(done.status).toBe(200);
  await forgetStep(server, person.id);
  expect(await languageOf(person)).toBe('en-US');
});

test('APP-10 a demonstration account has the language of each browser until it chooses one', async () => {
  const person = await someone();
  await server.database.db
    .updateTable('users')
    .set({ has_demo_password: true })
    .where('id', '=', person.id)
    .execute();
  const shownIn = async (header: string) => {
    const { body } = await signIn(person.username, header);
    const signedIn = { authorization: `JWT ${body.access}`, 'accept-language': header };
    const me = await server.stranger(signedIn).get('/api/account/me/');
    return [me.body.language, me.body.profiles[0].label];
  };
  expect(await shownIn('en-US')).toEqual(['en-US', 'Editor']);
  expect(await shownIn('it-IT')).toEqual(['it-IT', 'Redattore']);
  expect(await shownIn('en-US')).toEqual(['en-US', 'Editor']);
  await person.patch('/api/account/editor/user/change-language/', { language: 'it-IT' });
  expect(await shownIn('en-US')).toEqual(['it-IT', 'Redattore']);
});
