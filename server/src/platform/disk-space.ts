import type pg from 'pg';
import { complain, say } from './terminal.ts';

const CHECK_MS = 2_000;

/** How PostgreSQL says that a write finds no room; reads go on. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 3) return false;
  return (error as { code?: string }).code === '53100' || isDiskFull(error.cause, depth + 1);
}

/** The pools whose last write found no room. */
const full = new WeakSet<pg.Pool>();

/** Whether writes are refused now, as far as this process has heard. */
export const isFull = (pool: pg.Pool): boolean => full.has(pool);

/** Says once that the disk is full, and looks until a write finds room again. */
export function noteDiskFull(pool: pg.Pool): void {
  if (full.has(pool)) return;
  full.add(pool);
  complain(
    'The data disk is full. Regia can still read, but refuses every change until there is space again.',
  );
  const timer = setInterval(() => {
    if (pool.ended) return clearInterval(timer);
    void hasRoom(pool).then((is) => {
      if (!is || !full.delete(pool)) return;
      clearInterval(timer);
      say('The data disk has space again.');
    });
  }, CHECK_MS).unref();
}

/** Writes a page and takes it back: false where the disk is full, or the database does not answer. */
export async function hasRoom(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect().catch(() => undefined);
  if (!client) return false;
  try {
    await client.query('begin');
    await client.query(
      'create temporary table room on commit drop as select repeat(md5(random()::text), 60) from generate_series(1, 20)',
    );
    return true;
  } catch {
    return false;
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
}
