import { sql } from 'kysely';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { SourceItem } from '../kinds/kind.ts';
import type { LinkedFile, Reading } from '../kinds/reading.ts';
import type { Outcome, PageContent, Reason } from '../tables.ts';
import { PAGE_COLUMNS, pageFromRow } from './facts.ts';
import type { TrainingRunFacts } from './facts.ts';
import { addFiles } from './linked-files.ts';
import type { FoundFiles } from './linked-files.ts';
import { publishRun } from './live-run.ts';
import { addPages, findKnown } from './page-queries.ts';
import type { ClaimedPage, KnownDocument } from './page-queries.ts';
import { changeRun, lockRun } from './run-queries.ts';
import type { RunChange } from './run-queries.ts';
import { forgetCostly, noteCostly } from './too-costly-pages.ts';
import { RunEnded } from './workers.ts';

export interface ReadPage {
  readonly page: ClaimedPage;
  readonly reading: Reading;
  /** Links of the page to follow. */
  readonly leadsTo: readonly SourceItem[];
  /** The files that the page links to, for a source that reads them. */
  readonly files?: FoundFiles | undefined;
}

/**
 * Stores the results of some pages in one transaction. If this worker was considered dead and another claimed a page
 * since, that page is left to the other.
 */
export async function storeReadings(
  db: Db,
  run: TrainingRunFacts,
  worker: string,
  pages: readonly ReadPage[],
): Promise<void> {
  const moved = await findMoved(db, pages);
  const settled = pages.map((page) => settle(page, moved));
  await inTransaction(db, async (trx) => {
    const stored = await write(trx, worker, settled);
    const add: Record<string, number> = { done: stored.length };
    for (const { outcome } of stored) add[outcome] = (add[outcome] ?? 0) + 1;
    const ours = new Set(stored.map(({ id }) => id));
    const count = (found: Awaited<ReturnType<typeof addPages>>): void => {
      for (const [name, by] of Object.entries(found)) add[name] = (add[name] ?? 0) + by;
    };
    // Workers add items one after the other: together they add no more than there is room for, and wait in no circle.
    if (pages.some(({ leadsTo, files }) => leadsTo.length > 0 || files !== undefined))
      await lockRun(trx, run.id);
    for (const { page, leadsTo, files } of pages) {
      if (!ours.has(page.id)) continue;
      if (leadsTo.length > 0) count(await addPages(trx, run, page.sourceId, true, leadsTo));
      if (files !== undefined) count(await addFiles(trx, run, page.sourceId, files));
    }
    await noteCosts(
      trx,
      pages.filter(({ page }) => ours.has(page.id)),
    );
    const changed = await changeRun(trx, run.id, { add: add as RunChange['add'] & {} });
    if (!changed) throw new RunEnded('The run is over');
    const rows = await trx
      .selectFrom('run_documents as d')
      .select(PAGE_COLUMNS)
      .where('d.id', 'in', [...ours, newId()])
      .execute();
    await publishRun(trx, changed, rows.map(pageFromRow));
  });
}

/** Notes the pages that ended a worker, and forgets those that have changed since. */
async function noteCosts(trx: Trx, pages: readonly ReadPage[]): Promise<void> {
  for (const { page, reading } of pages) {
    if (reading.kind !== 'failed') {
      if (page.costly !== undefined) await forgetCostly(trx, page.sourceId, page.key);
    } else if (reading.costly !== undefined && reading.costly !== page.costly)
      await noteCostly(trx, page.sourceId, page.key, reading.costly);
  }
}

interface Settled {
  readonly id: string;
  readonly outcome: Outcome;
  readonly reason: Reason | null;
  readonly detail: string | null;
  readonly title: string;
  readonly final_url: string | null;
  readonly document_id: string | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
  readonly content_hash: string | null;
  readonly block_hashes: string[] | null;
  readonly published_on: string | null;
  /** The day of its update; of its publication, if it was not updated. */
  readonly updated_on: string | null;
  readonly files: readonly string[] | null;
  readonly file_texts: readonly string[] | null;
  readonly content: PageContent | null;
}

