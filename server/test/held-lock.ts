import type pg from 'pg';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** Holds the lock of a statement until it is released. */
export async function heldLock(
  pool: pg.Pool,
  statement: string,
  values: readonly unknown[] = [],
): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement, [...values]);
  return async () => {
    await client.query('commit');
    client.release();
  };
}

/** The number of statements of this database that wait for a lock and whose text is like the pattern. */
export async function waitingStatements(pool: pg.Pool, like = '%'): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
    [like],
  );
  return rowCount ?? 0;
}

interface WhileLocked<T> {
  readonly statement: string;
  readonly values: readonly unknown[];
  readonly call: () => Promise<T>;
}

/** Makes a call that waits for the lock of a statement. The statement's changes come first; then the call goes on. */
export async function whileLocked<T>(pool: pg.Pool, { statement, values, call }: WhileLocked<T>): Promise<T> {
  const release = await heldLock(pool, statement, values);
  const reply = call();
  try {
    await eventually(async () => expect(await waitingStatements(pool)).toBe(1));
  } finally {
    await release();
  }
  return reply;
}
