import { afterEach, expect, test } from 'vitest';
import { runCommand } from '../../test/run-command.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { createPerson } from '../account/public.ts';
import { readConfig } from '../platform/config.ts';
import { firstStart } from '../seed/first-start.ts';

const open: TestServer[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
async function begin(environment: Record<string, string> = {}, beside?: TestServer): Promise<TestServer> {
  const server = await testServer({ environment, ...(beside ? { beside } : {}) });
  open.unshift(server);
  return server;
}

const addressOf = ({ database }: TestServer): string => {
  const { host, user, password, database: name } = database.connection;
  return `postgres://${user}:${password}@${encodeURIComponent(host!)}/${name}`;
};
const peopleOf = async (server: TestServer) =>
  (
    await server.database.pool.query<{ username: string; is_superuser: boolean }>(
      'select username, is_superuser from users order by username',
    )
  ).rows;
const runSeed = (server: TestServer) => runCommand(server, ['seed']);

test('A110 a start with an own database creates no account', async () => {
  const own = await begin();
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: addressOf(own) });
  await firstStart(own.services, { config, empty: false });
  expect(await peopleOf(own)).toEqual([]);
});

test('A110 running seed twice creates nothing twice', async () => {
  const server = await begin();
  expect((await runSeed(server)).code).toBe(0);
  const once = await peopleOf(server);
  expect(once.filter((one) => one.is_superuser)).toHaveLength(1);
  const again = await runSeed(server);
  expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('Nothing was changed')]);
  expect(await peopleOf(server)).toEqual(once);
});

test('A110 B5 two databases are seeded with different passwords, shown only at creation', async () => {
  const passwords: string[] = [];
  for (const server of [await begin(), await begin()]) {
    const [, password = ''] = /Password: (\S+)$/m.exec((await runSeed(server)).stdout) ?? [];
    passwords.push(password);
    const door = server.stranger();
    const given = { username: 'editor', password };
    expect((await door.post('/api/account/mfa/login/', given)).status).toBe(200);
    expect((await runSeed(server)).stdout).not.toContain(password);
    expect((await door.post('/api/account/mfa/login/', given)).status).toBe(200);
  }
  expect(new Set(passwords).size).toBe(2);
});

test('A110 seed on a database with users creates no account, so no second superuser', async () => {
  const server = await begin();
  await createPerson(server.database.db, {
    organizationId: await server.organization(),
    username: 'capo',
    email: 'capo@ente.example',
    firstName: '',
    lastName: '',
    password: 'Tutta-mia-2026!',
    profiles: [],
    isSuperuser: true,
  });
  const refused = await runSeed(server);
  expect([refused.code, refused.stderr]).toEqual([78, expect.stringContaining('There are accounts already')]);
  expect(await peopleOf(server)).toEqual([{ username: 'capo', is_superuser: true }]);
});
