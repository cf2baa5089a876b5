import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db.ts';

/** The longest pause between two pages that we accept from a robots.txt. */
export const LONGEST_DELAY_S = 10;

/** Waits until the host may be asked again. All workers of all processes share one queue. */
export async function waitForTurn(db: Db, host: string, delayMs: number, signal: AbortSignal): Promise<void> {
  if (delayMs === 0) return;
  const { rows } = await sql<{ wait_ms: number }>`
    insert into crawl_hosts as h (host, free_at)
    values (${host}, clock_timestamp() + make_interval(secs => ${delayMs / 1_000}))
    on conflict (host) do update
      set free_at = greatest(h.free_at, clock_timestamp()) + make_interval(secs => ${delayMs / 1_000})
    returning extract(epoch from free_at - clock_timestamp())::float8 * 1000 - ${delayMs}::float8 as wait_ms`.execute(
    db,
  );
  const waitMs = rows[0]?.wait_ms ?? 0;
  if (waitMs > 1) await pause(waitMs, undefined, { signal });
}
