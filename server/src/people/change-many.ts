import { BULK_MAX } from '@regia/contract/limits';
import type { BulkOutcome, ChosenUsers } from '@regia/contract/people/bulk';
import { listUsers } from '@regia/contract/people/users';
import type { Db } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { conditionsOf } from '../platform/http/filters.ts';
import { Refusal, refuse } from '../platform/http/refuse.ts';
import { textOfRefusal } from '../platform/http/text-of-refusal.ts';
import { changeActivity } from './change-activity.ts';
import type { enableUser } from './change-activity.ts';
import { demandFilters } from './demand-filters.ts';
import { usersMatching, visibleUsers } from './user-queries.ts';

/**
 * Changes several users, each in a transaction of its own, so that one that fails leaves the others changed. Users who
 * are not found are among the failed ones.
 */
export async function changeMany(
  db: Db,
  actor: Actor,
  change: typeof enableUser,
  chosen: ChosenUsers,
): Promise<BulkOutcome> {
  const requested = 'ids' in chosen ? [...new Set(chosen.ids)] : await findChosen(db, actor, chosen);
  const labels = await emailsOf(db, actor, requested);
  const outcome: BulkOutcome = {
    requested,
    succeeded: [],
    failed: [],
    duplicated_emails: [],
    warnings: [],
  };
  for (const id of requested) {
    try {
      await changeActivity(db, actor, change, id);
      outcome.succeeded.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const errors = { detail: [textOfRefusal(error, actor.language)] };
      outcome.failed.push({ id, label: labels.get(id) ?? '', errors });
    }
  }
  return outcome;
}

/** Finds the users of a list. Refuses a list that has changed since the person confirmed its number. */
async function findChosen(
  db: Db,
  actor: Actor,
  { filters = {}, except = [], expected }: Extract<ChosenUsers, { all: true }>,
): Promise<string[]> {
  const conditions = conditionsOf(filters, listUsers.filters);
  demandFilters(actor, conditions);
  let found = visibleUsers(db, { scope: writeScopeOf(actor) })
    .select('u.id')
    .where(usersMatching({ conditions, search: (filters.search ?? '').trim(), match: filters.match }));
  if (except.length > 0) found = found.where('u.id', 'not in', except);
  const rows = await found
    .orderBy('u.id')
    .limit(BULK_MAX + 1)
    .execute();
  if (rows.length > BULK_MAX) throw refuse('selection_too_large', { values: { limit: BULK_MAX } });
  if (rows.length !== expected) throw refuse('selection_changed', { values: { count: rows.length } });
  return rows.map(({ id }) => id);
}

async function emailsOf(db: Db, actor: Actor, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await visibleUsers(db, { scope: writeScopeOf(actor) })
    .select(['u.id', 'u.email'])
    .where('u.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
