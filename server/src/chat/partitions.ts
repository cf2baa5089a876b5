import { sql } from 'kysely';
import { databaseNowMs } from '../platform/database-clock.ts';
import type { Db } from '../platform/db.ts';

const PARTITIONED = [
  ['messages', 'id'],
  ['message_citations', 'message_id'],
  ['message_traces', 'message_id'],
] as const;

/** The longest time that creating a partition may wait for its lock, because chats wait behind it. */
const LOCK_WAIT = '2s';

/**
 * Creates the partitions of this month and of the next three, and of each month in the default partition. Moves the
 * rows of the default partition into them. Idempotent. Returns the number of new partitions.
 */
export async function makePartitions(db: Db, now = new Date(databaseNowMs())): Promise<number> {
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

/** Creates one partition in its own transaction, to keep locks short. Returns 1 if it is new, else 0. */
async function makePartition(db: Db, table: string, key: string, month: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Serializes concurrent processes: the second one finds the partition and does nothing.
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

/** Returns the months of the messages in the default partition. */
async function monthsInDefault(db: Db): Promise<Date[]> {
  const { rows } = await sql<{ month: Date }>`
    select distinct date_trunc('month',
      to_timestamp(('x' || lpad(substr(replace(m.id::text, '-', ''), 1, 12), 16, '0'))::bit(64)::bigint / 1000.0)) as month
    from messages_default as m`.execute(db);
  return rows.map((row) => row.month);
}
