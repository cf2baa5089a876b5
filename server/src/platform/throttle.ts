import type pg from 'pg';
import { sha256 } from './crypto.ts';
import { refuse } from './http/refuse.ts';
import { MARK } from './prepared.ts';

/** The most hits in a window that starts with the first of them. */
export interface Limit {
  readonly scope: string;
  readonly key: string;
  readonly most: number;
  readonly seconds: number;
}

// These use the pool, not the transaction, because a hit must be kept when the caller's transaction is rolled back.
// Each is one statement, so that parallel processes count together. Keys are hashed: the table contains no names and
// no addresses.

/** Counts a hit; returns the hits of this window and the seconds until its end. */
export async function hit(pool: pg.Pool, limit: Limit): Promise<{ hits: number; endsInS: number }> {
  const { rows } = await pool.query<{ hits: number; ends_in: string }>(
    `${MARK} insert into throttles as t (scope, key, window_end, hits)
     values ($1, $2, clock_timestamp() + make_interval(secs => $3), 1)
     on conflict (scope, key) do update set
       hits = case when t.window_end <= clock_timestamp() then 1 else t.hits + 1 end,
       window_end = case when t.window_end <= clock_timestamp() then excluded.window_end else t.window_end end
     returning t.hits, extract(epoch from t.window_end - clock_timestamp()) as ends_in`,
    [limit.scope, sha256(limit.key), limit.seconds],
  );
  return { hits: rows[0]!.hits, endsInS: Number(rows[0]!.ends_in) };
}

/** Counts a hit; above the limit it refuses with the time to wait. */
export async function spend(pool: pg.Pool, limit: Limit): Promise<void> {
  const { hits, endsInS } = await hit(pool, limit);
  if (hits > limit.most) throw refuse('throttled', { retryAfterS: Math.max(1, endsInS) });
}

/** Takes one hit back that turned out to be harmless. */
export async function giveBack(pool: pg.Pool, limit: Limit): Promise<void> {
  await pool.query('update throttles set hits = greatest(hits - 1, 0) where scope = $1 and key = $2', [
    limit.scope,
    sha256(limit.key),
  ]);
}

/** Lets one call pass every `seconds`; refuses the others with the remaining time. */
export async function passOneEvery(
  pool: pg.Pool,
  scope: string,
  key: string,
  seconds: number,
): Promise<void> {
  const { rowCount } = await pool.query(
    `insert into throttles as t (scope, key, window_end, hits)
     values ($1, $2, clock_timestamp() + make_interval(secs => $3), 1)
     on conflict (scope, key) do update set window_end = excluded.window_end
     where t.window_end <= clock_timestamp()`,
    [scope, sha256(key), seconds],
  );
  if (rowCount === 1) return;
  const { rows } = await pool.query<{ ends_in: string }>(
    `select extract(epoch from window_end - clock_timestamp()) as ends_in from throttles
     where scope = $1 and key = $2`,
    [scope, sha256(key)],
  );
  throw refuse('throttled', { retryAfterS: Math.max(1, Number(rows[0]?.ends_in ?? 1)) });
}

/** Deletes expired windows. */
export async function sweepThrottles(pool: pg.Pool): Promise<void> {
  await pool.query('delete from throttles where window_end < clock_timestamp()');
}
