import type { NewSource } from '@regia/contract/knowledge/new-source';
import { SOURCES_PER_ASSISTANT } from '@regia/contract/limits';
import { appendAudit } from '../../audit/public.ts';
import type { Queue } from '../../jobs/queue.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { enqueueRun } from '../training/start-training.ts';
import { checkSource } from '../kinds/check-source.ts';
import type { Targets } from '../kinds/website/check-address.ts';
import { changeSources } from './change-sources.ts';
import { countSources, findSource, insertSource } from './source-queries.ts';
import type { NewSourceRow, Source } from './source-queries.ts';

/** Adds a source, and starts a training run if asked to: both or neither. */
export async function addSource(
  db: Db,
  { targets, jobs }: { targets: Targets; jobs: Queue },
  actor: Actor,
  assistantId: string,
  { train = false, ...typed }: NewSource & { train?: boolean | undefined },
): Promise<Source> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  return changeSources(
    db,
    scope,
    () => checkSource(targets, typed),
    async (trx, checked) => {
      const source = await storeSource(trx, scope, actor, checked);
      if (train) await enqueueRun(trx, jobs, scope, actor);
      return source;
    },
  );
}

/** Stores a source that has been checked. The caller has locked the sources, or made the assistant. `field` is that of its address in the body. */
export async function storeSource(
  trx: Trx,
  scope: IndexScope,
  actor: Actor,
  source: NewSourceRow,
  field?: string,
): Promise<Source> {
  if ((await countSources(trx, scope)) >= SOURCES_PER_ASSISTANT) {
    throw refuse('source_limit_reached', { values: { limit: SOURCES_PER_ASSISTANT } });
  }
  const id = await insertSource(trx, scope, source);
  if (id === undefined) throw refuse('source_already_there', field === undefined ? {} : { field });
  await appendAudit(trx, actor, {
    action: 'source.added',
    subject: ['source', id],
    organizationId: scope.organizationId,
    detail: { assistant: scope.assistantId, url: source.kind.place(source.settings).name },
  });
  return (await findSource(trx, scope, id))!;
}
