import { sql } from 'kysely';
import type { AskingOutcome } from '@regia/contract/gaps/states';
import { databaseNowMs } from '../platform/database-clock.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { firstIdAt, newId } from '../platform/ids.ts';
import { settleGaps } from './settle-gaps.ts';
import { findAlike, keptQuestion, stemsOf } from './wordings.ts';
import type { GapLanguage } from './wordings.ts';

/** The answers of one pass. */
export const ANSWERS_AT_ONCE = 500;
/** An answer has the id of its beginning, and is stored at its end: so long after it the writer looks again. */
const LATE_MS = 15 * 60_000;
/** A thumb has the time at which its statement began. */
const LATE_THUMB_MS = 60_000;
/** Older answers make no gaps: nobody can tell whether they still would. */
const BACK_MS = 180 * 86_400_000;

/** The lock of the one process that writes the gaps. */
const TURN = sql`hashtextextended('gaps', 0)`;

/** An answer and its question. */
interface Asking {
  readonly id: string;
  readonly chatId: string;
  readonly organizationId: string;
  readonly assistantId: string;
  readonly language: GapLanguage;
  readonly question: string;
  readonly visitorName: string;
  readonly outcome: AskingOutcome;
  readonly sentOn: Date;
  readonly gapId: string | null;
}

/** A wording of a gap. */
interface KnownWording {
  readonly id: string;
  readonly gapId: string;
  readonly question: string;
  readonly stems: readonly string[];
}

const MISSED: ReadonlySet<AskingOutcome> = new Set(['not_sure', 'not_answered', 'down_voted']);
const isMissed = ({ outcome }: Pick<Asking, 'outcome'>): boolean => MISSED.has(outcome);

