import type pg from 'pg';
import type { Logger } from 'pino';
import { repeat } from './repeat.ts';

/** The clock of a machine may be set at any time. */
const EVERY_MS = 60_000;

let aheadMs = 0;

/**
 * The time by the database's clock, which all processes share. Ids, the times that people read, and the ranges of both are
 * made from it: the clock of one machine may be wrong by hours.
 */
export const databaseNowMs = (): number => Date.now() + aheadMs;

/** Compares the clocks now, then once a minute. To be called before the first id is made. */
export async function followDatabaseClock(pool: pg.Pool, log: Logger): Promise<{ stop(): Promise<void> }> {
  await compareClocks(pool);
  return repeat({
    pass: async () => {
      await compareClocks(pool);
      return false;
    },
    everyMs: EVERY_MS,
    failed: (error) =>
      log.warn({ err: error }, 'comparing the clock with that of the database failed; retrying'),
  });
}

async function compareClocks(pool: pg.Pool): Promise<void> {
  const startedMs = performance.now();
  const { rows } = await pool.query<{ now_ms: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms',
  );
  const tookMs = performance.now() - startedMs;
  const foundMs = rows[0]!.now_ms + tookMs / 2 - Date.now();
  aheadMs = differenceAfter(aheadMs, { foundMs, tookMs });
}

/** Keeps the known difference, unless the clocks differ by more than the time of the statement can explain. */
export const differenceAfter = (
  knownMs: number,
  { foundMs, tookMs }: { readonly foundMs: number; readonly tookMs: number },
): number => (Math.abs(foundMs - knownMs) <= tookMs / 2 + 1 ? knownMs : Math.round(foundMs));
