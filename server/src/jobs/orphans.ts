import type pg from 'pg';

/** Held by every process that runs jobs, for as long as its session lives: a killed one lets go at once. */
const PRESENCE = [7236, 1] as const;
export const WORKER_PRESENCE = `select pg_advisory_lock_shared(${PRESENCE.join(', ')})`;

/** A death is not the job's fault: it gets its attempt back. Not without end, since it may be what kills. */
const MOST_ATTEMPTS = 40;

/**
 * Where no other process runs jobs, whatever is still marked as running died with its worker: it goes on at
 * once. Where others do, the missing heartbeat tells, some seconds later.
 */
export async function takeOverOrphans(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update jobs.job set state = 'retry', retry_limit = retry_limit + 1, heartbeat_on = null, start_after = now()
     where state = 'active' and retry_limit < $3 and started_on < now() and 1 = (
       select count(*) from pg_locks as l
       where l.locktype = 'advisory' and l.classid = $1 and l.objid = $2 and l.objsubid = 2 and l.granted
         and l.database = (select d.oid from pg_database as d where d.datname = current_database()))`,
    [...PRESENCE, MOST_ATTEMPTS],
  );
}

/** Ready for another process: the job was told to end because ours does. */
export async function putBack(pool: pg.Pool, name: string, id: string): Promise<void> {
  await pool.query(
    `update jobs.job set state = 'retry', started_on = null, heartbeat_on = null
     where name = $1 and id = $2 and state = 'active'`,
    [name, id],
  );
}
