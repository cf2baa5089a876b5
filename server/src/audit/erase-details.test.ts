import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { inTransaction } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { appendAudit, eraseDetails, hashWaiting, verifyChain } from './public.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const author = { userId: newId(), username: 'anna', profile: 'admin', ip: '127.0.0.1' };

/** A chain with two entries about one user and one about another. */
async function chain() {
  const organizationId = newId();
  const [one, other] = [newId(), newId()];
  for (const [id, name] of [
    [one, 'Zoroastro'],
    [other, 'Clotilde'],
    [one, 'Zoroastro'],
  ] as const) {
    const detail = { before: { first_name: '' }, after: { first_name: name } };
    await appendAudit(database.db, author, {
      action: 'user.updated',
      subject: ['user', id],
      organizationId,
      detail,
    });
  }
  const erase = (id: string) =>
    inTransaction(database.db, (trx) => eraseDetails(trx, author, { organizationId, subject: ['user', id] }));
  const text = async () =>
    JSON.stringify(
      await database.db
        .selectFrom('audit_entries')
        .selectAll()
        .where('organization_key', '=', organizationId)
        .execute(),
    );
  return { organizationId, one, other, erase, text };
}

test.each([true, false])(
  'USER-11 erased details are gone, and the chain still holds (in the chain before: %s)',
  async (isChained) => {
    const { organizationId, one, erase, text } = await chain();
    if (isChained) await hashWaiting(database.db);
    await erase(one);
    expect(await verifyChain(database.db, organizationId)).toMatchObject({
      brokenAt: null,
      changedWaiting: [],
    });
    await hashWaiting(database.db);
    expect(await text()).not.toContain('Zoroastro');
    expect(await text()).toContain('Clotilde');
    expect(await verifyChain(database.db, organizationId)).toMatchObject({ entries: 4, brokenAt: null });
  },
);

test('USER-11 A107 details that were erased without an entry that says so break the chain', async () => {
  const { organizationId } = await chain();
  await hashWaiting(database.db);
  await sql`
    update audit_entries set detail = '{}', detail_key = null, is_erased = true
    where organization_key = ${organizationId} and number = 2`.execute(database.db);
  expect(await verifyChain(database.db, organizationId)).toMatchObject({ entries: 1, brokenAt: 2 });
});

test.each([
  ['details', sql`detail = '{"after": {"first_name": "Altro"}}'`],
  ['a hash of details', sql`detail_hash = 'f'`],
  ['a key of details', sql`detail_key = 'f'`],
  ['an erasure with its details left', sql`is_erased = true`],
])('USER-11 A107 the check finds %s changed by hand', async (_what, change) => {
  const { organizationId } = await chain();
  await hashWaiting(database.db);
  await sql`update audit_entries set ${change} where organization_key = ${organizationId} and number = 2`.execute(
    database.db,
  );
  expect(await verifyChain(database.db, organizationId)).toMatchObject({ entries: 1, brokenAt: 2 });
});

test('USER-11 the entry that names the erased ones is not erased itself', async () => {
  const { organizationId, one, erase } = await chain();
  await erase(one);
  await erase(one);
  await hashWaiting(database.db);
  expect(await verifyChain(database.db, organizationId)).toMatchObject({ entries: 4, brokenAt: null });
});
