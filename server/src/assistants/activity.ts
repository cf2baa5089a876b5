import { maskPersonalData } from '@regia/contract/monitoring/personal-data';
import { sql } from 'kysely';
import { databaseNowMs } from '../platform/database-clock.ts';
import type { Db } from '../platform/db.ts';
import { prepared } from '../platform/prepared.ts';
import { lastDays } from './days.ts';

export interface Activity {
  /** The messages of visitors per day, for the last seven days, today last. Trials of staff do not count. */
  readonly messagesByDay: number[];
  /** Masked, as in the lists of conversations; null also for people who may not read these. */
  readonly lastQuestion: { readonly content: string; readonly sentOn: Date } | null;
}

const DAYS = 7;
const QUESTION_SHOWN = 300;
const NOTHING: Activity = { messagesByDay: Array<number>(DAYS).fill(0), lastQuestion: null };

/**
 * Reads the recent activity of visitors on these assistants from the counters, by the days of a time zone, in one statement; no message is counted.
 * A day of the calendar is a piece of one or more days in UTC, and a piece is a sum of quarters of an hour. A long piece
 * is the whole day in UTC without the rest of it, which is quicker to sum.
 */
export async function activityOf(
  db: Db,
  ids: readonly string[],
  zone: string,
  {
    readsConversations,
    nowMs = databaseNowMs(),
  }: { readonly readsConversations: boolean; readonly nowMs?: number },
): Promise<(id: string) => Activity> {
  if (ids.length === 0) return () => NOTHING;
  const days = lastDays(DAYS, nowMs, zone);
  const { rows } = await sql<ActivityRow>`${prepared}
    with bounds as (
      select d.place, d.day::timestamp at time zone ${zone} at time zone 'UTC' as starts,
             (d.day + 1)::timestamp at time zone ${zone} at time zone 'UTC' as ends
      from unnest(${days}::date[]) with ordinality as d (day, place)
    ), pieces as materialized (
      select b.place, u.day::date as day,
             greatest(0, extract(epoch from b.starts - u.day) / 900)::int + 1 as first,
             least(96, extract(epoch from b.ends - u.day) / 900)::int as last
      from bounds as b
        cross join generate_series(date_trunc('day', b.starts), b.ends - interval '1 minute', '1 day') as u (day)
    ), counts as materialized (
      select a.assistant_id, p.place,
        sum(case when p.last - p.first < 48
          then (select sum(q) from unnest(a.by_quarter[p.first:p.last]) as q)
          else a.messages - (select coalesce(sum(q), 0)
                             from unnest(a.by_quarter[1:p.first - 1] || a.by_quarter[p.last + 1:96]) as q)
        end)::int as count
      from pieces as p join assistant_activity as a on a.day = p.day
      where a.assistant_id = any(${ids}::uuid[])
        and a.day between ${days[0]}::date - 1 and ${days.at(-1)}::date + 1
      group by 1, 2
    )
    select one.id, last.content, last.sent_on, last.visitor_name,
      (select json_object_agg(c.place, c.count) from counts as c where c.assistant_id = one.id) as counts
    from unnest(${ids}::uuid[]) as one (id)
      left join lateral (
        select m.content, m.sent_on, c.visitor_name
        from (
          select a.last_question_id from assistant_activity as a
          where a.assistant_id = one.id and a.last_question_id is not null and ${readsConversations}
          order by a.day desc, a.last_question_id desc limit 1
        ) as newest
          join messages as m on m.id = newest.last_question_id
          join chats as c on c.id = m.chat_id and c.organization_id = m.organization_id
      ) as last on true`.execute(db);
  const found = new Map(rows.map((row) => [row.id, activityFrom(row)]));
  return (id) => found.get(id) ?? NOTHING;
}

interface ActivityRow {
  id: string;
  content: string | null;
  sent_on: Date | null;
  visitor_name: string | null;
  /** The messages of the days that have some, by the place of the day, from 1. */
  counts: Record<string, number> | null;
}

const activityFrom = ({ content, sent_on: sentOn, visitor_name: name, counts }: ActivityRow): Activity => ({
  messagesByDay: Array.from({ length: DAYS }, (_, at) => counts?.[at + 1] ?? 0),
  lastQuestion:
    content === null || sentOn === null ? null : { content: shownQuestion(content, name ?? ''), sentOn },
});

/** Masked before it is cut: half a number would not be recognized. */
const shownQuestion = (content: string, visitorName: string): string =>
  maskPersonalData(content, visitorName === '' ? [] : [visitorName]).text.slice(0, QUESTION_SHOWN);
