import { sql } from 'kysely';
import { findPersonalData } from '@regia/contract/monitoring/personal-data';
import { subjectOf } from '../learning/public.ts';
import type { Trx } from '../platform/db.ts';
import type { Chat, Counts } from './counts.ts';
import { rewriteTexts } from './rewrite-texts.ts';

interface Masks {
  readonly question: (text: string) => string;
  readonly answer: (text: string) => string;
  readonly names: readonly string[];
  readonly said: readonly string[];
}

/**
 * Obfuscates the corrections that come from a conversation, and those of its assistant that repeat the visitor's data.
 * The text of staff is kept but for the visitor's own data, so the correction stays in use; it is proved again.
 */
export async function obfuscateLearnings(
  trx: Trx,
  { id, organization_id: organizationId, assistant_id: assistantId }: Chat,
  { question, answer, names, said }: Masks,
): Promise<Counts> {
  const pieces = piecesOf(said, names);
  const { rows: found } = await sql<{ id: string; question: string }>`
    select l.id, l.question from learnings as l
    where l.organization_id = ${organizationId} and l.assistant_id = ${assistantId}
      and (l.chat_id = ${id} or exists (
        select from unnest(${pieces}::text[]) as p
        where position(p in lower(concat_ws(' ', l.question, l.answer, array_to_string(l.wordings, ' '),
          array_to_string(l.model_wordings, ' ')))) > 0))
    order by l.id for update`.execute(trx);
  if (found.length === 0) return {};
  const ids = found.map((one) => one.id);
  const counts: Counts = {
    learnings: await rewriteTexts(trx, {
      table: 'learnings',
      keys: ['id'],
      columns: { question, wordings: answer, answer, model_wordings: question },
      where: sql`t.id = any(${ids}::uuid[])`,
      organizationId,
      // A proof that runs, and a colleague who is writing, put nothing back.
      touch: sql`, version = version + 1, index_version = null`,
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
  for (const one of found) {
    const from = subjectOf({ organizationId, question: one.question });
    const to = subjectOf({ organizationId, question: question(one.question) });
    if (from.subject !== to.subject) counts['notifications']! += await renameSubject(trx, from, to.subject);
  }
  return counts;
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
