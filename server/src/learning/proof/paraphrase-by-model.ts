import type { Language } from '../../knowledge/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Spent } from '../../platform/model/call-meter.ts';
import type { Model } from '../../platform/model/model.ts';
import { readWording } from '../matching/read-wording.ts';
import { askForParaphrases } from './ask-for-paraphrases.ts';

interface ToParaphrase {
  readonly id: string;
  readonly organizationId: string;
  readonly assistantId: string;
  readonly question: string;
  readonly wordings: readonly string[];
  readonly language: Language;
  readonly byRule: readonly string[];
}

interface Paraphrasing {
  readonly db: Db;
  /** Undefined: there are no paraphrases of a model. */
  readonly model: Model | undefined;
  /** Counts what the call cost, beside the figures where they lack it. */
  readonly spent: (of: Pick<ToParaphrase, 'organizationId' | 'assistantId'>, spent: Spent) => Promise<void>;
}

/**
 * Has the model make paraphrases and keeps them, so that every later proof asks the same. Returns null if there are none;
 * only a person's next request asks the model again.
 */
export async function paraphrase(
  { db, model, spent }: Paraphrasing,
  learning: ToParaphrase,
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  const { id, question, language, wordings, byRule, organizationId, assistantId } = learning;
  // A question without a subject, or a story, is only given its correction if it is asked word for word.
  const asked =
    model && readWording(question, language)
      ? await askForParaphrases(model, { question, language, known: [...wordings, ...byRule] }, signal)
      : undefined;
  if (signal.aborted) {
    if (asked) await spent(learning, { ...asked.spent, untold: asked.spent.cost });
    return null;
  }
  const made = asked?.failure === null ? [...asked.wordings] : null;
  await inTransaction(db, async (trx) => {
    // A question that was obfuscated meanwhile must not come back.
    await trx
      .updateTable('learnings as l')
      .set({ model_wordings: made, paraphrases_due: false })
      .where('l.id', '=', id)
      .where('l.organization_id', '=', organizationId)
      .where('l.question', '=', question)
      .execute();
    if (!asked) return;
    const { failure, tokensIn, tokensOut, cost, model: name } = asked;
    await trx
      .insertInto('paraphrase_calls')
      .values({
        id: newId(),
        learning_id: id,
        organization_id: organizationId,
        assistant_id: assistantId,
        model: name,
        failure,
        tokens_in: tokensIn,
        tokens_out: tokensOut,
        cost,
      })
      .execute();
  });
  if (asked) await spent(learning, asked.spent);
  return made;
}
