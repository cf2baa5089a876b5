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

export interface Hits {
  readonly hits: number;
  /** The seconds until the end of the window. */
  readonly endsInS: number;
}

// These use the pool, not the transaction, because a hit must be kept when the caller's transaction is rolled back.
// Each is one statement, so that parallel processes count together. Keys are hashed: the table contains no names and
// no addresses.

/** The end of an insert into `throttles as t` that counts a hit. */
export const COUNT_ONE_MORE = `on conflict (scope, key) do update set
    hits = case when t.window_end <= clock_timestamp() then 1 else t.hits + 1 end,
    window_end = case when t.window_end <= clock_timestamp() then excluded.window_end else t.window_end end
  returning t.hits, extract(epoch from t.window_end - clock_timestamp()) as ends_in`;

interface HitsRow {
  hits: number;
  ends_in: string;
}

const fromRow = ({ hits, ends_in }: HitsRow): Hits => ({ hits, endsInS: Number(ends_in) });

/** Counts a hit; returns the hits of this window. */
export async function hit(pool: pg.Pool, limit: Limit): Promise<Hits> {
  const { rows } = await pool.query<HitsRow>(
    `${MARK} insert into throttles as t (scope, key, window_end, hits)
     values ($1, $2, clock_timestamp() + make_interval(secs => $3), 1)
     ${COUNT_ONE_MORE}`,
    [limit.scope, sha256(limit.key), limit.seconds],
  );
  return fromRow(rows[0]!);
}

/** Counts a hit; above the limit it refuses with the time to wait. */
export const spend = async (pool: pg.Pool, limit: Limit): Promise<void> =>
  refuseAbove(limit, await hit(pool, limit));

function refuseAbove({ most }: Limit, { hits, endsInS }: Hits): void {
  if (hits > most) throw refuse('throttled', { retryAfterS: Math.max(1, endsInS) });
}

// The two functions for several limits do not wait for the disk: after a power cut the counts of the last instant may be
// missing. They lock rows in the order of the limits, so that two calls with limits in one order never block each other.
const WITHOUT_DISK = `quick as materialized (select set_config('synchronous_commit', 'off', true))`;

/**
 * Counts a hit of each limit in one statement, and refuses above the first that is exceeded: the later ones are not
 * counted then. Returns the hits of the last limit, above which it does not refuse.
 */
export async function spendInTurn(
  pool: pg.Pool,
  limits: readonly Limit[],
  last: Omit<Limit, 'most'>,
): Promise<Hits> {
  const all: readonly Limit[] = [...limits, { ...last, most: Infinity }];
  const counts = all.map((_, at) => {
    const [scope, key, seconds] = [1, 2, 3].map((n) => `$${at * 4 + n}`);
    const before = at === 0 ? 'quick' : `count_${at - 1} where hits <= $${at * 4}::float8`;
    return `count_${at} as (
      insert into throttles as t (scope, key, window_end, hits)
      select ${scope}, ${key}, clock_timestamp() + make_interval(secs => ${seconds}), 1 from ${before}
      ${COUNT_ONE_MORE})`;
  });
  const { rows } = await pool.query<HitsRow>(
    `${MARK} with ${[WITHOUT_DISK, ...counts].join(', ')}
     ${all.map((_, at) => `select ${at} as at, hits, ends_in from count_${at}`).join(' union all ')} order by at`,
    all.flatMap(({ scope, key, seconds, most }) => [scope, sha256(key), seconds, most]).slice(0, -1),
  );
  for (const [at, row] of rows.entries()) refuseAbove(all[at]!, fromRow(row));
  return fromRow(rows.at(-1)!);
}

/** Counts a hit of one limit and, if it passes, takes one hit of each other back, in one statement. */
export async function spendAndGiveBack(
  pool: pg.Pool,
  limit: Limit,
  harmless: readonly Limit[],
): Promise<void> {
  const { rows } = await pool.query<HitsRow>(
    `${MARK} with ${WITHOUT_DISK}, spent as (
       insert into throttles as t (scope, key, window_end, hits)
       select $1, $2, clock_timestamp() + make_interval(secs => $3), 1 from quick
       ${COUNT_ONE_MORE}),
     harmless as (
       select t.scope, t.key
       from unnest($5::text[], $6::text[]) with ordinality as g (scope, key, place)
         join throttles as t on t.scope = g.scope and t.key = g.key
       where (select hits from spent) <= $4
       order by g.place for update of t),
     given_back as (
       update throttles as t set hits = greatest(t.hits - 1, 0) from harmless as h
       where t.scope = h.scope and t.key = h.key)
     select hits, ends_in from spent`,
    [
      limit.scope,
      sha256(limit.key),
      limit.seconds,
      limit.most,
      harmless.map(({ scope }) => scope),
      harmless.map(({ key }) => sha256(key)),
    ],
  );
  refuseAbove(limit, fromRow(rows[0]!));
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

/** Deletes expired windows, except those that a call is counting in just now. */
export async function sweepThrottles(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from throttles as t using (
       select scope, key from throttles where window_end < clock_timestamp() for update skip locked
     ) as over
     where t.scope = over.scope and t.key = over.key`,
  );
}
