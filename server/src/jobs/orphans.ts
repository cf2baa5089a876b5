import type pg from 'pg';

/**
 * A shared lock that every worker process holds. If the process is killed, its session ends and releases the lock at
 * once.
 */
const PRESENCE = [7236, 1] as const;
export const WORKER_PRESENCE = `select pg_advisory_lock_shared(${PRESENCE.join(', ')})`;

/**
 * The limit of attempts. A dead worker gives the job its attempt back, but not forever: the job itself may kill the
 * worker.
 */
const MOST_ATTEMPTS = 40;

/**
 * Takes over running jobs if no other worker process is alive: they belong to dead workers, and are retried at once.
 * If another worker is alive, the missing heartbeat shows dead jobs some seconds later.
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

/** Puts a job back for another process, after this process has told it to end. */
export async function putBack(pool: pg.Pool, name: string, id: string): Promise<void> {
  await pool.query(
    `update jobs.job set state = 'retry', started_on = null, heartbeat_on = null
     where name = $1 and id = $2 and state = 'active'`,
    [name, id],
  );
}
