import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { Language } from '../retrieval/language.ts';
import { readPageContent } from '../read-page-content.ts';
import type { Outcome, PageContent, Reason } from '../tables.ts';
import type { TrainingRunFacts } from './facts.ts';

/** A page whose document will be in service after the run. The order decides which of two equal pages stays. */
export interface IndexPage {
  readonly id: string;
  readonly sourceId: string;
  /** Its address; the key of its item, if it has none. */
  readonly address: string;
  readonly documentId: string;
  readonly outcome: Outcome;
  /** The hashes of the content read now; without new content, those of the version in service. */
  readonly blockHashes: readonly string[];
  /** Whether there is new content to index. */
  readonly isFresh: boolean;
  /** Whether this run has already written its passages. */
  readonly isStaged: boolean;
  readonly textHash: string | null;
  readonly repeatedHash: string | null;
  readonly passages: number;
  /** Whether this run has already dropped it as one of many copies. The first of them must stay the first. */
  readonly isDropped: boolean;
}

export async function listIndexPages(db: Db, runId: string): Promise<IndexPage[]> {
  const { rows } = await sql<IndexPage>`
    select r.id, r.source_id as "sourceId", coalesce(r.final_url, d.url, r.url, r.item_key) as address, r.document_id as "documentId",
           r.outcome, coalesce(r.block_hashes, d.block_hashes, '{}') as "blockHashes",
           r.outcome in ('new', 'changed') as "isFresh", r.staged as "isStaged",
           case when r.staged then r.text_hash else d.text_hash end as "textHash",
           case when r.staged then r.repeated_hash else d.repeated_hash end as "repeatedHash",
           case when r.staged then r.passages else coalesce(d.passages, 0) end as passages,
           r.outcome not in ('new', 'changed', 'unchanged', 'failed') as "isDropped"
    from run_documents as r
    join run_sources as rs on rs.run_id = r.run_id and rs.source_id = r.source_id and rs.could_read
    join sources as s on s.id = r.source_id
    left join documents as d on d.id = r.document_id
    where r.run_id = ${runId} and r.document_id is not null
      and (r.outcome in ('new', 'changed', 'unchanged', 'failed') or r.reason = 'near_copy')
      and (d.id is not null or r.outcome in ('new', 'changed') or r.reason = 'near_copy')
    order by s.created_on, s.id, r.depth, r.position, r.item_key`.execute(db);
  return rows;
}

