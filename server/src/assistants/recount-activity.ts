import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { CHOICE_OUTCOMES } from '@regia/contract/chat/outcomes';
import { databaseNowMs } from '../platform/database-clock.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { firstIdAt } from '../platform/ids.ts';
import { DAY_MS } from './days.ts';

/** The finished days that are counted again: fewer than any retention, so a deleted conversation stays counted. */
const DAYS = 28;
/** The longest time between the id of an answer and its end. */
const ANSWER_MS = 60 * 60_000;

/** The activity of one assistant on one day. */
interface Count {
  readonly assistantId: string;
  readonly organizationId: string;
  readonly messages: number;
  readonly byQuarter: readonly number[];
  readonly lastQuestionId: string | null;
  readonly lastMessageOn: Date;
}

/** A wrong counter of one assistant and one day; it has been corrected. */
export interface Drift {
  readonly assistantId: string;
  readonly day: string;
  readonly stored: number;
  readonly counted: number;
}

/**
 * Counts the visitors' messages of the finished days again. Corrects and returns the counters that were wrong, and joins
 * the parts of a day. Today's counters still change, so they are left alone.
 */
export async function recountActivity(db: Db, nowMs = databaseNowMs()): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (let ago = 1; ago <= DAYS; ago += 1) {
    const day = new Date(nowMs - ago * DAY_MS).toISOString().slice(0, 10);
    drifts.push(...(await inTransaction(db, (trx) => recountDay(trx, day))));
  }
  return drifts;
}

async function recountDay(trx: Trx, day: string): Promise<Drift[]> {
  const stored = Map.groupBy(await storedCounts(trx, day), ({ assistantId }) => assistantId);
  const counted = new Map((await countDay(trx, day)).map((one) => [one.assistantId, one]));
  const drifts: Drift[] = [];
  for (const assistantId of new Set([...stored.keys(), ...counted.keys()])) {
    const parts = stored.get(assistantId) ?? [];
    const truth = counted.get(assistantId);
    const isRight = isDeepStrictEqual(joined(parts), truth);
    if (isRight && parts.length === 1) continue;
    await replace(trx, assistantId, day, truth);
    if (isRight) continue;
    const sum = joined(parts)?.messages ?? 0;
    drifts.push({ assistantId, day, stored: sum, counted: truth?.messages ?? 0 });
  }
  return drifts;
}

const COLUMNS = sql`a.assistant_id as "assistantId", a.organization_id as "organizationId", a.messages,
  a.by_quarter as "byQuarter", a.last_question_id as "lastQuestionId", a.last_message_on as "lastMessageOn"`;

const storedCounts = async (trx: Trx, day: string): Promise<Count[]> =>
  (
    await sql<Count>`select ${COLUMNS} from assistant_activity as a where a.day = ${day}::date for update`.execute(
      trx,
    )
  ).rows;

/** Counts one day's messages; a choice counts for no plan. The bounds of the ids let the database skip other months. */
async function countDay(trx: Trx, day: string): Promise<Count[]> {
  const startsMs = Date.parse(day);
  const { rows } = await sql<Count>`
    with counted as (
      select m.assistant_id, m.organization_id, quarter_of(m.sent_on) as quarter,
             count(*) filter (where m.outcome is null or m.outcome <> all(${[...CHOICE_OUTCOMES]}::text[]))::int as messages,
             max(m.sent_on) as last_message_on,
             (array_agg(m.id order by m.id desc) filter (where m.sender = 'human'))[1] as last_question_id
      from messages as m join chats as c on c.id = m.chat_id and c.channel = 'visitor'
      where m.id >= ${firstIdAt(startsMs - ANSWER_MS)}::uuid and m.id < ${firstIdAt(startsMs + DAY_MS)}::uuid
        and (m.sent_on at time zone 'UTC')::date = ${day}::date
      group by 1, 2, 3
    ), a as (
      select c.assistant_id, c.organization_id, sum(c.messages)::int as messages, max(c.last_message_on) as last_message_on,
             (select array_agg(coalesce(q.messages, 0) order by n)
              from generate_series(1, 96) as n
                left join counted as q on q.assistant_id = c.assistant_id and q.quarter = n) as by_quarter,
             (array_agg(c.last_question_id order by c.last_question_id desc nulls last))[1] as last_question_id
      from counted as c group by c.assistant_id, c.organization_id
    )
    select ${COLUMNS} from a`.execute(trx);
  return rows;
}

/** Adds the parts of one assistant's day; undefined if there is none. */
function joined([first, ...others]: readonly Count[]): Count | undefined {
  return (
    first &&
    others.reduce(
      (sum, part) => ({
        ...sum,
        messages: sum.messages + part.messages,
        byQuarter: sum.byQuarter.map((count, at) => count + (part.byQuarter[at] ?? 0)),
        lastQuestionId: later(sum.lastQuestionId, part.lastQuestionId),
        lastMessageOn: sum.lastMessageOn > part.lastMessageOn ? sum.lastMessageOn : part.lastMessageOn,
      }),
      first,
    )
  );
}

/** Ids contain their time, so the later one is the greater one. */
const later = (a: string | null, b: string | null): string | null => ((a ?? '') > (b ?? '') ? a : b);

async function replace(trx: Trx, assistantId: string, day: string, truth: Count | undefined): Promise<void> {
  await trx
    .deleteFrom('assistant_activity as a')
    .where('a.assistant_id', '=', assistantId)
    .where('a.day', '=', day)
    .execute();
  if (!truth) return;
  await trx
    .insertInto('assistant_activity')
    .values({
      assistant_id: assistantId,
      organization_id: truth.organizationId,
      day,
      part: 0,
      messages: truth.messages,
      by_quarter: [...truth.byQuarter],
      last_question_id: truth.lastQuestionId,
      last_message_on: truth.lastMessageOn,
    })
    .execute();
}