const NOTHING = {
  reason: null,
  detail: null,
  title: '',
  final_url: null,
  etag: null,
  last_modified: null,
  content_hash: null,
  block_hashes: null,
  published_on: null,
  updated_on: null,
  files: null,
  file_texts: null,
  content: null,
};

/** Compares a reading with the version in service and decides the page's outcome. */
function settle({ page, reading }: ReadPage, moved: ReadonlyMap<string, KnownDocument>): Settled {
  const known = page.known;
  const base = { ...NOTHING, id: page.id, document_id: known?.id ?? null };
  switch (reading.kind) {
    case 'unchanged':
      if (!known) return { ...base, outcome: 'failed', reason: 'unreadable', detail: '304' };
      return { ...base, outcome: 'unchanged', etag: known.etag, last_modified: known.lastModified };
    case 'failed':
      return { ...base, outcome: 'failed', reason: reading.reason, detail: reading.detail ?? null };
    case 'skipped':
      return {
        ...base,
        outcome: known === undefined ? 'skipped' : reading.keepsVersion === true ? 'failed' : 'removed',
        reason: reading.reason,
        detail: reading.detail ?? null,
        title: reading.title ?? '',
        ...linked(reading.files),
      };
    case 'read': {
      const document = reading.url === null ? known : moved.get(`${page.sourceId} ${reading.url}`);
      const isSame = document?.contentHash === reading.contentHash;
      return {
        ...base,
        outcome: document === undefined ? 'new' : isSame ? 'unchanged' : 'changed',
        document_id: document?.id ?? newId(),
        reason: reading.remark?.reason ?? null,
        detail: reading.remark?.detail ?? null,
        title: reading.content.title,
        final_url: reading.url,
        etag: reading.etag,
        last_modified: reading.lastModified,
        content_hash: reading.contentHash,
        block_hashes: reading.blockHashes,
        published_on: reading.dates.publishedOn ?? null,
        updated_on: reading.dates.updatedOn ?? reading.dates.publishedOn ?? null,
        ...linked(reading.files),
        content: isSame ? null : reading.content,
      };
    }
  }
}

const linked = (files: readonly LinkedFile[] | undefined): Pick<Settled, 'files' | 'file_texts'> =>
  files === undefined
    ? { files: null, file_texts: null }
    : { files: files.map(({ url }) => url), file_texts: files.map(({ text }) => text) };

/** Finds documents in service at the targets of redirects: a document with an address is stored under the one that was read. */
function findMoved(db: Db, pages: readonly ReadPage[]): Promise<Map<string, KnownDocument>> {
  const wanted = pages.flatMap(({ page, reading }) =>
    reading.kind === 'read' && reading.url !== null ? [{ sourceId: page.sourceId, key: reading.url }] : [],
  );
  return findKnown(db, wanted, 'url');
}

async function write(
  trx: Trx,
  worker: string,
  settled: readonly Settled[],
): Promise<{ id: string; outcome: Outcome }[]> {
  const { rows } = await sql<{ id: string; outcome: Outcome }>`
    update run_documents as d
    set read_on = now(), outcome = s.outcome, reason = s.reason, detail = s.detail, title = coalesce(nullif(s.title, ''), d.title),
        final_url = s.final_url, document_id = s.document_id, etag = s.etag, last_modified = s.last_modified,
        content_hash = s.content_hash, block_hashes = s.block_hashes, files = s.files, file_texts = s.file_texts, published_on = s.published_on,
        updated_on = s.updated_on, content = s.content
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (
      id uuid, outcome text, reason text, detail text, title text, final_url text, document_id uuid, etag text,
      last_modified text, content_hash text, block_hashes text[], files text[], file_texts text[], published_on date, updated_on date, content jsonb)
    where d.id = s.id and d.claimed_by = ${worker} and d.read_on is null
    returning d.id, d.outcome`.execute(trx);
  return rows;
}
