import type { FileSource } from '@regia/contract/knowledge/new-source';
import { siteOf } from '@regia/contract/sites';
import { appendAudit } from '../../audit/public.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { organizationOf, wholeOrganization } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { targetsFor } from '../targets-for.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { storeSource } from './add-source.ts';
import { checkSource } from '../kinds/check-source.ts';
import { pageAddress } from '../kinds/website/crawl/same-site.ts';
import { findGiven, putGiven } from './given-sitemaps.ts';
import type { GivenSitemap } from './given-sitemaps.ts';
import { insertSource, listSettings } from './source-queries.ts';
import type { NewSourceRow } from './source-queries.ts';

/** Checks the sources of an imported assistant; returns the work that adds them. Nothing reads them before a training. */
export function openImportSources(
  services: Pick<Services, 'config' | 'network'>,
): (
  actor: Actor,
  sources: readonly FileSource[],
) => Promise<(trx: Trx, assistantId: string) => Promise<void>> {
  const targets = targetsFor(services);
  return async (actor, sources) => {
    const organizationId = organizationOf(actor);
    const checked = new Map<
      string,
      { readonly row: NewSourceRow; readonly given: GivenSitemap | undefined }
    >();
    for (const [at, { sitemap, ...typed }] of sources.entries()) {
      const row = await checkSource(targets, typed, { within: `file.sources.${at}`, isFromFile: true });
      checked.set(`${row.kind.key} ${row.kind.identity(row.settings)}`, {
        row,
        given: givenOf(row, sitemap),
      });
    }
    return async (trx, assistantId) => {
      const scope = { assistantId, ...wholeOrganization(organizationId) };
      for (const { row, given } of checked.values()) {
        const { id } = await storeSource(trx, scope, actor, row);
        if (given !== undefined) await putGiven(trx, scope, id, given);
      }
    };
  };
}

/** The given pages of a source in a file, as far as they are on its own sites. */
function givenOf({ kind, settings }: NewSourceRow, sitemap: FileSource['sitemap']): GivenSitemap | undefined {
  const own = new Set(kind.sites?.(settings));
  const pages = (sitemap?.addresses ?? []).flatMap((address) => pageAddress(address) ?? []);
  const addresses = new Set(pages.filter((url) => own.has(siteOf(url))).map(({ href }) => href));
  return addresses.size === 0
    ? undefined
    : {
        addresses: [...addresses],
        givenOn: sitemap?.given_on === undefined ? new Date() : new Date(sitemap.given_on),
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
    const given = await findGiven(trx, source.id);
    if (given !== undefined) await putGiven(trx, copy, id!, given);
    await source.kind.copied?.(trx, { ...copy, from: source.id, to: id! });
    await appendAudit(trx, actor, {
      action: 'source.added',
      subject: ['source', id!],
      organizationId,
      detail: { assistant: to, url: source.kind.place(source.settings).name },
    });
  }
}

/** Returns the sources that a file can hold. */
export async function listSourcesForFile(db: Db, scope: IndexScope): Promise<FileSource[]> {
  const sources: FileSource[] = [];
  for (const { id, kind, settings } of await listSettings(db, scope)) {
    const source = kind.inFile?.(settings);
    if (source === undefined) continue;
    const given = await findGiven(db, id);
    const sitemap = given && { addresses: [...given.addresses], given_on: given.givenOn.toISOString() };
    sources.push(sitemap === undefined ? source : { ...source, sitemap });
  }
  return sources;
}
