import { sql } from 'kysely';
import { dismissGap, updateGap } from '../../gaps/public.ts';
import type { AskDry } from '../../learning/public.ts';
import { datePast, teachPast } from '../../learning/seed.ts';
import { reviewMessage } from '../../monitoring/public.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { Lesson } from './lessons.ts';
import { DISMISS_REASON, GAP_DECISIONS } from './lessons.ts';
import { actingAt } from './staff.ts';
import type { Reviewer } from './staff.ts';

interface Deciding {
  readonly organizationId: string;
  readonly assistantId: string;
  readonly reviewer: Reviewer;
  readonly at: Date;
}

/** A colleague teaches the answer to a question. Returns what is left to do in the step's transaction. */
export async function teach(
  db: Db,
  ask: AskDry,
  { organizationId, assistantId, reviewer, at }: Deciding,
  lesson: Lesson,
  signal: AbortSignal,
): Promise<(trx: Trx) => Promise<void>> {
  const { rows } = await sql<{ id: string }>`
    select m.id from messages as m join messages as q on q.id = m.question_id and q.organization_id = m.organization_id
      left join message_decisions as d on d.message_id = m.id and d.organization_id = m.organization_id
    where m.organization_id = ${organizationId} and m.assistant_id = ${assistantId} and m.outcome in ('not_answered', 'not_sure')
      and q.content = any(${lesson.asked}::text[]) and m.sent_on < ${at}::timestamptz
    order by d.suggested_answer = ${lesson.answer} desc nulls last, q.content = ${lesson.asked[0]!} desc, m.id desc
    limit 1`.execute(db);
  const messageId = rows[0]?.id;
  if (messageId === undefined) return () => Promise.resolve();
  const actor = actingAt(reviewer, organizationId, at);
  await reviewMessage(db, actor, messageId, {
    stars: 1,
    suggested_answer: lesson.answer,
    suggestion_version: 0,
  });
  const taught = await teachPast(db, ask, actor, { messageId, wordings: lesson.wordings }, signal);
  return async (trx) => {
    if (taught) await datePast(trx, actor, taught);
  };
}

/** Colleagues take on one gap, close one and dismiss one. */
export async function decideGaps(
  trx: Trx,
  { organizationId, assistantId, reviewer, at }: Deciding,
): Promise<void> {
  const actor = actingAt(reviewer, organizationId, at);
  const find = async (wordings: readonly string[]): Promise<string | undefined> => {
    const row = await trx
      .selectFrom('gaps as g')
      .select('g.id')
      .where('g.organization_id', '=', organizationId)
      .where('g.assistant_id', '=', assistantId)
      .where('g.question', 'in', [...wordings])
      .where('g.state', '=', 'open')
      .orderBy('g.asked', 'desc')
      .executeTakeFirst();
    return row?.id;
  };
  const [inWork, closed, dismissed] = [
    await find(GAP_DECISIONS.inWork.asked),
    await find(GAP_DECISIONS.closed.asked),
    await find(GAP_DECISIONS.dismissed.asked),
  ];
  if (inWork !== undefined) await updateGap(trx, actor, inWork, { state: 'in_work', owner: reviewer.id });
  if (closed !== undefined) await updateGap(trx, actor, closed, { state: 'closed' });
  if (dismissed !== undefined) await dismissGap(trx, actor, dismissed, { reason: DISMISS_REASON });
}
