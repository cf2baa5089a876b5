import { afterEach, expect, test, vi } from 'vitest';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { createPerson } from '../account/public.ts';
import { readConfig } from '../platform/config.ts';
import { DEMONSTRATION_PASSWORD } from '../seed/demonstration.ts';
import { firstStart } from '../seed/first-start.ts';
import { seed } from './seed.ts';

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
/** Runs the command as an operator does, on the database of a server; `code` is the exit code of the process. */
async function runSeed(server: TestServer): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  try {
    const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: addressOf(server) });
    const migrations = new URL('../../migrations/', import.meta.url).pathname;
    const code = await seed(
      { config, home: undefined, migrations, empty: false },
      { words: [], options: {} },
    );
    return { code, said: said.join('') };
  } finally {
    out.mockRestore();
  }
}

test('A110 a start with an own database, or on a public address, leaves no account with a valid demonstration password', async () => {
  const own = await begin();
  const config = readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: addressOf(own) });
  await firstStart(own.services, { config, empty: false });
  expect(await peopleOf(own)).toEqual([]);

  const seeded = await begin();
  await firstStart(seeded.services, { config: seeded.services.config, empty: false });
  const reachable: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { PUBLIC_URL: 'https://regia.example.org' },
  ];
  for (const environment of reachable) {
    const there = await begin(environment, seeded);
    for (const { username } of await peopleOf(seeded)) {
      for (const door of ['/api/account/mfa/login/', '/api/account/token/auth/']) {
        await seeded.database.pool.query('delete from throttles');
        const reply = await there
          .stranger({ host: 'localhost:3000' })
          .post(door, { username, password: DEMONSTRATION_PASSWORD });
        expect([username, door, reply.status, reply.headers['regia-refusal']]).toEqual([
          username,
          door,
          400,
          'demo_password_refused',
        ]);
      }
    }
  }
  expect((await seeded.database.pool.query('select 1 from sessions')).rowCount).toBe(0);
});

test('A110 running seed twice creates nothing twice', async () => {
  const server = await begin();
  expect((await runSeed(server)).code).toBe(0);
  const once = await peopleOf(server);
  expect(once.filter((one) => one.is_superuser)).toHaveLength(1);
  const again = await runSeed(server);
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('nothing was changed')]);
  expect(await peopleOf(server)).toEqual(once);
});

test('A110 seed on a database with users creates no account: no fixed password, no second superuser', async () => {
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
  await expect(runSeed(server)).rejects.toThrow('There are accounts already');
  expect(await peopleOf(server)).toEqual([{ username: 'capo', is_superuser: true }]);
  for (const username of ['superuser', 'admin', 'editor', 'viewer', 'capo']) {
    const reply = await server
      .stranger({ host: 'localhost:3000' })
      .post('/api/account/mfa/login/', { username, password: DEMONSTRATION_PASSWORD });
    expect([username, reply.headers['regia-refusal']]).toEqual([username, 'login_failed']);
  }
});
