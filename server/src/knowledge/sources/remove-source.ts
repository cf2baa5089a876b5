import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { removeDocuments } from '../retrieval/index-store.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { withdrawHeld } from '../training/hold-run.ts';
import { hasLiveRun } from '../training/run-queries.ts';
import { lockLiveSources } from './lock-live-sources.ts';
import { deleteSource, findSource, listDocumentIds } from './source-queries.ts';
import type { Source } from './source-queries.ts';

/** Removes a source; its documents leave the index in the same transaction. Citations stay with their messages. */
export async function removeSource(
  db: Db,
  actor: Actor,
  assistantId: string,
  sourceId: string,
): Promise<void> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  await inTransaction(db, async (trx) => {
    await lockLiveSources(trx, scope);
    const source = await findSource(trx, scope, sourceId);
    if (!source) throw refuse('not_found');
    await dropSource(trx, scope, actor, source);
  });
}

/** Removes a source whose assistant has no live run. The caller has locked the sources. */
export async function dropSource(trx: Trx, scope: IndexScope, actor: Actor, source: Source): Promise<void> {
  if (await hasLiveRun(trx, scope)) throw refuse('training_already_running');
  await removeDocuments(trx, scope, await listDocumentIds(trx, scope, source.id));
  await deleteSource(trx, scope, source.id);
  await withdrawHeld(trx, scope, source.id);
  await appendAudit(trx, actor, {
    action: 'source.removed',
    subject: ['source', source.id],
    organizationId: scope.organizationId,
    detail: { assistant: scope.assistantId, url: source.name },
  });
}
