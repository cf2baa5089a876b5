import { getLiveAssistant } from '../../assistants/public.ts';
import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { hasLiveRun } from '../training/run-queries.ts';
import type { Targets } from './check-address.ts';
import { findSite } from './find-site.ts';
import { changeSource, findSource, lockSources } from './source-queries.ts';
import type { Source, SourceChange } from './source-queries.ts';

/**
 * Changes the address of a source, or pauses it. Its documents stay in service until a training has read the new address.
 */
export async function updateSource(
  db: Db,
  targets: Targets,
  actor: Actor,
  { id: assistantId, source: sourceId }: { readonly id: string; readonly source: string },
  given: { readonly url?: string | undefined; readonly is_paused?: boolean | undefined },
): Promise<Source> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  await getLiveAssistant(db, scope, assistantId);
  const site = given.url === undefined ? undefined : await findSite(targets, given.url);
  return inTransaction(db, async (trx) => {
    await lockSources(trx, scope);
    const source = await findSource(trx, scope, sourceId);
    if (!source) throw refuse('not_found');
    const change: SourceChange = {
      ...(site === undefined || site.url.href === source.url ? {} : { url: site.url.href }),
      ...(given.is_paused === undefined || given.is_paused === source.isPaused
        ? {}
        : { isPaused: given.is_paused }),
    };
    if (Object.keys(change).length === 0) return source;
    if (change.url !== undefined) await demandNewAddress(trx, scope, source);
    if (!(await changeSource(trx, scope, source, change))) throw refuse('source_already_there');
    await appendAudit(trx, actor, {
      action: 'source.updated',
      subject: ['source', sourceId],
      organizationId: scope.organizationId,
      detail: {
        assistant: assistantId,
        url: change.url ?? source.url,
        ...(change.url === undefined ? {} : { before: source.url }),
        ...(change.isPaused === undefined ? {} : { paused: change.isPaused }),
      },
    });
    return (await findSource(trx, scope, sourceId))!;
  });
}

/** Refuses a new address for the manual, and for a source that a run may be reading. */
async function demandNewAddress(trx: Trx, scope: IndexScope, source: Source): Promise<void> {
  if (source.kind === 'manual') throw refuse('source_address_fixed');
  if (await hasLiveRun(trx, scope)) throw refuse('training_already_running');
}
