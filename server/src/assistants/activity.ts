import { sql } from 'kysely';
import type { Db } from '../platform/db.ts';
import { firstIdAt } from '../platform/ids.ts';
import { prepared } from '../platform/prepared.ts';
import { DAY_MS, lastDays, TIME_ZONE } from './days.ts';

export interface Activity {
  /** The messages of visitors per day, for the last seven days, today last. Trials of staff do not count. */
  readonly messagesByDay: number[];
  readonly lastQuestion: { readonly content: string; readonly sentOn: Date } | null;
}

const DAYS = 7;
const QUESTION_SHOWN = 300;

/** Reads the recent activity of visitors on these assistants. */
export async function activityOf(db: Db, ids: readonly string[]): Promise<(id: string) => Activity> {
  const nowMs = Date.now();
  const days = lastDays(DAYS, nowMs);
  if (ids.length === 0) return () => ({ messagesByDay: days.map(() => 0), lastQuestion: null });
  const [counted, asked] = await Promise.all([
    sql<{ id: string; day: string; count: number }>`${prepared}
      select m.assistant_id as id, (m.sent_on at time zone ${TIME_ZONE})::date as day, count(*) as count
      from messages as m join chats as c on c.id = m.chat_id and c.channel = 'visitor'
      where m.assistant_id = any(${ids}::uuid[])
        and m.organization_id in (select a.organization_id from assistants as a where a.id = any(${ids}::uuid[]))
        and m.id >= ${firstIdAt(nowMs - (DAYS + 1) * DAY_MS)}::uuid
      group by 1, 2`.execute(db),
    sql<{ id: string; content: string; sent_on: Date }>`${prepared}
      select a.id, asked.content, asked.sent_on
      from assistants as a cross join lateral (
        select left(m.content, ${QUESTION_SHOWN}::int) as content, m.sent_on
        from messages as m join chats as c on c.id = m.chat_id and c.channel = 'visitor'
        where m.organization_id = a.organization_id and m.assistant_id = a.id and m.sender = 'human'
        order by m.id desc limit 1
      ) as asked
      where a.id = any(${ids}::uuid[])`.execute(db),
  ]);
  const counts = new Map(counted.rows.map((row) => [`${row.id} ${row.day}`, row.count]));
  const questions = new Map(asked.rows.map((row) => [row.id, { content: row.content, sentOn: row.sent_on }]));
  return (id) => ({
    messagesByDay: days.map((day) => counts.get(`${id} ${day}`) ?? 0),
    lastQuestion: questions.get(id) ?? null,
  });
}
