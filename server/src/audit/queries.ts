import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db.ts';
import type { Entry } from './chain.ts';

/** Locks a chain until the transaction ends, so that only one writer appends. */
export const lockChain = (trx: Trx, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`audit:${key}`}, 0))`.execute(trx);

export const lastEntry = (trx: Trx, key: string): Promise<Pick<Entry, 'number' | 'hash'> | undefined> =>
  trx
    .selectFrom('audit_entries as e')
    .select(['e.number', 'e.hash'])
    .where('e.organization_key', '=', key)
    .orderBy('e.number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertEntry = (trx: Trx, entry: Entry) =>
  trx
    .insertInto('audit_entries')
    .values({ ...entry, detail: JSON.stringify(entry.detail) })
    .execute();

export const entriesAfter = (db: Db, key: string, number: number, limit: number): Promise<Entry[]> =>
  db
    .selectFrom('audit_entries as e')
    .selectAll('e')
    .where('e.organization_key', '=', key)
    .where('e.number', '>', number)
    .orderBy('e.number')
    .limit(limit)
    .execute();
