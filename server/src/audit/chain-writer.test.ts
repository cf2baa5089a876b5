import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { runCommand } from '../../test/run-command.ts';
import { testServer } from '../../test/server.ts';
import { startProcess } from '../../test/server-process.ts';
import { newId } from '../platform/ids.ts';
import { sql } from 'kysely';
import { anchorKey, appendAudit, hashWaiting, startChainWriter, SYSTEM, verifyChain } from './public.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const write = async (organizationId: string) =>
  appendAudit(database.db, SYSTEM, { action: 'demonstration.seeded', organizationId });
const waiting = async (organizationId: string) => (await verifyChain(database.db, organizationId)).waiting;
const SECRET = 'only for these tests: 0f9e8d7c6b5a';
const start = (log = pino({ level: 'silent' })) => startChainWriter({ db: database.db, log, secret: SECRET });

test('USER-11 new entries get their hashes by themselves, from whichever process still runs', async () => {
  const organization = newId();
  const [one, other] = [start(), start()];
  await write(organization);
  await expect.poll(() => waiting(organization)).toBe(0);
  await one.stop();
  await write(organization);
  await expect.poll(() => waiting(organization)).toBe(0);
  await other.stop();
  expect(await verifyChain(database.db, organization)).toMatchObject({ entries: 2, brokenAt: null });
});

test('USER-11 a running server writes the hashes, and a command those of its own entries', async () => {
  const server = await testServer();
  const waitingIn = async () =>
    (await server.database.pool.query('select 1 from audit_entries where hash is null')).rowCount;
  const person = await server.person({ organization: await server.organization() });
  const set = await runCommand(server, ['set-password', person.username, '--password-stdin'], {
    input: 'Una-Nuova-4321!',
  });
  expect([set.code, set.stderr, await waitingIn()]).toEqual([0, '', 0]);
  const running = await startProcess(server);
  await server.person({ organization: await server.organization() });
  await expect.poll(waitingIn).toBe(0);
  await running.stop();
  await server.close();
});

test('USER-11 a process that ends in order leaves no entry without a hash', async () => {
  const organization = newId();
  const writer = start();
  for (let n = 0; n < 20; n++) await write(organization);
  await writer.stop();
  expect(await verifyChain(database.db, organization)).toMatchObject({ entries: 20, waiting: 0 });
});

test('USER-11 while another process writes the chains nobody else does; after its death the next one does', async () => {
  const organization = newId();
  await write(organization);
  const dying = new pg.Client(database.connection);
  dying.on('error', () => {});
  await dying.connect();
  await dying.query('begin');
  await dying.query(`select pg_try_advisory_xact_lock(hashtextextended('audit chains', 0))`);
  const { rows } = await dying.query<{ pid: number }>('select pg_backend_pid() as pid');
  await hashWaiting(database.db);
  expect(await waiting(organization)).toBe(1);
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
  await expect
    .poll(async () => {
      await hashWaiting(database.db);
      return waiting(organization);
    })
    .toBe(0);
});

/** A chain of this many entries, anchored by a writer that has ended; the entries are older than a minute. */
async function anchored(entries: number): Promise<string> {
  const organization = newId();
  await database.db.insertInto('organizations').values({ id: organization, name: organization }).execute();
  for (let n = 0; n < entries; n++) {
    await appendAudit(database.db, SYSTEM, {
      action: 'demonstration.seeded',
      organizationId: organization,
      at: new Date(Date.now() - 120_000),
    });
  }
  await anchorAgain();
  return organization;
}
const anchorAgain = () => start().stop();
const verify = (organization: string, secret = SECRET) =>
  verifyChain(database.db, organization, anchorKey(secret));

test('USER-11 A107 entries that were cut off the end are missed, also after new ones have taken their numbers', async () => {
  const organization = await anchored(12);
  expect(await verify(organization)).toMatchObject({ entries: 12, brokenAt: null });
  await sql`delete from audit_entries where organization_key = ${organization} and number > 2`.execute(
    database.db,
  );
  expect(await verify(organization)).toMatchObject({ entries: 2, brokenAt: 3 });
  const told: unknown[] = [];
  for (let n = 0; n < 15; n++) await write(organization);
  const writer = start({ error: (what: unknown) => told.push(what) } as never);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  await writer.stop();
  expect(told[0]).toMatchObject({ chain: organization });
  const after = await verify(organization);
  expect(after.entries).toBe(17);
  expect(after.brokenAt).not.toBeNull();
});

test.each([
  ['moved back', sql`update audit_anchors set number = 1`],
  ['given the hash of another entry', sql`update audit_anchors set hash = 'f'`],
  ['deleted', sql`delete from audit_anchors`],
])('USER-11 A107 an anchor that was %s hides no cut', async (_what, change) => {
  await anchored(1);
  const organization = await anchored(4);
  await sql`delete from audit_entries where organization_key = ${organization} and number > 2`.execute(
    database.db,
  );
  await sql`${change} where organization_key = ${organization}`.execute(database.db);
  expect((await verify(organization)).brokenAt).not.toBeNull();
});

test('USER-11 an anchor that was sealed with another secret proves nothing', async () => {
  const organization = await anchored(2);
  expect((await verify(organization, 'another secret, as long as the first')).brokenAt).toBe(3);
});
