import { isDeepStrictEqual } from 'node:util';
import type { NewSource } from '@regia/contract/knowledge/new-source';
import { appendAudit } from '../../audit/public.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { kindOf } from '../kinds/all-kinds.ts';
import { checkSource } from '../kinds/check-source.ts';
import type { Targets } from '../kinds/website/check-address.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { hasLiveRun } from '../training/run-queries.ts';
import { changeSources } from './change-sources.ts';
import { changeSource, findSource } from './source-queries.ts';
import type { NewSourceRow, Source, SourceChange } from './source-queries.ts';

type Settings = Partial<Omit<NewSource, 'kind'>>;

/**
 * Changes the addresses or the patterns of a source, or pauses it. Its documents stay in service until a training has
 * read what is new. `field` is that of the address in the body.
 */
export async function updateSource(
  db: Db,
  targets: Targets,
  actor: Actor,
  { id: assistantId, source: sourceId }: { readonly id: string; readonly source: string },
  { is_paused: isPaused, ...given }: Settings & { readonly is_paused?: boolean | undefined },
): Promise<Source> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  return changeSources(
    db,
    scope,
    () => checkChange(db, targets, scope, sourceId, given),
    (trx, settled) => storeChange(trx, scope, actor, sourceId, { settled, isPaused }),
  );
}

/** Stores a change of a source that has been checked. The caller has locked the sources. */
export async function storeChange(
  trx: Trx,
  scope: IndexScope,
  actor: Actor,
  sourceId: string,
  given: { readonly settled: NewSourceRow | undefined; readonly isPaused?: boolean | undefined },
  field?: string,
): Promise<Source> {
  const source = await findSource(trx, scope, sourceId);
  if (!source) throw refuse('not_found');
  const { settled, isPaused } = given;
  const change: SourceChange = {
    ...(settled === undefined || isDeepStrictEqual(settled.settings, source.settings) ? {} : { settled }),
    ...(isPaused === undefined || isPaused === source.isPaused ? {} : { isPaused }),
  };
  if (Object.keys(change).length === 0) return source;
  if (change.settled && (await hasLiveRun(trx, scope))) throw refuse('training_already_running');
  if (!(await changeSource(trx, scope, source, change))) {
    throw refuse('source_already_there', field === undefined ? {} : { field });
  }
  await appendAudit(trx, actor, {
    action: 'source.updated',
    subject: ['source', sourceId],
    organizationId: scope.organizationId,
    detail: {
      assistant: scope.assistantId,
      url:
        change.settled === undefined ? source.name : change.settled.kind.place(change.settled.settings).name,
      ...(change.settled === undefined ? {} : { before: source.name }),
      ...(change.isPaused === undefined ? {} : { paused: change.isPaused }),
    },
  });
  return (await findSource(trx, scope, sourceId))!;
}

/** Checks changed settings as those of a new source of the same kind; undefined if none is given. */
export async function checkChange(
  db: Db,
  targets: Targets,
  scope: IndexScope,
  sourceId: string,
  given: Settings,
  field?: string,
): Promise<NewSourceRow | undefined> {
  const changes = Object.entries(given).filter(([, value]) => value !== undefined);
  if (changes.length === 0) return undefined;
  const source = await findSource(db, scope, sourceId);
  if (!source) throw refuse('not_found');
  const kind = kindOf(source.kind);
  if (kind.check === undefined || kind.inFile === undefined) throw refuse('source_address_fixed');
  const typed = { ...kind.inFile(source.settings), ...Object.fromEntries(changes) };
  const checked = await checkSource(targets, typed, field === undefined ? {} : { field });
  return { ...checked, settings: kind.kept?.(checked.settings, source.settings) ?? checked.settings };
}
