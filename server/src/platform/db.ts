import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { isDiskFull, noteDiskFull } from './disk-space.ts';
import { PreparingClient } from './prepared.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

// Set once for the driver: bigint as a number (no count of ours passes 2^53), dates as they are written.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1082, (text) => text);

export interface Connection {
  connectionString?: string;
  host?: string;
  user?: string;
  password?: string;
  database?: string;
}

/** How long a statement may run, and wait for a lock; 0 is without end. */
const BOUNDS = { statementMs: 30_000, lockMs: 10_000 };

/** Every connection is bounded: no statement, lock or forgotten transaction may hold a process up for ever. */
export function openPool(connection: Connection, max = 12, { statementMs, lockMs } = BOUNDS): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    Client: PreparingClient,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: false,
    options: `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=30000 -c timezone=UTC -c jit=off`,
  });
  // A connection that dies is replaced at the next use, and whatever it was asked fails. Without a listener its death
  // would end the process: the pool listens for one that is idle, and nobody for one that is in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export const openDb = (pool: pg.Pool): Db =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log(event) {
      if (event.level === 'error' && isDiskFull(event.error)) noteDiskFull(pool);
    },
  });

/** Whether the database answers now. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

/**
 * All or nothing; part of the transaction that is open already, if one is. Inside, talk only to the database: never
 * to a model, a site or a mail server.
 */
export const inTransaction = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Trx) : db.transaction().execute(work);
