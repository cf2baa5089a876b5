import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { ItemToRead, KnownVersion, SourceItem } from '../kinds/kind.ts';
import type { Outcome } from '../tables.ts';
import type { TrainingRunFacts } from './facts.ts';

/**
 * Adds pages to a run, each item of a source once. Pages that will not be read are settled at once: if their source
 * can be read and says so, their version in service is removed.
 */
export async function addPages(
  db: Db,
  run: TrainingRunFacts,
  sourceId: string,
  couldRead: boolean,
  pages: readonly SourceItem[],
): Promise<Partial<Record<Outcome | 'total' | 'done', number>>> {
  if (pages.length === 0) return {};
  const { rows } = await sql<{ outcome: Outcome | null }>`
    insert into run_documents as d (id, run_id, organization_id, source_id, item_key, url, title, depth, position, read_on,
                                    outcome, reason, document_id)
    select p.id, ${run.id}, ${run.organizationId}, ${sourceId}, p.key, p.url, p.title, p.depth, p.position,
           case when p.reason is not null then now() end,
           case when p.reason is not null then
             case when k.id is null then 'skipped' when p.stays then 'failed'
                  when ${couldRead}::boolean then 'removed' else 'skipped' end end,
           p.reason, case when p.reason is not null then k.id end
    from unnest(${pages.map(() => newId())}::uuid[], ${pages.map((page) => page.key)}::text[],
                ${pages.map((page) => page.url)}::text[], ${pages.map((page) => page.title ?? '')}::text[],
                ${pages.map((page) => page.depth ?? 0)}::int[], ${pages.map((_, at) => at)}::int[],
                ${pages.map((page) => page.reason ?? null)}::text[],
                ${pages.map((page) => page.keepsVersion === true)}::boolean[]) as p (id, key, url, title, depth, position, reason, stays)
    left join lateral (
      select e.id from documents as e where e.source_id = ${sourceId} and e.item_key = p.key limit 1
    ) as k on true
    on conflict (run_id, source_id, item_key) do nothing
    returning d.outcome`.execute(db);
  const count = (outcome: Outcome): number => rows.filter((row) => row.outcome === outcome).length;
  return {
    total: rows.length,
    done: rows.filter((row) => row.outcome !== null).length,
    skipped: count('skipped'),
    removed: count('removed'),
    failed: count('failed'),
  };
}

/** Lists the items of a source that have documents in service. */
export async function listItems(
  db: Db,
  sourceId: string,
): Promise<(Pick<SourceItem, 'key' | 'url'> & { readonly files: readonly string[] | null })[]> {
  return db
    .selectFrom('documents as d')
    .select(['d.item_key as key', 'd.asked_url as url', 'd.files'])
    .where('d.source_id', '=', sourceId)
    .execute();
}

/** The document in service that was made from a page before. */
export interface KnownDocument extends KnownVersion {
  readonly id: string;
}

export interface ClaimedPage extends ItemToRead {
  readonly id: string;
  readonly sourceId: string;
  readonly depth: number;
  /** The number of workers that have claimed it, this one included. */
  readonly attempts: number;
  readonly known: KnownDocument | undefined;
}

/** A suspect has been lost by so many workers that reading it may be what ended them. */
export type PageKind = 'fresh' | 'suspect';

/** The number of workers that may lose a page before it is a suspect. */
const LOSSES = 2;

const isOf = (kind: PageKind) =>
  kind === 'fresh' ? sql<boolean>`d.attempts < ${LOSSES}` : sql<boolean>`d.attempts >= ${LOSSES}`;

/**
 * Claims pages that no live worker has claimed. Two workers never claim the same page. A worker claims a suspect when it
 * has stored all it read, so that nothing else is lost with it.
 */
export async function claimPages(
  db: Db,
  runId: string,
  worker: string,
  kind: PageKind,
  most: number,
): Promise<ClaimedPage[]> {
  const { rows } = await sql<Omit<ClaimedPage, 'known'>>`
    with free as (
      select d.id from run_documents as d
      where d.run_id = ${runId} and d.read_on is null and ${isOf(kind)} and (d.claimed_by is null or not exists (
        select 1 from training_workers as w where w.id = d.claimed_by and w.lease_until > now()))
        and (${kind === 'fresh'}::boolean or not exists (
          select 1 from run_documents as own
          where own.run_id = ${runId} and own.claimed_by = ${worker} and own.read_on is null
        ))
      order by d.depth, d.position limit ${most}
      for update of d skip locked
    )
    update run_documents as d set claimed_by = ${worker}, attempts = d.attempts + 1
    from free where d.id = free.id
    returning d.id, d.source_id as "sourceId", d.item_key as key, d.url, d.title,
              d.depth, d.attempts`.execute(db);
  const known = await findKnown(
    db,
    rows.map(({ sourceId, key }) => ({ sourceId, key })),
    'item_key',
  );
  return rows.map((row) => ({ ...row, known: known.get(`${row.sourceId} ${row.key}`) }));
}

/** Finds documents in service by their item or their address; the key is the source and that, separated by a space. */
export async function findKnown(
  db: Db,
  wanted: readonly { sourceId: string; key: string }[],
  by: 'item_key' | 'url',
): Promise<Map<string, KnownDocument>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<KnownDocument & { sourceId: string; key: string }>`
    select e.id, e.url, e.content_hash as "contentHash", e.etag, e.last_modified as "lastModified", e.files,
           e.file_texts as "fileTexts",           e.source_id as "sourceId", w.key
    from unnest(${wanted.map((one) => one.sourceId)}::uuid[], ${wanted.map((one) => one.key)}::text[]) as w (source_id, key)
    join documents as e on e.source_id = w.source_id and e.${sql.ref(by)} = w.key`.execute(db);
  return new Map(rows.map(({ sourceId, key, ...document }) => [`${sourceId} ${key}`, document]));
}

export async function countUnread(db: Db, runId: string, kind?: PageKind): Promise<number> {
  const row = await db
    .selectFrom('run_documents as d')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('d.run_id', '=', runId)
    .where('d.read_on', 'is', null)
    .$if(kind !== undefined, (query) => query.where(isOf(kind!)))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The pages of a run’s other sources that are read, or will be. */
export async function countOfOthers(db: Db, runId: string, sourceId: string): Promise<number> {
  const row = await db
    .selectFrom('run_documents as d')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('d.run_id', '=', runId)
    .where('d.source_id', '<>', sourceId)
    .where('d.outcome', 'is distinct from', 'skipped')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts the pages of a source in a run; apart those that are read, or will be, and those that its patterns leave out. */
export async function countOfSource(
  db: Db,
  runId: string,
  sourceId: string,
): Promise<{ readonly wanted: number; readonly read: number; readonly excluded: number }> {
  return db
    .selectFrom('run_documents as d')
    .select([
      sql<number>`count(*) filter (where d.reason is distinct from 'excluded')`.as('wanted'),
      sql<number>`count(*) filter (where d.outcome is distinct from 'skipped')`.as('read'),
      sql<number>`count(*) filter (where d.reason = 'excluded')`.as('excluded'),
    ])
    .where('d.run_id', '=', runId)
    .where('d.source_id', '=', sourceId)
    .executeTakeFirstOrThrow();
}
