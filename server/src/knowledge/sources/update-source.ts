import type { NewSource } from '@regia/contract/knowledge/new-source';
import { getLiveAssistant } from '../../assistants/public.ts';
import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { kindOf } from '../kinds/all-kinds.ts';
import { checkSource } from '../kinds/check-source.ts';
import type { Targets } from '../kinds/website/check-address.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { hasLiveRun } from '../training/run-queries.ts';
import { lockLiveSources } from './lock-live-sources.ts';
import { changeSource, findSource } from './source-queries.ts';
import type { NewSourceRow, Source, SourceChange } from './source-queries.ts';

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
  const settled =
    given.url === undefined ? undefined : await checkAddress(db, targets, scope, sourceId, given.url);
  return inTransaction(db, async (trx) => {
    await lockLiveSources(trx, scope);
    const source = await findSource(trx, scope, sourceId);
    if (!source) throw refuse('not_found');
    const place = settled?.kind.place(settled.settings);
    const change: SourceChange = {
      ...(settled === undefined || place?.url === source.url ? {} : { settled }),
      ...(given.is_paused === undefined || given.is_paused === source.isPaused
        ? {}
        : { isPaused: given.is_paused }),
    };
    if (Object.keys(change).length === 0) return source;
    if (change.settled && (await hasLiveRun(trx, scope))) throw refuse('training_already_running');
    if (!(await changeSource(trx, scope, source, change))) throw refuse('source_already_there');
    await appendAudit(trx, actor, {
      action: 'source.updated',
      subject: ['source', sourceId],
      organizationId: scope.organizationId,
      detail: {
        assistant: assistantId,
        url: change.settled === undefined ? source.name : place?.name,
        ...(change.settled === undefined ? {} : { before: source.name }),
        ...(change.isPaused === undefined ? {} : { paused: change.isPaused }),
      },
    });
    return (await findSource(trx, scope, sourceId))!;
  });
}

/** Checks a new address as that of a new source of the same kind. */
async function checkAddress(
  db: Db,
  targets: Targets,
  scope: IndexScope,
  sourceId: string,
  url: string,
): Promise<NewSourceRow> {
  const source = await findSource(db, scope, sourceId);
  if (!source) throw refuse('not_found');
  if (kindOf(source.kind).check === undefined) throw refuse('source_address_fixed');
  return checkSource(targets, { kind: source.kind, url } as NewSource);
}
