import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { openDb, openPool } from '../src/platform/db.ts';
import type { Connection, Db } from '../src/platform/db.ts';
import { TEMPLATE } from './global-setup.ts';

export interface TestDatabase {
  readonly connection: Connection;
  readonly pool: pg.Pool;
  readonly db: Db;
  close(): Promise<void>;
}

/**
 * A clean database of its own, copied from the migrated template, or without any table. With a stopped clock no window of
 * a throttle ends by itself, however long the test takes. A clock that is moved stands still until `moveClock` moves it.
 */
export async function testDatabase({
  tablespace,
  isEmpty = false,
  clock = 'running',
}: {
  tablespace?: string;
  isEmpty?: boolean;
  clock?: 'running' | 'stopped' | 'moved';
} = {}): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    `create database ${name} template ${isEmpty ? 'template0' : TEMPLATE} strategy wal_log${tablespace === undefined ? '' : ` tablespace ${tablespace}`}`,
  );
  const connection = { ...cluster, database: name };
  if (clock === 'stopped') await stopClock(name);
  if (clock === 'moved') await readMovedClock(name);
  const pool = openPool(connection, 8);
  const db = openDb(pool);
  return {
    connection,
    pool,
    db,
    async close() {
      await db.destroy();
      await drop();
    },
  };

  /** Dropping makes a checkpoint, which fails while the test of a full disk fills a tablespace of this cluster. */
  async function drop(): Promise<void> {
    for (let triesLeft = 60; ; triesLeft--) {
      try {
        return await asAdmin(`drop database if exists ${name} with (force)`);
      } catch (error) {
        if (triesLeft === 0 || !/checkpoint request failed/.test(String(error))) throw error;
        await sleep(500);
      }
    }
  }

  /** Puts a function before that of the system. */
  async function stopClock(database: string): Promise<void> {
    await asAdmin(
      `create schema stopped;
       do $$ begin execute format(
         'create function stopped.clock_timestamp() returns timestamptz language sql stable as $f$ select %L::timestamptz $f$',
         now()
       ); end $$;
       alter database ${database} set search_path = stopped, pg_catalog, public`,
      database,
    );
  }

  /** Puts the clock that a test moves before that of the system, for all statements; the defaults of columns keep theirs. */
  async function readMovedClock(database: string): Promise<void> {
    const at = '(select c.at from moved.clock as c)';
    await asAdmin(
      `create schema moved;
       create table moved.clock (at timestamptz not null);
       insert into moved.clock values (now());
       create function moved.now() returns timestamptz language sql stable as $$ select ${at} $$;
       create function moved.clock_timestamp() returns timestamptz language sql stable as $$ select ${at} $$;
       alter database ${database} set search_path = moved, pg_catalog, public`,
      database,
    );
  }

  async function asAdmin(statement: string, database = 'postgres'): Promise<void> {
    const client = new pg.Client({ ...cluster, database });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}

/** Moves the clock of a database that was opened with a moved one. */
export const moveClock = ({ pool }: Pick<TestDatabase, 'pool'>, minutes: number): Promise<unknown> =>
  pool.query('update moved.clock set at = at + make_interval(mins => $1)', [minutes]);
