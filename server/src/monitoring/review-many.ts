import type { Answer, Body } from '@regia/contract/call';
import { BULK_MAX } from '@regia/contract/limits';
import type { bulkReviewChats } from '@regia/contract/monitoring/bulk';
import { listChats } from '@regia/contract/monitoring/chats';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { conditionsOf } from '../platform/http/filters.ts';
import { Refusal, refuse } from '../platform/http/refuse.ts';
import { textOfRefusal } from '../platform/http/text-of-refusal.ts';
import { chatsMatching, readableChats } from './chat-queries.ts';
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

/** Finds the conversations of a list. Refuses a list that has changed since the person confirmed its number. */
async function findChosen(
  db: Db,
  actor: Actor,
  { filters = {}, except = [], expected }: Extract<Chosen, { all: true }>,
): Promise<string[]> {
  const conditions = conditionsOf(filters, listChats.filters);
  let found = readableChats(db, writeScopeOf(actor))
    .select('c.id')
    .where(chatsMatching({ conditions, search: (filters.search ?? '').trim() }));
  if (except.length > 0) found = found.where('c.id', 'not in', except);
  const rows = await found
    .orderBy('c.id')
    .limit(BULK_MAX + 1)
    .execute();
  if (rows.length > BULK_MAX) throw refuse('selection_too_large', { values: { limit: BULK_MAX } });
  if (rows.length !== expected) throw refuse('selection_changed', { values: { count: rows.length } });
  return rows.map(({ id }) => id);
}
