import { sql } from 'kysely';
import type { Trx } from '../platform/db.ts';
import { keptQuestion, stemsOf } from './wordings.ts';
import type { GapLanguage } from './wordings.ts';

interface Erased {
  readonly chatId: string;
  readonly organizationId: string;
  readonly how: 'obfuscated' | 'erased';
  /** Hides the visitor’s data in a question. */
  readonly mask: (question: string) => string;
}

/** A question that takes the place of another one. */
interface Other {
  readonly question: string;
  readonly chatId: string | null;
}

/** A wording without a text of its own, until the next grouping. */
export const NOT_GROUPED = { vector: null, embedded_by: null, grouped_from: null } as const;

/**
 * Hides a visitor's data in the gaps that their conversation belongs to, with the embeddings of its words. An erased
 * conversation leaves its gaps: its wordings are those of other askings from now on, and a gap without one goes. `lockGaps`
 * must have been taken.
 */
export async function eraseGaps(trx: Trx, erased: Erased): Promise<Record<string, number>> {
  const { chatId, organizationId, how } = erased;
  const gaps = await trx
    .selectFrom('gaps as g')
    .select(['g.id', 'g.question', 'g.language'])
    .where('g.organization_id', '=', organizationId)
    .where(
      sql<boolean>`exists (select from gap_messages as m
        where m.gap_id = g.id and m.organization_id = ${organizationId} and m.chat_id = ${chatId})`,
    )
    .execute();
  let links = 0;
  if (how === 'erased') {
    const gone = await trx
      .deleteFrom('gap_messages as m')
      .where('m.chat_id', '=', chatId)
      .where('m.organization_id', '=', organizationId)
      .executeTakeFirst();
    links = Number(gone.numDeletedRows);
  }
  let [changed, rewritten] = [0, 0];
  for (const gap of gaps) {
    rewritten += await eraseWordings(trx, gap, erased);
    if (await renameGap(trx, gap, organizationId)) changed += 1;
  }
  return { gaps: changed, gap_wordings: rewritten, gap_messages: links };
}

/** Rewrites or deletes the wordings of the conversation; also those of which nobody knows whose they are. */
async function eraseWordings(
  trx: Trx,
  gap: { readonly id: string; readonly language: GapLanguage },
  { chatId, organizationId, how, mask }: Erased,
): Promise<number> {
  const wordings = await trx
    .selectFrom('gap_wordings as w')
    .select(['w.id', 'w.question', 'w.chat_id'])
    .where('w.gap_id', '=', gap.id)
    .where('w.organization_id', '=', organizationId)
    .where((where) => where.or([where('w.chat_id', '=', chatId), where('w.chat_id', 'is', null)]))
    .execute();
  let changed = 0;
  for (const { id, question: before, chat_id: of } of wordings) {
    const other: Other | undefined =
      how === 'erased'
        ? await otherAsking(trx, gap.id, id, organizationId)
        : { question: mask(before), chatId: of };
    if (other?.question === before && other.chatId === of) continue;
    changed += 1;
    if (other === undefined) {
      await trx
        .deleteFrom('gap_wordings as w')
        .where('w.id', '=', id)
        .where('w.organization_id', '=', organizationId)
        .execute();
      continue;
    }
    const { question } = other;
    await trx
      .updateTable('gap_wordings as w')
      .set({ question, stems: stemsOf(question, gap.language), chat_id: other.chatId, ...NOT_GROUPED })
      .where('w.id', '=', id)
      .where('w.organization_id', '=', organizationId)
      .execute();
  }
  return changed;
}

/** The newest question of a wording that says something. */
async function otherAsking(
  trx: Trx,
  gapId: string,
  wordingId: string,
  organizationId: string,
): Promise<Other | undefined> {
  const { rows } = await sql<{ content: string; chatId: string; visitorName: string }>`
    select left(q.content, 1000) as content, g.chat_id as "chatId", c.visitor_name as "visitorName"
    from gap_messages as g
      join chats as c on c.id = g.chat_id and c.organization_id = g.organization_id
      join messages as m on m.id = g.message_id and m.organization_id = g.organization_id
      join messages as q on q.id = m.question_id and q.organization_id = g.organization_id
    where g.gap_id = ${gapId} and g.organization_id = ${organizationId}
      and (g.wording_id = ${wordingId} or g.wording_id is null)
    order by g.sent_on desc limit 20`.execute(trx);
  return rows
    .map(({ content, chatId, visitorName }) => ({ question: keptQuestion(content, visitorName), chatId }))
    .find(({ question }) => question !== '');
}

/** Shows a gap by one of its wordings; deletes one that has none. Returns whether it changed. */
export async function renameGap(
  trx: Trx,
  { id, question }: { readonly id: string; readonly question: string },
  organizationId: string,
): Promise<boolean> {
  const wordings = await trx
    .selectFrom('gap_wordings as w')
    .select('w.question')
    .where('w.gap_id', '=', id)
    .where('w.organization_id', '=', organizationId)
    .orderBy(sql`w.alike desc nulls first`)
    .orderBy('w.id')
    .execute();
  if (wordings.some((one) => one.question === question)) return false;
  const [first] = wordings;
  if (first === undefined)
    await trx
      .deleteFrom('gaps as g')
      .where('g.id', '=', id)
      .where('g.organization_id', '=', organizationId)
      .execute();
  else
    await trx
      .updateTable('gaps as g')
      .set({ question: first.question })
      .where('g.id', '=', id)
      .where('g.organization_id', '=', organizationId)
      .execute();
  return true;
}
