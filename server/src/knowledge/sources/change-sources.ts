import { getLiveAssistant } from '../../assistants/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { lockLiveSources } from './lock-live-sources.ts';

/**
 * Changes the sources of an assistant. The check, which may ask a site, has no transaction; the change is stored under the
 * lock of the sources. An archived assistant is refused before the check, and again under the lock.
 */
export async function changeSources<C, T>(
  db: Db,
  scope: IndexScope & Scope,
  check: () => Promise<C>,
  store: (trx: Trx, checked: C) => Promise<T>,
): Promise<T> {
  await getLiveAssistant(db, scope, scope.assistantId);
  const checked = await check();
  return inTransaction(db, async (trx) => {
    await lockLiveSources(trx, scope);
    return store(trx, checked);
  });
}
