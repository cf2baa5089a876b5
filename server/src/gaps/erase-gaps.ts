import { sql } from 'kysely';
import type { Trx } from '../platform/db.ts';
import { keptQuestion, stemsOf } from './wordings.ts';

interface Erased {
  readonly chatId: string;
  readonly organizationId: string;
  readonly how: 'obfuscated' | 'erased';
  /** Hides the visitor’s data in a question. */
  readonly mask: (question: string) => string;
}

/**
 * Hides a visitor's data in the gaps that their conversation belongs to. An erased conversation leaves its gaps: their
 * question is that of another asking from now on, and a gap without one goes. `lockGaps` must have been taken.
 */
export async function eraseGaps(
  trx: Trx,
  { chatId, organizationId, how, mask }: Erased,
): Promise<Record<string, number>> {
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
  let changed = 0;
  for (const gap of gaps) {
    const question = how === 'erased' ? await otherQuestion(trx, gap.id, organizationId) : mask(gap.question);
    if (question === gap.question) continue;
    changed += 1;
    if (question === '') {
      await trx
        .deleteFrom('gaps as g')
        .where('g.id', '=', gap.id)
        .where('g.organization_id', '=', organizationId)
        .execute();
      continue;
    }
    await trx
      .updateTable('gaps as g')
      .set({ question, stems: stemsOf(question, gap.language) })
      .where('g.id', '=', gap.id)
      .where('g.organization_id', '=', organizationId)
      .execute();
  }
  return { gaps: changed, gap_messages: links };
}

/** The newest question of a gap that says something; empty without one. */
async function otherQuestion(trx: Trx, gapId: string, organizationId: string): Promise<string> {
  const rows = await trx
    .selectFrom('gap_messages as g')
    .innerJoin('messages as m', 'm.id', 'g.message_id')
    .innerJoin('messages as q', 'q.id', 'm.question_id')
    .select('q.content')
    .where('g.gap_id', '=', gapId)
    .where('g.organization_id', '=', organizationId)
    .where('m.organization_id', '=', organizationId)
    .where('q.organization_id', '=', organizationId)
    .orderBy('g.sent_on', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ content }) => keptQuestion(content)).find((one) => one !== '') ?? '';
}
