import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { at, csv, work } from './import.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

test('USER-04 an address that somebody else took after the check fails when its row is saved, and counts as duplicated', async () => {
  const admin = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  const elsewhere = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  const [one, two, three] = ['uno', 'due', 'tre'].map((name) => `${name}@presto.example`);
  const { body } = await admin.post(at('import/'), {
    ...csv('nome,email,username', `Ada,${one},ada`, `Eva,${two},eva`, `Ida,${three},ida`),
    invite: false,
  });
  const taker = await elsewhere.post(at(), {
    email: two!.toUpperCase(),
    username: 'un.altro',
    password: PASSWORD,
  });
  const namesake = await elsewhere.post(at(), {
    email: 'altrove@presto.example',
    username: 'ida',
    password: PASSWORD,
  });
  expect([taker.status, namesake.status]).toEqual([201, 201]);
  await work(server, body.id);
  const { outcome } = (await admin.get(at(`import/${body.id}/`))).body;
  expect(outcome).toMatchObject({
    requested: 3,
    succeeded: 1,
    failed: [
      { row: 2, label: two, cells: ['Eva', two, 'eva'], errors: { email: [expect.any(String)] } },
      { row: 3, label: three, errors: { username: [expect.any(String)] } },
    ],
  });
  expect(outcome.duplicated_emails).toEqual([two]);
});
