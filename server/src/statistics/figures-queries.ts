import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isInScope } from '../assistants/public.ts';
import type { Db } from '../platform/db.ts';
import type { Scope } from '../platform/http/actor.ts';
import type { Bounds } from './periods.ts';
import { BUCKETS } from './response-times.ts';

/** The rows that a reader asks for. */
export interface Wanted {
  readonly scope: Scope;
  /** One assistant; null for all of the scope. */
  readonly assistantId: string | null;
  readonly zone: string;
  readonly bounds: Bounds;
}

/** Which part of the two periods a row belongs to: `rest` is what follows the compared span of the period before. */
export type Part = 'period' | 'before' | 'rest';

export const COUNTS = [
  'chats',
  'messages',
  'answered',
  'partly',
  'not_sure',
  'not_answered',
  'small_talk',
  'clarifying',
  'contact',
  'distress',
  'found',
  'other',
  'positive',
  'negative',
  'reviewed',
  'tokens_in',
  'tokens_out',
] as const;
export type CountName = (typeof COUNTS)[number];

/** The sums of one day, or of what belongs to one part of it. */
export interface DaySums extends Readonly<Record<CountName, number>> {
  readonly part: Part;
  readonly day: string;
  readonly cost: number;
  readonly stars: readonly number[];
  readonly times: readonly number[];
}

const WHERE = ({ scope, assistantId }: Wanted) => sql`${isInScope(scope)}
  and (${assistantId}::uuid is null or a.id = ${assistantId}::uuid)`;

const partOf = (at: RawBuilder<unknown>, { bounds: { from, beforeUntil } }: Wanted) =>
  sql`case when ${at} >= ${from}::timestamptz then 'period'
           when ${at} < ${beforeUntil}::timestamptz then 'before' else 'rest' end`;

const sums = sql.raw(COUNTS.map((name) => `sum(f.${name})::bigint as ${name}`).join(', '));
const elements = (column: string, count: number) =>
  sql.raw(
    `array[${Array.from({ length: count }, (_, at) => `sum(f.${column}[${at + 1}])::int`).join(', ')}] as ${column}`,
  );
const stars = elements('stars', 5);
const times = elements('times', BUCKETS);

/** The sums of each day of both periods. */
export async function sumsByDay(db: Db, wanted: Wanted): Promise<DaySums[]> {
  const { zone, bounds } = wanted;
  const { rows } = await sql<DaySums & { cost: string }>`
    select ${partOf(sql`f.quarter`, wanted)} as part, (f.quarter at time zone ${zone})::date as day, ${sums},
           sum(f.cost) as cost, ${stars}, ${times}
    from assistants as a join assistant_figures as f on f.assistant_id = a.id
    where ${WHERE(wanted)} and f.quarter >= ${bounds.beforeFrom}::timestamptz and f.quarter < ${bounds.until}::timestamptz
    group by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, cost: Number(row.cost) }));
}

/** The conversations of the period by weekday (1 is Monday) and hour. */
export async function chatsByHour(
  db: Db,
  wanted: Wanted,
): Promise<{ weekday: number; hour: number; chats: number }[]> {
  const { zone, bounds } = wanted;
  const { rows } = await sql<{ weekday: number; hour: number; chats: number }>`
    select extract(isodow from f.quarter at time zone ${zone})::int as weekday,
           extract(hour from f.quarter at time zone ${zone})::int as hour, sum(f.chats)::int as chats
    from assistants as a join assistant_figures as f on f.assistant_id = a.id
    where ${WHERE(wanted)} and f.quarter >= ${bounds.from}::timestamptz and f.quarter < ${bounds.until}::timestamptz
    group by 1, 2`.execute(db);
  return rows;
}

/**
 * The different visitors of both periods by day, and of each part as a whole (`day` is null). A conversation over a key
 * has no known visitor, so it counts as one.
 */
export async function visitorsByDay(
  db: Db,
  wanted: Wanted,
): Promise<{ part: Part; day: string | null; visitors: number }[]> {
  const { zone, bounds } = wanted;
  const { rows } = await sql<{ part: Part; day: string | null; visitors: number }>`
    with visits as materialized (
      select distinct ${partOf(sql`c.started_on`, wanted)} as part, (c.started_on at time zone ${zone})::date as day,
             coalesce(c.visitor_id, c.id) as visitor
      from assistants as a join chats as c on c.assistant_id = a.id and c.channel = 'visitor'
      where ${WHERE(wanted)} and c.started_on >= ${bounds.beforeFrom}::timestamptz
        and c.started_on < ${bounds.until}::timestamptz
    )
    select v.part, v.day, count(*)::int as visitors from visits as v group by 1, 2
    union all
    select o.part, null, count(*)::int from (select distinct v.part, v.visitor from visits as v) as o group by 1`.execute(
    db,
  );
  return rows;
}

/** The corrections that entered the index, by part. */
export async function learnedByPart(db: Db, wanted: Wanted): Promise<{ part: Part; learned: number }[]> {
  const { bounds } = wanted;
  const { rows } = await sql<{ part: Part; learned: number }>`
    select ${partOf(sql`l.learnt_on`, wanted)} as part, count(*)::int as learned
    from assistants as a join learnings as l on l.assistant_id = a.id
    where ${WHERE(wanted)} and l.learnt_on >= ${bounds.beforeFrom}::timestamptz
      and l.learnt_on < ${bounds.until}::timestamptz
    group by 1`.execute(db);
  return rows;
}

/** Whether the assistants ever had a conversation. */
export async function hasChats(db: Db, wanted: Wanted): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select from assistants as a join assistant_figures as f on f.assistant_id = a.id
      where ${WHERE(wanted)} and f.chats > 0
    ) as has`.execute(db);
  return rows[0]!.has;
}

/** The assistants that the reader may choose. */
export async function listAssistants(db: Db, scope: Scope): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('assistants as a')
    .select(['a.id', 'a.name'])
    .where(isInScope(scope))
    .orderBy(sql`lower(a.name)`)
    .orderBy('a.id')
    .limit(200)
    .execute();
}
