import type pg from 'pg';

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
