import { GIVEN_ADDRESSES_MAX, GIVEN_PER_ASSISTANT_MAX, GIVEN_SITEMAP_MAX } from '@regia/contract/limits';
import { siteOf } from '@regia/contract/sites';
import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Refusal } from '../../platform/http/refuse.ts';
import { spend } from '../../platform/throttle.ts';
import { TaskKilled } from '../../platform/worker-pool/worker-pool.ts';
import { kindOf } from '../kinds/all-kinds.ts';
import type { GivenMap } from '../kinds/website/crawl/read-given-map.ts';
import type { Previewing } from '../kinds/website/preview/preview-source.ts';
import type { Reader } from '../reading/reader.ts';
import { hasLiveRun } from '../training/run-queries.ts';
import { deleteGiven, putGiven, sizeOfGiven } from './given-sitemaps.ts';
import { changeSources } from './change-sources.ts';
import { lockLiveSources } from './lock-live-sources.ts';
import { findSource, noteChanged } from './source-queries.ts';
import type { Source } from './source-queries.ts';

const GIVEN = { most: 30, seconds: 60 };

interface Place {
  readonly id: string;
  readonly source: string;
}

interface Sent {
  readonly content?: File | string | undefined;
  readonly text?: string | undefined;
}

/** Gives a source the list of its pages, in place of an earlier one. Only addresses of the source’s own sites are taken. */
export async function giveSitemap(
  db: Db,
  { pool, reader }: Pick<Previewing, 'pool' | 'reader'>,
  actor: Actor,
  { id: assistantId, source: sourceId }: Place,
  sent: Sent,
): Promise<{ readonly source: Source; readonly leftOut: number }> {
  await spend(pool, { scope: 'knowledge.sitemap', key: actor.userId, ...GIVEN });
  const scope = { assistantId, ...writeScopeOf(actor) };
  return changeSources(
    db,
    scope,
    async () => {
      const found = await findSource(db, scope, sourceId);
      if (!found) throw refuse('not_found');
      const kind = kindOf(found.kind);
      if (kind.sites === undefined) throw refuse('source_takes_no_sitemap');
      const field = sent.text === undefined ? 'content' : 'text';
      return { kind, field, addresses: await readSent(reader, sent, field) };
    },
    async (trx, { kind, field, addresses }) => {
      const source = await findSource(trx, scope, sourceId);
      if (!source) throw refuse('not_found');
      if (await hasLiveRun(trx, scope)) throw refuse('training_already_running');
      const own = kind.sites?.(source.settings) ?? [];
      const kept = addresses.filter((address) => own.includes(siteOf(new URL(address))));
      if (kept.length === 0) throw refuse('sitemap_elsewhere', { field, values: { sites: own.join(', ') } });
      await putGiven(trx, scope, sourceId, { addresses: kept });
      const size = kept.join('').length + (await sizeOfGiven(trx, scope, sourceId));
      if (size > GIVEN_PER_ASSISTANT_MAX) {
        throw refuse('sitemaps_full', { values: { size: GIVEN_PER_ASSISTANT_MAX } });
      }
      await noteChanged(trx, scope, source);
      await appendAudit(trx, actor, {
        action: 'source.updated',
        subject: ['source', sourceId],
        organizationId: scope.organizationId,
        detail: { assistant: assistantId, url: source.name, sitemap: kept.length },
      });
      return { source: (await findSource(trx, scope, sourceId))!, leftOut: addresses.length - kept.length };
    },
  );
}

/** Removes the list that somebody gave, if there is one; the next training looks for the pages on the site. */
export async function removeSitemap(
  db: Db,
  actor: Actor,
  { id: assistantId, source: sourceId }: Place,
): Promise<void> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  await inTransaction(db, async (trx) => {
    await lockLiveSources(trx, scope);
    const source = await findSource(trx, scope, sourceId);
    if (!source) throw refuse('not_found');
    if (!(await deleteGiven(trx, scope, sourceId))) return;
    if (await hasLiveRun(trx, scope)) throw refuse('training_already_running');
    await noteChanged(trx, scope, source);
    await appendAudit(trx, actor, {
      action: 'source.updated',
      subject: ['source', sourceId],
      organizationId: scope.organizationId,
      detail: { assistant: assistantId, url: source.name, sitemap: 0 },
    });
  });
}

async function readSent(
  reader: Reader,
  { content, text }: Sent,
  field: 'content' | 'text',
): Promise<readonly string[]> {
  if ((content === undefined) === (text === undefined)) throw refuse('sitemap_not_given', { field });
  const map = await reader
    .run('givenMap', { bytes: await bytesOf(content, text) })
    .catch((error: unknown) => {
      throw error instanceof TaskKilled ? refuse('sitemap_not_readable', { field }) : error;
    });
  if (map.kind === 'list') return map.addresses;
  throw refusalOf(map, field);
}

async function bytesOf(content: Sent['content'], text: string | undefined): Promise<Uint8Array> {
  if (content instanceof File) return new Uint8Array(await content.arrayBuffer());
  return Uint8Array.from(content === undefined ? Buffer.from(text ?? '') : Buffer.from(content, 'base64'));
}

function refusalOf(map: Exclude<GivenMap, { kind: 'list' }>, field: string): Refusal {
  switch (map.kind) {
    case 'index':
      return refuse('sitemap_is_index', { field });
    case 'too_large':
      return refuse('sitemap_too_long', {
        field,
        values: { limit: GIVEN_ADDRESSES_MAX, size: GIVEN_SITEMAP_MAX },
      });
    case 'wrong_line':
      return refuse('sitemap_line_wrong', { field, values: { line: map.line } });
    default:
      return refuse('sitemap_not_readable', { field });
  }
}
