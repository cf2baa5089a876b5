import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { inTransaction } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { appendAudit, hashWaiting, SYSTEM, verifyChain } from './public.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const author = { userId: newId(), username: 'anna', profile: 'admin', ip: '127.0.0.1' };

/** Writes entries of a new organisation; they have no hash yet. */
async function written(entries: number, organizationId: string = newId()): Promise<string> {
  for (let n = 0; n < entries; n++) {
    await appendAudit(database.db, author, {
      action: 'assistant.updated',
      subject: ['assistant', String(n)],
      organizationId,
      detail: { z: 1.5, a: { è: ['ù', null, true] }, absent: undefined },
    });
  }
  return organizationId;
}

async function chainOf(entries: number): Promise<string> {
  const organization = await written(entries);
  await hashWaiting(database.db);
  return organization;
}

const verify = (organization: string | null) => verifyChain(database.db, organization);
const tamperWith = (organization: string, change: ReturnType<typeof sql>, where: ReturnType<typeof sql>) =>
  sql`${change} where organization_key = ${organization} and ${where}`.execute(database.db);

test('USER-11 an untouched chain is valid, and each organisation has its own chain', async () => {
  const [one, other] = [await chainOf(3), await chainOf(2)];
  await appendAudit(database.db, SYSTEM, { action: 'demonstration.seeded' });
  await hashWaiting(database.db);
  expect(await verify(one)).toMatchObject({ entries: 3, brokenAt: null });
  expect(await verify(other)).toMatchObject({ entries: 2, brokenAt: null });
  expect(await verify(null)).toMatchObject({ entries: 1, brokenAt: null });
});

const TAMPERING: readonly [string, ReturnType<typeof sql>][] = [
  ['a changed actor', sql`update audit_entries set actor_name = 'nobody'`],
  ['a changed detail', sql`update audit_entries set detail = '{"z": 2}'`],
  ['a changed instant', sql`update audit_entries set at = at - interval '1 hour'`],
  ['a changed subject', sql`update audit_entries set subject_id = 'x'`],
];

test.each([
  ...TAMPERING,
  ['a changed hash', sql`update audit_entries set hash = 'f'`],
  ['a changed digest', sql`update audit_entries set digest = 'f'`],
  ['a removed entry', sql`delete from audit_entries`],
] as const)('USER-11 A107 the check finds %s', async (_what, tamper) => {
  const organization = await chainOf(4);
  await tamperWith(organization, tamper, sql`number = 2`);
  expect(await verify(organization)).toMatchObject({ entries: 1, brokenAt: 2 });
});

test('USER-11 A107 the check finds an entry that was taken out of the chain and put at its end', async () => {
  const organization = await chainOf(4);
  await tamperWith(
    organization,
    sql`update audit_entries set hash = null, number = null, previous_hash = null`,
    sql`number = 2`,
  );
  await hashWaiting(database.db);
  expect(await verify(organization)).toMatchObject({ entries: 1, brokenAt: 2 });
});

test('USER-11 the check says up to which entry the chain is proved, and how many wait for their hash', async () => {
  const organization = await chainOf(2);
  const proved = { entries: 2, brokenAt: null, head: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect(await verify(organization)).toEqual({
    ...proved,
    waiting: 0,
    changedWaiting: [],
    isOverdue: false,
  });
  await written(3, organization);
  expect(await verify(organization)).toEqual({
    ...proved,
    waiting: 3,
    changedWaiting: [],
    isOverdue: false,
  });
  await hashWaiting(database.db);
  expect(await verify(organization)).toMatchObject({ entries: 5, brokenAt: null, waiting: 0 });
});

test.each(TAMPERING)(
  'USER-11 A107 the check finds %s that was changed before it had its hash, and finds it afterwards',
  async (_what, tamper) => {
    const organization = await chainOf(1);
    await written(2, organization);
    await tamperWith(organization, tamper, sql`hash is null and subject_id = '1'`);
    const before = await verify(organization);
    expect([before.brokenAt, before.waiting, before.changedWaiting.length]).toEqual([null, 2, 1]);
    const told: number[] = [];
    await hashWaiting(database.db, (id) => told.push(id));
    expect(told).toEqual(before.changedWaiting);
    expect(await verify(organization)).toMatchObject({ entries: 2, brokenAt: 3, waiting: 0 });
  },
);

test('USER-11 A107 the check finds an entry that was inserted without a digest, and finds it afterwards', async () => {
  const organization = await chainOf(1);
  await sql`
    insert into audit_entries (organization_key, organization_id, at, actor_name, action)
    values (${organization}, ${organization}, now(), 'nobody', 'session.opened')`.execute(database.db);
  expect((await verify(organization)).changedWaiting).toHaveLength(1);
  await hashWaiting(database.db);
  expect(await verify(organization)).toMatchObject({ entries: 1, brokenAt: 2 });
});

test('USER-11 the check reports an entry that has waited for its hash for more than a minute', async () => {
  const organization = await written(1);
  expect((await verify(organization)).isOverdue).toBe(false);
  await tamperWith(
    organization,
    sql`update audit_entries set at = now() - interval '61 seconds'`,
    sql`hash is null`,
  );
  expect((await verify(organization)).isOverdue).toBe(true);
});

test('USER-11 parallel writers keep one chain, and a rolled-back transaction leaves no gap', async () => {
  const organization = await chainOf(1);
  const append = (n: number) =>
    inTransaction(database.db, async (trx) => {
      await appendAudit(trx, author, {
        action: 'source.added',
        subject: ['n', String(n)],
        organizationId: organization,
      });
      if (n % 5 === 0) throw new Error('undone');
    }).catch(() => {});
  await Promise.all(Array.from({ length: 20 }, (_, n) => append(n)));
  await hashWaiting(database.db);
  expect(await verify(organization)).toMatchObject({ entries: 17, brokenAt: null });
});

test('USER-11 an open transaction that has written an entry does not hold up another one, nor the hashes', async () => {
  const organization = await chainOf(1);
  await inTransaction(database.db, async (trx) => {
    await appendAudit(trx, author, { action: 'source.added', organizationId: organization });
    await written(2, organization);
    await hashWaiting(database.db);
    expect(await verify(organization)).toMatchObject({ entries: 3, brokenAt: null });
  });
  await hashWaiting(database.db);
  expect(await verify(organization)).toMatchObject({ entries: 4, brokenAt: null, waiting: 0 });
});

test('USER-11 several writers of hashes at once keep one chain', async () => {
  const organization = await written(40);
  await Promise.all(Array.from({ length: 6 }, () => hashWaiting(database.db)));
  await hashWaiting(database.db);
  expect(await verify(organization)).toMatchObject({ entries: 40, brokenAt: null, waiting: 0 });
});

test('USER-11 an entry of a version that wrote the hash at once stays valid', async () => {
  const organization = await chainOf(2);
  await tamperWith(organization, sql`update audit_entries set digest = null`, sql`true`);
  expect(await verify(organization)).toMatchObject({ entries: 2, brokenAt: null });
});