/** Waits until nobody writes gaps, and keeps others from it until the transaction ends. To be taken before chats. */
export const lockGaps = (trx: Trx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${TURN})`.execute(trx);

/** The answers of visitors' conversations: small talk is none, and a failure of ours says nothing about the question. */
const askings = (where: ReturnType<typeof sql>) => sql<Asking>`
  select m.id, m.chat_id as "chatId", m.organization_id as "organizationId", m.assistant_id as "assistantId",
    case when m.language like 'en%' then 'en' else 'it' end as language, left(q.content, 1000) as question,
    c.visitor_name as "visitorName",
    case when r.rating = 'down' then 'down_voted' else m.outcome end as outcome, m.sent_on as "sentOn",
    (select g.gap_id from gap_messages as g
     where g.message_id = m.id and g.organization_id = m.organization_id) as "gapId"
  from messages as m
    join chats as c on c.id = m.chat_id and c.organization_id = m.organization_id and c.channel = 'visitor'
    join messages as q on q.id = m.question_id and q.organization_id = m.organization_id
    left join message_ratings as r on r.message_id = m.id and r.organization_id = m.organization_id
  where m.sender = 'assistant' and m.outcome in ('answered', 'partly', 'not_sure', 'not_answered') and ${where}
  order by m.id limit ${ANSWERS_AT_ONCE}`;

/**
 * Puts new answers and thumbs into their gaps, then closes and reopens these. Returns the number of new answers; 0 as
 * well if another process is writing.
 */
export const writeGaps = (db: Db, nowMs = databaseNowMs()): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { rows: turn } = await sql<{ is_writer: boolean }>`
      select pg_try_advisory_xact_lock(${TURN}) as is_writer`.execute(trx);
    if (!turn[0]!.is_writer) return 0;
    const { rows: fresh } = await askings(sql`
      m.id > (select greatest(p.up_to, ${firstIdAt(nowMs - BACK_MS)}::uuid) from gap_progress as p)
        and not exists (select from gap_readings as s where s.message_id = m.id)`).execute(trx);
    const { rows: thumbs } = await sql<{ id: string; at: Date }>`
      select r.message_id as id, r.changed_on as at from message_ratings as r
      where r.changed_on > (select p.rated_up_to from gap_progress as p)
      order by r.changed_on limit ${ANSWERS_AT_ONCE}`.execute(trx);
    const known = new Set(fresh.map(({ id }) => id));
    const ids = thumbs.map(({ id }) => id).filter((id) => !known.has(id));
    const rated = ids.length === 0 ? [] : (await askings(sql`m.id = any(${ids}::uuid[])`).execute(trx)).rows;

    const touched = new Set<string>();
    const groups = Map.groupBy(
      [...fresh, ...rated],
      ({ assistantId, language }) => `${assistantId} ${language}`,
    );
    for (const group of groups.values()) await placeAll(trx, group, touched);
    await settleGaps(trx, [...touched], nowMs);

    if (fresh.length > 0) {
      await sql`
        insert into gap_readings (message_id, organization_id)
        select r.id, r."organizationId"
        from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as r (id uuid, "organizationId" uuid)`.execute(
        trx,
      );
    }
    // Never beyond what may still be stored late.
    const last = fresh.length === ANSWERS_AT_ONCE ? fresh.at(-1)!.id : firstIdAt(nowMs);
    const lastThumb = thumbs.length === ANSWERS_AT_ONCE ? thumbs.at(-1)!.at : new Date(nowMs);
    await sql`
      update gap_progress set
        up_to = greatest(up_to, least(${last}::uuid, ${firstIdAt(nowMs - LATE_MS)}::uuid)),
        rated_up_to = greatest(rated_up_to, least(${lastThumb}::timestamptz, ${new Date(nowMs - LATE_THUMB_MS)}::timestamptz))`.execute(
      trx,
    );
    await sql`delete from gap_readings where message_id <= (select p.up_to from gap_progress as p)`.execute(
      trx,
    );
    return fresh.length;
  });

/** Lets the writer read answers and thumbs again since an instant, for those that are stored long after they were given. */
export const readGapsAgain = (trx: Trx, since: Date): Promise<unknown> =>
  sql`update gap_progress set up_to = least(up_to, ${firstIdAt(since.getTime())}::uuid),
        rated_up_to = least(rated_up_to, ${since}::timestamptz)`.execute(trx);

/** Puts the askings of one assistant in one language into its gaps. */
async function placeAll(trx: Trx, group: readonly Asking[], touched: Set<string>): Promise<void> {
  const [{ organizationId, assistantId, language }] = group as [Asking, ...Asking[]];
  const asked = group.map((asking) => {
    const question = keptQuestion(asking.question, asking.visitorName);
    return { ...asking, question, stems: stemsOf(question, language) };
  });
  const { rows: wordings } = await sql<KnownWording>`
    select w.id, w.gap_id as "gapId", w.question, w.stems
    from gap_wordings as w join gaps as g on g.id = w.gap_id and g.organization_id = w.organization_id
    where g.organization_id = ${organizationId} and g.assistant_id = ${assistantId} and g.language = ${language}
      and w.stems && ${[...new Set(asked.flatMap(({ stems }) => stems))]}::text[]
    order by g.id, w.id`.execute(trx);
  for (const asking of asked) {
    if (asking.gapId !== null) {
      if (await changeOutcome(trx, asking)) touched.add(asking.gapId);
      continue;
    }
    if (asking.question === '') continue;
    const words = new Set(asking.stems);
    const near = wordings.filter(({ stems }) => stems.some((stem) => words.has(stem)));
    let wording: KnownWording | undefined = findAlike(asking.question, language, near);
    if (wording === undefined) {
      if (!isMissed(asking)) continue;
      wording = await makeGap(trx, asking);
      wordings.push(wording);
    }
    await trx
      .insertInto('gap_messages')
      .values({
        message_id: asking.id,
        gap_id: wording.gapId,
        wording_id: wording.id,
        chat_id: asking.chatId,
        organization_id: organizationId,
        sent_on: asking.sentOn,
        outcome: asking.outcome,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    touched.add(wording.gapId);
  }
}

async function makeGap(
  trx: Trx,
  { organizationId, assistantId, language, question, stems, sentOn, chatId }: Asking & { stems: string[] },
): Promise<KnownWording> {
  const [id, gapId] = [newId(), newId()];
  await trx
    .insertInto('gaps')
    .values({
      id: gapId,
      question,
      organization_id: organizationId,
      assistant_id: assistantId,
      language,
      first_asked_on: sentOn,
      last_asked_on: sentOn,
    })
    .execute();
  await trx
    .insertInto('gap_wordings')
    .values({ id, gap_id: gapId, organization_id: organizationId, chat_id: chatId, question, stems })
    .execute();
  return { id, gapId, question, stems };
}

/** A thumb changes the outcome of an asking that is known. */
async function changeOutcome(trx: Trx, { id, organizationId, outcome }: Asking): Promise<boolean> {
  const changed = await trx
    .updateTable('gap_messages as m')
    .set({ outcome })
    .where('m.message_id', '=', id)
    .where('m.organization_id', '=', organizationId)
    .where('m.outcome', '<>', outcome)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
