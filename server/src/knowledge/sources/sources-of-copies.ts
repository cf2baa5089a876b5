import type { NewSource } from '@regia/contract/knowledge/new-source';
import { appendAudit } from '../../audit/public.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Config } from '../../platform/config.ts';
import { targetsFor } from '../outbound-for.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { storeSource } from './add-source.ts';
import { checkSource } from '../kinds/check-source.ts';
import { insertSource, listSettings } from './source-queries.ts';
import type { NewSourceRow } from './source-queries.ts';

/** Checks the sources of an imported assistant; returns the work that adds them. Nothing reads them before a training. */
export function openImportSources(
  config: Config,
): (
  actor: Actor,
  sources: readonly NewSource[],
) => Promise<(trx: Trx, assistantId: string) => Promise<void>> {
  const targets = targetsFor(config);
  return async (actor, sources) => {
    const organizationId = organizationOf(actor);
    const checked = new Map<string, NewSourceRow>();
    for (const typed of sources) {
      const source = await checkSource(targets, typed, { within: 'file', isFromFile: true });
      checked.set(`${source.kind.key} ${source.kind.identity(source.settings)}`, source);
    }
    return async (trx, assistantId) => {
      for (const source of checked.values())
        await storeSource(trx, { assistantId, organizationId }, actor, source);
    };
  };
}

/** Copies the settings of all sources to another assistant. Their documents come with its first training. */
export async function copySources(
  trx: Trx,
  actor: Actor,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
): Promise<void> {
  const copy: IndexScope = { organizationId, assistantId: to };
  for (const source of await listSettings(trx, { organizationId, assistantId: from })) {
    const id = await insertSource(trx, copy, source);
    await appendAudit(trx, actor, {
      action: 'source.added',
      subject: ['source', id!],
      organizationId,
      detail: { assistant: to, url: source.kind.place(source.settings).name },
    });
  }
}

/** Returns the sources that a file can hold. */
export async function listSourcesForFile(db: Db, scope: IndexScope): Promise<NewSource[]> {
  const all = await listSettings(db, scope);
  return all.flatMap(({ kind, settings }) => kind.inFile?.(settings) ?? []);
}
