import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Db as Adapter } from 'pg-boss';
import { openPool } from '../platform/db.ts';
import type { Connection } from '../platform/db.ts';
import type { Listener } from '../platform/listener.ts';
import { limitConcurrency } from './limit-concurrency.ts';

interface BossOptions {
  readonly listener?: Listener;
  readonly works: boolean;
  readonly log?: FastifyBaseLogger;
}

/** The lock that lets one process at a time create or upgrade the schema. */
const SCHEMA_LOCK = [7236, 2];

/** Starts pg-boss on our own pool and our own listening connection: it opens no connection itself. */
export async function startBoss(pool: pg.Pool, { listener, works, log }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    db: adapter(pool, listener),
    schema: 'jobs',
    useListenNotify: works && listener !== undefined,
    supervise: works,
    schedule: works,
    // A job of a dead worker is noticed after its heartbeat time plus one of these intervals.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 3_600,
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: 3_600,
  });
  boss.on('error', (error) => log?.warn({ err: error }, 'the job queue reported an error; it keeps polling'));
  boss.on('warning', ({ message, data }) => log?.warn({ data }, message));
  const client = await pool.connect();
  try {
    // Waits without a limit: another process may be preparing the schema.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1, $2)', SCHEMA_LOCK);
    await boss.start();
  } finally {
    // Closing the connection releases the lock and drops the settings.
    client.release(true);
  }
  return boss;
}

/** Creates the schema of the jobs and runs none: for `migrate`, and for the template of test databases. */
export async function prepareJobs(connection: Connection): Promise<void> {
  const pool = openPool(connection, 2);
  try {
    const boss = await startBoss(pool, { works: false });
    await boss.stop({ graceful: false, close: false });
  } finally {
    await pool.end();
  }
}

/**
 * The limit of parallel statements. All kinds of jobs poll at the same moment, and each further connection costs the
 * database memory.
 */
const STATEMENTS_AT_ONCE = 2;
const limited = limitConcurrency(STATEMENTS_AT_ONCE);

const adapter = (pool: pg.Pool, listener: Listener | undefined): Adapter => ({
  executeSql: (text, values) => limited(() => pool.query(text, values)),
  ...(listener && {
    async listen(channel: string, onPayload: (payload: string) => void, onReconnect: () => void) {
      const leave = await listener.listen(channel, onPayload, onReconnect);
      return { close: async () => leave() };
    },
  }),
});
