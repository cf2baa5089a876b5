import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';

const PARTITIONED = [
  ['messages', 'id'],
  ['message_citations', 'message_id'],
  ['message_traces', 'message_id'],
] as const;

/** Longest that a chat may wait for the lock under which a partition is put in its place. */
const LOCK_WAIT = '2s';

/**
 * Makes this month's partitions and those of the next three, and takes into them what the default partition caught
 * while nobody did. Repeating it makes nothing twice.
 */
export async function makePartitions(db: Db, now = new Date()): Promise<number> {
  let made = 0;
  for (const month of [0, 1, 2, 3]) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 1));
    for (const [table, key] of PARTITIONED) made += await makePartition(db, table, key, first);
  }
  for (const month of await monthsInDefault(db)) {
    for (const [table, key] of PARTITIONED) made += await makePartition(db, table, key, month);
  }
  return made;
}

/** Each in a transaction of its own, so that no lock is held for longer than one of them takes. */
async function makePartition(db: Db, table: string, key: string, month: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Two processes at once: the second waits, and finds it made.
    await sql`select pg_advisory_xact_lock(hashtext('regia.partitions'))`.execute(trx);
    await sql`select set_config('lock_timeout', ${LOCK_WAIT}, true), set_config('statement_timeout', '5min', true)`.execute(
      trx,
    );
    const { rows } = await sql<{ is_made: boolean }>`
      select make_month_partition(${table}, ${key}, ${month.toISOString().slice(0, 10)}::date) as is_made`.execute(
      trx,
    );
    return rows[0]?.is_made ? 1 : 0;
  });
}

/** The months of messages that had no partition when they were written. */
async function monthsInDefault(db: Db): Promise<Date[]> {
  const { rows } = await sql<{ month: Date }>`
    select distinct date_trunc('month',
      to_timestamp(('x' || lpad(substr(replace(m.id::text, '-', ''), 1, 12), 16, '0'))::bit(64)::bigint / 1000.0)) as month
    from messages_default as m`.execute(db);
  return rows.map((row) => row.month);
}
