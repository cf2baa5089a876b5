import { sql } from 'kysely';
import { findPersonalData } from '@regia/contract/monitoring/personal-data';
import { subjectOf } from '../learning/public.ts';
import type { Trx } from '../platform/db.ts';
import type { Hide } from '../personal-data/public.ts';
import { hidingOwn } from '../personal-data/public.ts';
import { hideInAnswersOf } from './answers-of-corrections.ts';
import { addTo } from './counts.ts';
import type { Chat, Counts } from './counts.ts';
import type { Eraser } from './eraser.ts';
import { rewriteTexts } from './rewrite-texts.ts';

/**
 * The corrections that come from a conversation, those of its assistant that repeat the visitor's data, and every answer that
 * they gave. The text of staff is kept but for the visitor's own data, so the correction stays in use; it is proved again.
 */
export const obfuscateLearnings: Eraser = {
  columns: {
    learnings: ['question', 'wordings', 'answer', 'model_wordings'],
    learning_proofs: ['wording', 'before', 'after'],
    notifications: ['subject'],
  },
  async erase(trx, { chat, names, said, byRule, reach }): Promise<Counts> {
    const { organization_id: organizationId } = chat;
    const found = await lockLearnings(trx, chat, piecesOf(said, names));
    if (found.length === 0) return {};
    const own = hidingOwn({ names, said });
    const { counts, chats } = await hideInLearnings(trx, organizationId, found, {
      hide: { ...byRule, isForGood: false },
      inTraces: { question: own, answer: own, taught: byRule.question, isForGood: false },
    });
    reach(chats);
    return counts;
  },
};

interface Found {
  readonly id: string;
  readonly question: string;
}

async function lockLearnings(
  trx: Trx,
  { id, organization_id: organizationId, assistant_id: assistantId }: Chat,
  pieces: readonly string[],
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select l.id, l.question from learnings as l
    where l.organization_id = ${organizationId} and l.assistant_id = ${assistantId}
      and (l.chat_id = ${id} or exists (
        select from unnest(${pieces}::text[]) as p
        where position(p in lower(concat_ws(' ', l.question, l.answer, array_to_string(l.wordings, ' '),
          array_to_string(l.model_wordings, ' '),
          (select string_agg(concat_ws(' ', f.wording, f.before, f.after), ' ') from learning_proofs as f
           where f.learning_id = l.id and f.organization_id = l.organization_id)))) > 0))
    order by l.id for update`.execute(trx);
  return rows;
}

/** Hides personal data in locked corrections, their proofs and notices, and in the answers that they gave. */
export async function hideInLearnings(
  trx: Trx,
  organizationId: string,
  found: readonly Found[],
  masks: { readonly hide: Hide; readonly inTraces: Hide },
  renews: 'all' | 'changed' = 'all',
): Promise<{ counts: Counts; chats: string[] }> {
  const { question, answer } = masks.hide;
  const ids = found.map((one) => one.id);
  const counts: Counts = {
    learnings: await rewriteTexts(trx, {
      table: 'learnings',
      keys: ['id'],
      columns: { question, wordings: question, answer, model_wordings: question },
      where: sql`t.id = any(${ids}::uuid[])`,
      organizationId,
    }),
    learning_proofs: await rewriteTexts(trx, {
      table: 'learning_proofs',
      keys: ['learning_id', 'number'],
      columns: { wording: question, before: answer, after: answer },
      where: sql`t.learning_id = any(${ids}::uuid[])`,
      organizationId,
    }),
    notifications: 0,
  };
  // A proof that runs, a colleague who is writing, and an answer that is not stored yet put nothing back: after an erasure also
  // where nothing was found, because their texts may have what these do not.
  if (renews === 'all' || counts['learnings']! > 0)
    await sql`
      update learnings as l set version = l.version + 1, erased_version = l.version + 1, index_version = null
      where l.organization_id = ${organizationId} and l.id = any(${ids}::uuid[])`.execute(trx);
  for (const one of found) {
    const from = subjectOf({ organizationId, question: one.question });
    const to = subjectOf({ organizationId, question: question(one.question) });
    if (from.subject !== to.subject) counts['notifications']! += await renameSubject(trx, from, to.subject);
  }
  const answers = await hideInAnswersOf(trx, organizationId, ids, masks);
  addTo(counts, answers.counts);
  return { counts, chats: answers.chats };
}

/** The visitor's data in small letters: of every kind, and names of two words or more. */
function piecesOf(said: readonly string[], names: readonly string[]): string[] {
  const data = said.flatMap((text) =>
    findPersonalData(text).flatMap(({ kind, start, end }) =>
      kind === 'name' ? [] : [text.slice(start, end)],
    ),
  );
  const full = names.filter((name) => name.trim().includes(' '));
  return [...new Set([...data, ...full].map((piece) => piece.trim().toLowerCase()))];
}

/** A notice of the same kind under the new subject makes the earlier one needless. */
async function renameSubject(
  trx: Trx,
  { organizationId, kind, subject }: ReturnType<typeof subjectOf>,
  to: string,
): Promise<number> {
  const renamed = await sql`
    update notifications as n set subject = ${to}
    where n.organization_id = ${organizationId} and n.kind = ${kind} and n.subject = ${subject}
      and not exists (select from notifications as o where o.organization_id = n.organization_id
                      and o.kind = n.kind and o.code = n.code and o.subject = ${to})`.execute(trx);
  const deleted = await sql`
    delete from notifications as n
    where n.organization_id = ${organizationId} and n.kind = ${kind} and n.subject = ${subject}`.execute(trx);
  return Number(renamed.numAffectedRows ?? 0) + Number(deleted.numAffectedRows ?? 0);
}
