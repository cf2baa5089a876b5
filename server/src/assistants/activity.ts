import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import { prepared } from '../platform/prepared.ts';
import { lastDays, TIME_ZONE } from './days.ts';

export interface Activity {
  /** The messages of visitors per day, for the last seven days, today last. Trials of staff do not count. */
  readonly messagesByDay: number[];
  readonly lastQuestion: { readonly content: string; readonly sentOn: Date } | null;
}

const DAYS = 7;
const QUESTION_SHOWN = 300;

/** Reads the recent activity of visitors on these assistants from the counters. No message is counted. */
export async function activityOf(
  db: Db,
  ids: readonly string[],
  nowMs = Date.now(),
): Promise<(id: string) => Activity> {
  if (ids.length === 0) return () => ({ messagesByDay: Array<number>(DAYS).fill(0), lastQuestion: null });
  const [counts, questions] = await Promise.all([
    messagesByDay(db, ids, lastDays(DAYS, nowMs)),
    lastQuestions(db, ids),
  ]);
  return (id) => ({
    messagesByDay: Array.from({ length: DAYS }, (_, at) => counts.get(`${id} ${at + 1}`) ?? 0),
    lastQuestion: questions.get(id) ?? null,
  });
}

/**
 * Sums the quarters of an hour of each day. A day of the calendar is a piece of one or more days in UTC; a long piece is
 * the whole day in UTC without the rest of it, which is quicker to sum.
 */
async function messagesByDay(
  db: Db,
  ids: readonly string[],
  days: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; place: number; count: number }>`${prepared}
    with bounds as (
      select d.place, d.day::timestamp at time zone ${TIME_ZONE} at time zone 'UTC' as starts,
             (d.day + 1)::timestamp at time zone ${TIME_ZONE} at time zone 'UTC' as ends
      from unnest(${days}::date[]) with ordinality as d (day, place)
    ), pieces as (
      select b.place, u.day::date as day,
             greatest(0, extract(epoch from b.starts - u.day) / 900)::int + 1 as first,
             least(96, extract(epoch from b.ends - u.day) / 900)::int as last
      from bounds as b
        cross join generate_series(date_trunc('day', b.starts), b.ends - interval '1 minute', '1 day') as u (day)
    )
    select a.assistant_id as id, p.place::int as place,
      sum(case when p.last - p.first < 48
        then (select sum(q) from unnest(a.by_quarter[p.first:p.last]) as q)
        else a.messages - (select coalesce(sum(q), 0)
                           from unnest(a.by_quarter[1:p.first - 1] || a.by_quarter[p.last + 1:96]) as q)
      end)::int as count
    from pieces as p join assistant_activity as a on a.day = p.day and a.assistant_id = any(${ids}::uuid[])
    group by 1, 2`.execute(db);
  return new Map(rows.map(({ id, place, count }) => [`${id} ${place}`, count]));
}

async function lastQuestions(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { content: string; sentOn: Date }>> {
  const { rows } = await sql<{ id: string; content: string; sent_on: Date }>`${prepared}
    select one.id, left(m.content, ${QUESTION_SHOWN}::int) as content, m.sent_on
    from unnest(${ids}::uuid[]) as one (id)
      cross join lateral (
        select a.last_question_id from assistant_activity as a
        where a.assistant_id = one.id and a.last_question_id is not null
        order by a.day desc, a.last_question_id desc limit 1
      ) as last
      join messages as m on m.id = last.last_question_id`.execute(db);
  return new Map(rows.map(({ id, content, sent_on }) => [id, { content, sentOn: sent_on }]));
}
