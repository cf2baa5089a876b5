import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { inTransaction } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { appendAudit, SYSTEM, verifyChain } from './public.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const author = { userId: newId(), username: 'anna', profile: 'admin', ip: '127.0.0.1' };

async function chainOf(entries: number): Promise<string> {
  const organizationId = newId();
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

test('USER-11 an untouched chain is valid, and each organisation has its own chain', async () => {
  const [one, other] = [await chainOf(3), await chainOf(2)];
  await appendAudit(database.db, SYSTEM, { action: 'demonstration.seeded' });
  expect(await verifyChain(database.db, one)).toMatchObject({ entries: 3, brokenAt: null });
  expect(await verifyChain(database.db, other)).toMatchObject({ entries: 2, brokenAt: null });
  expect(await verifyChain(database.db, null)).toMatchObject({ entries: 1, brokenAt: null });
});

test.each([
  ['a changed actor', sql`update audit_entries set actor_name = 'nobody'`],
  ['a changed detail', sql`update audit_entries set detail = '{"z": 2}'`],
  ['a changed instant', sql`update audit_entries set at = at - interval '1 hour'`],
  ['a changed hash', sql`update audit_entries set hash = 'f'`],
  ['a removed entry', sql`delete from audit_entries`],
])('USER-11 the check finds %s', async (_what, tamper) => {
  const organization = await chainOf(4);
  await sql`${tamper} where organization_key = ${organization} and number = 2`.execute(database.db);
  expect(await verifyChain(database.db, organization)).toMatchObject({ brokenAt: 2 });
});

test('USER-11 parallel appends keep one chain, and a rolled-back transaction leaves no gap', async () => {
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
  expect(await verifyChain(database.db, organization)).toMatchObject({ entries: 17, brokenAt: null });
});
