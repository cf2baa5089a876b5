import type { Range } from '@regia/contract/statistics/ranges';
import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';

/** The period and the assistant that a reader chooses. */
export interface Asked {
  readonly range?: Range | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly assistant?: string | undefined;
}

/**
 * The instants of a period and of the one before, which ends where the period begins. All of them are the start of a
 * quarter of an hour.
 */
export interface Bounds {
  readonly from: Date;
  /** The end of the quarter of an hour under way, or of the last day. */
  readonly until: Date;
  /** The end of the last day: the end of the week or month. */
  readonly whole: Date;
  readonly beforeFrom: Date;
  /** The same time of the same day as `until`, one period earlier. */
  readonly beforeUntil: Date;
  /** The days of `from` and `until` in the time zone, and those of the period before. */
  readonly days: readonly [first: string, last: string];
  readonly daysBefore: readonly [first: string, last: string];
}

const STEPS: Record<Exclude<Range, 'custom'>, string> = { today: 'day', week: 'week', month: 'month' };

/** Computes a period. The database does it, because it also says to which day an instant belongs. */
export async function boundsOf(db: Db, asked: Asked, zone: string, nowMs: number): Promise<Bounds> {
  const { range = 'today' } = asked;
  const local =
    range === 'custom'
      ? sql`select ${asked.date_from}::date::timestamp as first, ${asked.date_to}::date + interval '1 day' as last,
              ${asked.date_to}::date + interval '1 day' as until,
              ${asked.date_from}::date - (${asked.date_to}::date + interval '1 day' - ${asked.date_from}::date) as before`
      : sql`select s.first, s.first + ${`1 ${STEPS[range]}`}::interval as last, n.until,
              s.first - ${`1 ${STEPS[range]}`}::interval as before
            from (select quarter_start(${new Date(nowMs)}::timestamptz) + interval '15 minutes' as at,
                         ${new Date(nowMs)}::timestamptz at time zone ${zone} as now) as q
              cross join lateral (select q.at at time zone ${zone} as until) as n
              cross join lateral (select date_trunc(${STEPS[range]}, q.now) as first) as s`;
  const { rows } = await sql<BoundsRow>`
    with local as (${local}), instants as (
      select l.*, l.first at time zone ${zone} as "from", l.last at time zone ${zone} as whole,
             l.before at time zone ${zone} as "beforeFrom",
             least((l.before + (l.until - l.first)) at time zone ${zone}, l.first at time zone ${zone}) as "beforeUntil"
      from local as l
    )
    select i."from", i.whole, i."beforeFrom", i."beforeUntil",
           ${range === 'custom' ? sql`i.whole` : sql`least(i.whole, quarter_start(${new Date(nowMs)}::timestamptz) + interval '15 minutes')`} as until,
           i.first::date as first, (i.until - interval '1 second')::date as last, i.before::date as before,
           (i."beforeUntil" at time zone ${zone} - interval '1 second')::date as "beforeLast"
    from instants as i`.execute(db);
  const { first, last, before, beforeLast, ...instants } = rows[0]!;
  return { ...instants, days: [first, last], daysBefore: [before, beforeLast] };
}

interface BoundsRow {
  readonly from: Date;
  readonly until: Date;
  readonly whole: Date;
  readonly beforeFrom: Date;
  readonly beforeUntil: Date;
  readonly first: string;
  readonly last: string;
  readonly before: string;
  readonly beforeLast: string;
}