/** Returns the content of pages, by the page's id. */
export async function contentsOf(db: Db, pageIds: readonly string[]): Promise<Map<string, PageContent>> {
  const { rows } = await sql<{ id: string; content: unknown }>`
    select r.id, coalesce(r.content, d.content) as content
    from run_documents as r left join documents as d on d.id = r.document_id
    where r.id = any(${pageIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, readPageContent(row.content)]));
}

export interface StagedPage {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly passages: number;
  readonly text_hash: string;
  readonly repeated_hash: string;
}

export async function markStaged(db: Db, pages: readonly StagedPage[]): Promise<void> {
  await sql`
    update run_documents as d
    set staged = true, title = s.title, language = s.language, passages = s.passages, text_hash = s.text_hash,
        repeated_hash = s.repeated_hash
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb)
      as s (id uuid, title text, language text, passages int, text_hash text, repeated_hash text)
    where d.id = s.id`.execute(db);
}

export interface DroppedPage {
  readonly id: string;
  readonly reason: 'duplicate' | 'near_copy' | 'empty' | 'too_costly';
  /** The address of the page with the same text. */
  readonly detail: string | null;
  /** Whether the page is another address of a document that stays. */
  readonly stays: boolean;
}

/** Marks pages that add nothing as dropped; their version in service is removed. */
export async function markDropped(db: Db, pages: readonly DroppedPage[]): Promise<void> {
  await sql`
    update run_documents as d
    set outcome = case when d.outcome = 'new' or s.stays then 'skipped' else 'removed' end, reason = s.reason, detail = s.detail
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as s (id uuid, reason text, detail text, stays boolean)
    where d.id = s.id`.execute(db);
}

/** Counts the run's outcomes again from its pages, after some outcomes changed. Linked files are skipped, but are no pages. */
export async function recount(db: Db, runId: string): Promise<void> {
  await sql`
    update training_runs as r
    set new = c.new, changed = c.changed, unchanged = c.unchanged, removed = c.removed, skipped = c.skipped,
        failed = c.failed, done = c.done, total = c.total
    from (
      select count(*) filter (where d.outcome = 'new') as new, count(*) filter (where d.outcome = 'changed') as changed,
             count(*) filter (where d.outcome = 'unchanged') as unchanged,
             count(*) filter (where d.outcome = 'removed') as removed,
             count(*) filter (where d.outcome = 'skipped') as skipped,
             count(*) filter (where d.outcome = 'failed') as failed,
             count(d.outcome) filter (where d.reason is distinct from 'linked_file') as done,
             count(*) filter (where d.reason is distinct from 'linked_file') as total
      from run_documents as d where d.run_id = ${runId}
    ) as c
    where r.id = ${runId}`.execute(db);
}

/** SQL: documents of the run's readable sources that no page of the run refers to. */
const gone = (runId: string) => sql`
  from documents as d
  join run_sources as rs on rs.source_id = d.source_id and rs.run_id = ${runId} and rs.could_read
  where not exists (
    select 1 from run_documents as r
    where r.run_id = ${runId} and r.document_id = d.id and r.outcome in ('new', 'changed', 'unchanged', 'failed'))`;

export interface GoneDocument {
  readonly id: string;
  /** The reason that the run found for it; null if its page was not read, or is gone from the sitemap. */
  readonly reason: Reason | null;
}

export async function listGone(db: Db, runId: string): Promise<GoneDocument[]> {
  const { rows } = await sql<GoneDocument>`
    select d.id, (
      select r.reason from run_documents as r
      where r.run_id = ${runId} and r.document_id = d.id and r.outcome = 'removed' limit 1
    ) as reason ${gone(runId)}`.execute(db);
  return rows;
}

/** A run names so many files that pages link to; it counts all of them. */
const NAMED_FILES_MAX = 1_000;

/** Adds the files to the report that the pages of the run link to. Returns how many there are. */
export async function reportFiles(db: Db, run: TrainingRunFacts): Promise<number> {
  const { rows } = await sql<{ url: string; sourceId: string; page: string }>`
    select f.url, min(r.source_id::text)::uuid as "sourceId", min(coalesce(r.url, r.item_key)) as page
    from run_documents as r
    join run_sources as rs on rs.run_id = r.run_id and rs.source_id = r.source_id and rs.could_read
    left join documents as d on d.id = r.document_id
    cross join unnest(coalesce(r.files, d.files)) as f (url)
    where r.run_id = ${run.id} and not exists (
      select 1 from run_documents as own
      where own.run_id = ${run.id} and own.source_id = r.source_id and own.item_key = f.url)
    group by f.url
    order by f.url`.execute(db);
  const named = rows.slice(0, NAMED_FILES_MAX);
  await sql`
    insert into run_documents (id, run_id, organization_id, source_id, item_key, url, outcome, reason, detail, read_on)
    select f.id, ${run.id}, ${run.organizationId}, f.source_id, f.url, f.url, 'skipped', 'linked_file', f.page, now()
    from unnest(${named.map(() => newId())}::uuid[], ${named.map((file) => file.sourceId)}::uuid[],
                ${named.map((file) => file.url)}::text[], ${named.map((file) => file.page)}::text[])
      as f (id, source_id, url, page)
    on conflict (run_id, source_id, item_key) do nothing`.execute(db);
  return rows.length;
}

/** Adds deleted documents to the report that were not read because they left the sitemap. */
export async function reportGone(db: Db, run: TrainingRunFacts): Promise<void> {
  const { rows } = await sql<{ documentId: string }>`
    select d.id as "documentId" ${gone(run.id)} and not exists (
      select 1 from run_documents as r where r.run_id = ${run.id} and r.document_id = d.id)`.execute(db);
  await sql`
    insert into run_documents (id, run_id, organization_id, source_id, item_key, url, title, outcome, document_id, read_on)
    select n.id, ${run.id}, ${run.organizationId}, d.source_id, d.item_key, d.asked_url, d.title, 'removed', d.id, now()
    from unnest(${rows.map(() => newId())}::uuid[], ${rows.map((row) => row.documentId)}::uuid[]) as n (id, document_id)
    join documents as d on d.id = n.document_id
    on conflict (run_id, source_id, item_key) do nothing`.execute(db);
}

export async function countInService(db: Db, runId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from documents as d
    join run_sources as rs on rs.source_id = d.source_id and rs.run_id = ${runId} and rs.could_read`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
