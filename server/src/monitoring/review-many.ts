import type { Answer, Body } from '@regia/contract/call';
import type { bulkReviewChats } from '@regia/contract/monitoring/bulk';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refuse.ts';
import { textOfRefusal } from '../platform/http/text-of-refusal.ts';
import { findChosen } from './chosen-chats.ts';
import { changeReview } from './review.ts';

type Chosen = Body<typeof bulkReviewChats>;
type Outcome = Answer<typeof bulkReviewChats>;

/** Marks several conversations, each in a transaction of its own. Those that were so already are not among the succeeded. */
export async function reviewMany(db: Db, actor: Actor, chosen: Chosen): Promise<Outcome> {
  const requested = 'ids' in chosen ? [...new Set(chosen.ids)] : await findChosen(db, actor, chosen);
  const outcome: Outcome = { requested, succeeded: [], failed: [], duplicated_emails: [], warnings: [] };
  for (const id of requested) {
    try {
      const isChanged = await inTransaction(db, (trx) => changeReview(trx, actor, id, chosen.is_reviewed));
      if (isChanged) outcome.succeeded.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      outcome.failed.push({ id, label: '', errors: { detail: [textOfRefusal(error, actor.language)] } });
    }
  }
  return outcome;
}
