import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Transaction } from 'kysely';
import pg from 'pg';
import { isDiskFull, noteDiskFull } from './disk-space.ts';
import { PreparingClient } from './prepared.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

// Set once for the driver: bigint as a number (our counts stay below 2^53), dates as text.
pg.types.setTypeParser(20, Number);
pg.types.setTypeParser(1082, (text) => text);

export interface Connection {
  connectionString?: string;
  host?: string;
  user?: string;
  password?: string;
  database?: string;
  application_name?: string;
}

/** The limits of a statement and of waiting for a lock; 0 is no limit. */
const BOUNDS = { statementMs: 30_000, lockMs: 10_000 };

/**
 * Opens a pool. Every connection has limits, so that no statement, lock or open transaction blocks a process forever.
 */
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
  // A dead connection is replaced at its next use, and its running statement fails. Without a listener its error
  // would end the process: the pool listens on idle connections only, not on those in use.
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

/** Returns whether the database answers. */
export async function isReachable(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs work in a transaction, or in the current one if there is one. Inside it, use only the database: never a model,
 * a site or a mail server.
 */
export const inTransaction = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db as Trx) : db.transaction().execute(work);
