import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo, newcomer, opening, openServer, work } from '../../test/access-scene.ts';
import { NEW_PASSWORD, signInAs } from '../../test/credentials-scene.ts';
import { PASSWORD } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { createPerson, setPassword } from './public.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const create = (username: string, email: string) =>
  createPerson(server.database.db, {
    organizationId: null,
    username,
    email,
    firstName: 'Anna',
    lastName: 'Rossi',
    password: PASSWORD,
    profiles: [],
    isSuperuser: false,
  });

test('VAL-03 refuses a username and an address that equal or look like the username or the address of another user', async () => {
  await create('anna@vecchia.example', 'Anna.Rossi@esempio.example');
  for (const [username, email, code] of [
    ['Anna@Vecchia.example', 'nuova@esempio.example', 'username_taken'],
    ['anna.rossi@esempio.example', 'nuova@esempio.example', 'username_taken'],
    ['nuova', 'ANNA.R0SSI@esempio.example', 'email_taken'],
    ['nuova', 'anna@vecchia.example', 'email_taken'],
  ] as const) {
    await expect(create(username, email), `${username} ${email}`).rejects.toMatchObject({ code });
  }
  await expect(create('nuova', 'nuova@esempio.example')).resolves.toBeTypeOf('string');
});

test('VAL-03 refuses the second of “ninoanna” and “niνoanna” (Greek ν), in either order', async () => {
  for (const [first, second] of [
    ['ninoanna1', 'niνoanna1'],
    ['niνoanna2', 'ninoanna2'],
  ] as const) {
    const number = first.at(-1);
    await create(first, `primo${number}@esempio.example`);
    await expect(create(second, `altro${number}@esempio.example`), second).rejects.toMatchObject({
      code: 'username_taken',
    });
  }
});

test('AUTH-14 a password set by the operator cancels a change of address requested with the old password', async () => {
  const { db } = server.database;
  const person = await server.person({ organization: await server.organization() });
  const body = { email: 'altrove@esempio.example', current_password: PASSWORD };
  expect((await person.patch('/api/account/email/change/', body)).status).toBe(200);
  await work(server);
  const link = await linkTo(server, body.email, 'email_change');
  await setPassword(db, person.id, NEW_PASSWORD);
  expect((await newcomer(server).get(opening(link))).status).toBe(400);
  expect((await signInAs(server, person.username, NEW_PASSWORD)).status).toBe(200);
});
