import type { NewSource } from '@regia/contract/knowledge/new-source';
import { appendAudit } from '../../audit/public.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Config } from '../../platform/config.ts';
import { targetsFor } from '../outbound-for.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { storeSource } from './add-source.ts';
import { checkAddress } from './check-address.ts';
import { insertSource, listAddresses } from './source-queries.ts';

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
    const urls = new Map<string, URL>();
    for (const { url: typed } of sources) {
      const { url } = await checkAddress(targets, typed, 'file');
      urls.set(url.href, url);
    }
    return async (trx, assistantId) => {
      for (const url of urls.values()) await storeSource(trx, { assistantId, organizationId }, actor, url);
    };
  };
}

/** Copies the addresses of all sources to another assistant. Their documents come with its first training. */
export async function copySources(
  trx: Trx,
  actor: Actor,
  { organizationId, from, to }: { organizationId: string; from: string; to: string },
): Promise<void> {
  const copy: IndexScope = { organizationId, assistantId: to };
  for (const source of await listAddresses(trx, { organizationId, assistantId: from })) {
    const id = await insertSource(trx, copy, source);
    await appendAudit(trx, actor, {
      action: 'source.added',
      subject: ['source', id!],
      organizationId,
      detail: { assistant: to, url: source.url },
    });
  }
}

/** Returns the sources that a file can hold. The manual is not one: each server has its own. */
export async function listSourceAddresses(db: Db, scope: IndexScope): Promise<NewSource[]> {
  const all = await listAddresses(db, scope);
  return all.flatMap(({ kind, url }) => (kind === 'sitemap' ? [{ kind, url }] : []));
}
