import type pg from 'pg';
import { connectionOf } from '../platform/connection.ts';
import { WrongSetting } from '../platform/config.ts';
import { openDb, openPool } from '../platform/db.ts';
import type { Connection, Db } from '../platform/db.ts';
import { migrate } from '../platform/migrate.ts';
import type { StartContext } from '../start-context.ts';

const PREFIX = 'regia_evaluation_';
const NOT_ALLOWED = '42501';
/** Copying the template has no time limit. */
const BOUNDS = { statementMs: 0, lockMs: 0 };
/** The process was told to end. */
export class Stopped extends Error {}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs work on an empty database beside the product's, and drops it afterwards, also when the process is told to end.
 * The signal of the work aborts then. The name of the database holds the pid of a connection that stays open: a later
 * run drops the database of a run that was killed.
 */
export async function withTemporaryDatabase<T>(
  context: StartContext,
  work: (db: Db, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = connectionOf(context.config, context.home);
  const pool = openPool(own, 1, BOUNDS);
  try {
    const admin = await pool.connect();
    try {
      await dropAbandoned(admin);
      return await inNewDatabase(admin, own, context.migrations, work);
    } finally {
      admin.release();
    }
  } finally {
    await pool.end();
  }
}

async function inNewDatabase<T>(
  admin: pg.PoolClient,
  own: Connection,
  migrations: string,
  work: (db: Db, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid');
  const name = `${PREFIX}${rows[0]!.pid}`;
  const { ended, signal, forget } = toldToEnd();
  await create(admin, name);
  try {
    return await Promise.race([inDatabase(another(own, name), migrations, (db) => work(db, signal)), ended]);
  } finally {
    await drop(admin, name);
    forget();
  }
}

async function create(admin: pg.PoolClient, name: string): Promise<void> {
  try {
    await admin.query(`create database ${name} template template0`);
  } catch (error) {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error;
    throw new WrongSetting(
      'The account of DATABASE_URL may not create the temporary database of an evaluation. Allow it with: alter role ACCOUNT createdb',
    );
  }
}

const drop = (admin: pg.PoolClient, name: string): Promise<unknown> =>
  admin.query(`drop database if exists ${name} with (force)`);

async function dropAbandoned(admin: pg.PoolClient): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select d.datname as name from pg_database as d
      where d.datname ~ $1 and pg_has_role(d.datdba, 'usage') and not exists (
        select from pg_stat_activity as a
        where a.pid = substring(d.datname from '[0-9]+$')::int and a.pid <> pg_backend_pid())`,
    [`^${PREFIX}[0-9]{1,9}$`],
  );
  for (const { name } of rows) await drop(admin, name);
}

async function inDatabase<T>(
  connection: Connection,
  migrations: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  await migrate(connection, migrations);
  const db = openDb(openPool(connection, 2));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

function another(own: Connection, database: string): Connection {
  if (own.connectionString === undefined) return { ...own, database };
  const url = new URL(own.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Rejects when the process is told to end, in place of an end that leaves the database behind. */
function toldToEnd(): { ended: Promise<never>; signal: AbortSignal; forget: () => void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const end = (): void => stopping.abort(new Stopped());
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Stopped), { once: true });
  });
  // It may reject while nothing waits for it.
  ended.catch(() => {});
  for (const signal of SIGNALS) process.on(signal, end);
  const forget = (): void => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  return { ended, signal, forget };
}
