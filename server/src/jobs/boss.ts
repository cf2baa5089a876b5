import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Db as Adapter } from 'pg-boss';
import { openPool } from '../platform/db.ts';
import type { Connection } from '../platform/db.ts';
import type { Listener } from '../platform/listener.ts';
import { takeTurns } from './take-turns.ts';

interface BossOptions {
  readonly listener?: Listener;
  readonly works: boolean;
  readonly log?: FastifyBaseLogger;
}

/** One process at a time makes or upgrades the schema. */
const SCHEMA_LOCK = [7236, 2];

/** pg-boss on our own pool and our own listening connection: it holds no connection of its own. */
export async function startBoss(pool: pg.Pool, { listener, works, log }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    db: adapter(pool, listener),
    schema: 'jobs',
    useListenNotify: works && listener !== undefined,
    supervise: works,
    schedule: works,
    // How soon a job whose worker died is seen: its heartbeat's time, and one of these.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 3_600,
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: 3_600,
  });
  boss.on('error', (error) => log?.warn({ err: error }, 'jobs'));
  boss.on('warning', ({ message, data }) => log?.warn({ data }, message));
  const client = await pool.connect();
  try {
    // As long as it takes, whoever is at it.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1, $2)', SCHEMA_LOCK);
    await boss.start();
  } finally {
    // The lock and the bounds end with the connection.
    client.release(true);
  }
  return boss;
}

/** Makes the schema of the jobs, and runs nothing: for `migrate`, and for a template of test databases. */
export async function prepareJobs(connection: Connection): Promise<void> {
  const pool = openPool(connection, 2);
  try {
    const boss = await startBoss(pool, { works: false });
    await boss.stop({ graceful: false, close: false });
  } finally {
    await pool.end();
  }
}

/** Every kind of job asks for work at the same moment; each connection that opens for it costs the database memory. */
const STATEMENTS_AT_ONCE = 2;
const inTurn = takeTurns(STATEMENTS_AT_ONCE);

const adapter = (pool: pg.Pool, listener: Listener | undefined): Adapter => ({
  executeSql: (text, values) => inTurn(() => pool.query(text, values)),
  ...(listener && {
    async listen(channel: string, onPayload: (payload: string) => void, onReconnect: () => void) {
      const leave = await listener.listen(channel, onPayload, onReconnect);
      return { close: async () => leave() };
    },
  }),
});
