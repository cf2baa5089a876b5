import { MASK } from '@regia/contract/monitoring/personal-data';
import { READ_MAX } from '@regia/contract/statistics/statistics';
import { sql } from 'kysely';
import { isInScope } from '../assistants/public.ts';
import type { Db } from '../platform/db.ts';
import { ANSWER, isFound } from '../chat/public.ts';
import { firstIdAt } from '../platform/ids.ts';
import type { Wanted } from './figures-queries.ts';

export interface AskedQuestion {
  /** Its beginning, by which it is compared. */
  readonly question: string;
  /** More of it, to be masked before it is cut: half a number would not be recognized. */
  readonly unmasked: string;
  /** The name that the site gave of the visitor; empty without one. */
  readonly visitorName: string;
  readonly language: 'it' | 'en';
  readonly assistantId: string;
  readonly assistantName: string;
  readonly messageId: string;
  readonly chatId: string;
}

export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** The longest time between the id of an answer and its end. */
const ANSWER_MS = 60 * 60_000;
/** A question is compared by its beginning. */
export const QUESTION_READ = 300;
const MASKED_READ = 1_000;

/** A question found by choosing has its answer. */
const UNANSWERED = sql`m.outcome in ('not_answered', 'not_sure') and not ${isFound(ANSWER)}`;

/** The newest answers `n` of a span, for each assistant found by an index. */
const newest = ({ scope, assistantId }: Wanted, { from, until }: Span, isUnanswered: boolean) => sql`
  select m.id, m.chat_id, m.question_id, m.language, m.visitor_name, a.id as assistant_id, a.organization_id, a.name
  from assistants as a cross join lateral (
    select m.*, c.visitor_name from messages as m join chats as c on c.id = m.chat_id and c.channel = 'visitor'
    where m.organization_id = a.organization_id and m.assistant_id = a.id and m.sender = 'assistant'
      and ${isUnanswered ? UNANSWERED : sql`m.outcome not in ('small_talk', 'contact', 'distress') and m.question_id is not null`}
      and m.id >= ${firstIdAt(from.getTime() - ANSWER_MS)}::uuid and m.id < ${firstIdAt(until.getTime())}::uuid
      and m.sent_on >= ${from}::timestamptz and m.sent_on < ${until}::timestamptz
    order by m.id desc limit ${READ_MAX}
  ) as m
  where ${isInScope(scope)} and (${assistantId}::uuid is null or a.id = ${assistantId}::uuid)
  order by m.id desc limit ${READ_MAX}`;

/** The newest questions of a span that were answered, or those that were not. Small talk, a wish for a person and distress are none, nor is a choice. */
export async function newestQuestions(
  db: Db,
  wanted: Wanted,
  span: Span,
  isUnanswered: boolean,
): Promise<AskedQuestion[]> {
  const { rows } = await sql<AskedQuestion>`
    with n as materialized (${newest(wanted, span, isUnanswered)})
    select left(q.content, ${QUESTION_READ}::int) as question, left(q.content, ${MASKED_READ}::int) as unmasked,
           n.visitor_name as "visitorName",
           case when n.language like 'en%' then 'en' else 'it' end as language, n.assistant_id as "assistantId",
           n.name as "assistantName", n.id as "messageId", n.chat_id as "chatId"
    from n join messages as q on q.id = n.question_id and q.organization_id = n.organization_id
    -- An erased question asks nothing any more.
    where q.content <> ${MASK}
    order by n.id desc`.execute(db);
  return rows;
}

/** The pages that the newest answers cite, with the number of answers that cite each, whichever section. */
export async function topSources(
  db: Db,
  wanted: Wanted,
  most: number,
): Promise<{ sources: { title: string; url: string; answers: number }[]; read: number }> {
  const { rows } = await sql<{ title: string; url: string; answers: number; read: number }>`
    with n as materialized (${newest(wanted, wanted.bounds, false)}), counted as (
      select split_part(c.url, '#', 1) as url, max(c.title) as title, count(distinct c.message_id)::int as answers
      from n join message_citations as c on c.message_id = n.id and c.organization_id = n.organization_id
      -- A correction without a page cites the organization.
      where c.url <> ''
      group by split_part(c.url, '#', 1)
    )
    select r.read, t.title, t.url, t.answers
    from (select count(*)::int as read from n) as r
      left join lateral (select * from counted as c order by c.answers desc, c.url limit ${most}) as t on true`.execute(
    db,
  );
  const sources = rows
    .filter(({ url }) => url !== null)
    .map(({ title, url, answers }) => ({ title, url, answers }));
  return { sources, read: rows[0]?.read ?? 0 };
}
