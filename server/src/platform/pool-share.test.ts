import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { startCluster } from '../../test/cluster.ts';
import { packageFolder } from '../../test/global-setup.ts';
import { openPool } from './db.ts';
import { readShare } from './pool-share.ts';
import { runCommand } from '../../test/run-command.ts';
import { startProcess } from '../../test/server-process.ts';
import type { ServerProcess } from '../../test/server-process.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A database of its own on a server that allows this many connections, of which three are for superusers. */
async function smallServer(maxConnections: number) {
  const cluster = await startCluster(packageFolder(), maxConnections);
  ends.push(() => cluster.stop());
  const admin = new pg.Client({ ...cluster.connection, database: 'postgres' });
  await admin.connect();
  await admin.query('create database small');
  await admin.end();
  const scene = {
    database: { connection: { ...cluster.connection, database: 'small' } },
    services: { secret: randomBytes(32).toString('hex') },
  };
  return {
    async start(): Promise<ServerProcess> {
      const one = await startProcess(scene, { LOG_LEVEL: 'info' });
      ends.push(() => one.stop());
      return one;
    },
    doctor: async () =>
      (await runCommand(scene, ['doctor'], { environment: { REGIA_SECRET: scene.services.secret } })).stdout,
    async connections(): Promise<number> {
      const client = new pg.Client({ ...scene.database.connection });
      await client.connect();
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where application_name like 'regia/%'`,
      );
      await client.end();
      return rows[0]!.n;
    },
  };
}

test('F21 connections of other programs, and the limits of the role and of the database, leave less for Regia', async () => {
  const cluster = await startCluster(packageFolder(), 40);
  ends.push(() => cluster.stop());
  const pool = openPool({ ...cluster.connection, database: 'postgres' }, 3);
  ends.push(() => pool.end());
  const share = async () => (await readShare(pool)).forRegia;
  // Three are for superusers, and six stay free.
  expect(await share()).toBe(31);
  const other = new pg.Client({ ...cluster.connection, database: 'postgres' });
  await other.connect();
  expect(await share()).toBe(30);
  await other.end();
  await expect.poll(share).toBe(31);
  await pool.query('alter role regia connection limit 20');
  expect(await share()).toBe(14);
  await pool.query('alter database postgres connection limit 16');
  expect(await share()).toBe(10);
});

const poolOf = (one: ServerProcess) => /^ {2}Pool +(.+)$/m.exec(one.said())?.[1];

test('F21 four processes share the connections of a small server; those that run make room for the next', async () => {
  const server = await smallServer(25);
  const first = await server.start();
  expect(poolOf(first)).toBe('up to 12 in each of 1 process (the database has 16 for Regia)');
  const others = [await server.start(), await server.start(), await server.start()];
  expect(others.map(poolOf)).toEqual(
    [7, 4, 3].map(
      (size, at) => `up to ${size} in each of ${at + 2} processes (the database has 16 for Regia)`,
    ),
  );
  await expect.poll(() => first.said()).toContain('up to 3 in each of 4 processes');
  const all = [first, ...others];
  const replies = await Promise.all(
    Array.from({ length: 80 }, (_, n) =>
      all[n % 4]!.stranger({ 'x-forwarded-for': `192.0.2.${n}` }).post('/api/account/mfa/login/', {
        username: `nobody${n}`,
        password: 'Sbagliata-1234!',
      }),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([400]));
  expect(await server.connections()).toBeLessThanOrEqual(22);
  expect(await server.doctor()).toContain('✓ Connections: up to 3 in each of 4 processes');
  await others[2]!.stop();
  await expect.poll(() => first.said()).toContain('up to 4 in each of 3 processes');
});

test('F21 a process for which too few connections are left does not start, and says what to do; doctor says it before', async () => {
  const server = await smallServer(16);
  const [first] = [await server.start(), await server.start()];
  await expect.poll(() => first.said()).toContain('up to 2 in each of 2 processes');
  expect(await server.doctor()).toMatch(
    /! Connections: .* none for another process\. Raise max_connections of PostgreSQL by \d+/,
  );
  await expect(server.start()).rejects.toThrow(
    /ended with 78:\n.*has \d connections for Regia, too few for 3 processes\. Raise max_connections of PostgreSQL by \d or more, or run fewer processes of Regia\./s,
  );
  expect((await first.stranger().get('/api/health/')).status).toBeLessThan(500);
});
