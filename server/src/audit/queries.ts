import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Db, Trx } from '../platform/db.ts';
import { prepared } from '../platform/prepared.ts';
import type { Entry, Place } from './chain.ts';
import type { AuditTables } from './tables.ts';

/** The time after which an entry without a hash is reported: no process writes the chain. */
export const OVERDUE_S = 60;

/** Becomes the writer of the chains until the transaction ends; false if another process is. */
export async function becomeWriter(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ is_writer: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('audit chains', 0)) as is_writer`.execute(trx);
  return rows[0]!.is_writer;
}

/** Inserts an entry for each row of `may`, a table of the statement that this is a part of. */
export const insertedEntry = (entry: Insertable<AuditTables['audit_entries']>) => sql`
  insert into audit_entries (organization_key, organization_id, at, actor_id, actor_name, profile, ip, action,
    subject_type, subject_id, detail, digest, detail_key, detail_hash)
  select ${entry.organization_key}, ${entry.organization_id}::uuid, ${entry.at}::timestamptz,
    ${entry.actor_id}::uuid, ${entry.actor_name}, ${entry.profile}, ${entry.ip}, ${entry.action},
    ${entry.subject_type}, ${entry.subject_id}, ${entry.detail}::jsonb, ${entry.digest},
    ${entry.detail_key}, ${entry.detail_hash}
  from may`;

export async function hasWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`${prepared}
    select exists (select from audit_entries where hash is null) as any`.execute(db);
  return rows[0]!.any;
}

export const oldestWaiting = (db: Db, limit: number): Promise<Entry[]> =>
  db
    .selectFrom('audit_entries as e')
    .selectAll('e')
    .where('e.hash', 'is', null)
    .orderBy('e.id')
    .limit(limit)
    .execute();

/** The entries of a chain after `id` that wait for their hash. */
export const waitingAfter = (db: Db, key: string, id: number, limit: number): Promise<Entry[]> =>
  db
    .selectFrom('audit_entries as e')
    .selectAll('e')
    .where('e.hash', 'is', null)
    .where('e.organization_key', '=', key)
    .where('e.id', '>', id)
    .orderBy('e.id')
    .limit(limit)
    .execute();

export interface Head {
  readonly organization_key: string;
  readonly number: number;
  readonly hash: string;
}

/** The newest entries of these chains that have a hash. */
export async function headsOf(db: Db, keys: readonly string[]): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select k.key as organization_key, e.number, e.hash
    from unnest(${keys}::text[]) as k (key)
      cross join lateral (
        select one.number, one.hash from audit_entries as one
        where one.organization_key = k.key and one.number is not null
        order by one.number desc limit 1
      ) as e`.execute(db);
  return rows;
}

export interface Chained extends Place {
  readonly id: number;
  readonly hash: string;
}

/** An entry without a digest was not written by `insertedEntry`: an empty digest keeps showing this. */
export const putIntoChain = (trx: Trx, entries: readonly Chained[]) =>
  sql`
  update audit_entries as e
  set number = c.number, previous_hash = c.previous_hash, hash = c.hash, digest = coalesce(e.digest, '')
  from unnest(${entries.map(({ id }) => id)}::bigint[], ${entries.map(({ number }) => number)}::bigint[],
    ${entries.map(({ previous_hash }) => previous_hash)}::text[], ${entries.map(({ hash }) => hash)}::text[])
    as c (id, number, previous_hash, hash)
  where e.id = c.id`.execute(trx);

/** The entries of a chain after `number`, in the chain's order. */
export const entriesAfter = (db: Db, key: string, number: number, limit: number): Promise<Entry[]> =>
  db
    .selectFrom('audit_entries as e')
    .selectAll('e')
    .where('e.organization_key', '=', key)
    .where('e.number', '>', number)
    .orderBy('e.number')
    .limit(limit)
    .execute();

/**
 * The number of entries of all chains that have waited too long for their hash. The time of a generated entry is that of
 * the past it tells of, not the time at which it was written: it is left out.
 */
export async function countOverdue(db: Db): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*) as entries from audit_entries
    where hash is null and at < clock_timestamp() - make_interval(secs => ${OVERDUE_S})
      and detail->>'demonstration' is null`.execute(db);
  return rows[0]!.entries;
}
