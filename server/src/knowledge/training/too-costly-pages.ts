import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { CostlyVersion } from '../kinds/costly-version.ts';

/** On a machine that is too busy a good page may seem too costly: it is tried again after some time. */
const KNOWN_DAYS = 30;

/** Finds the versions of items that ended a worker; the key is the source and the item's key, separated by a space. */
export async function findCostly(
  db: Db,
  wanted: readonly { sourceId: string; key: string }[],
): Promise<Map<string, CostlyVersion>> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<CostlyVersion & { sourceId: string; key: string }>`
    select p.etag, p.last_modified as "lastModified", p.bytes_hash as "bytesHash", p.content_hash as "contentHash",
           p.source_id as "sourceId", w.key
    from unnest(${wanted.map((one) => one.sourceId)}::uuid[], ${wanted.map((one) => one.key)}::text[]) as w (source_id, key)
    join too_costly_pages as p on p.source_id = w.source_id and p.item_key = w.key
    where p.noted_on > now() - make_interval(days => ${KNOWN_DAYS})`.execute(db);
  return new Map(rows.map(({ sourceId, key, ...version }) => [`${sourceId} ${key}`, version]));
}

/** Notes a page that ended its worker, in place of an earlier version. A source that is gone by now has none. */
export async function noteCostly(
  db: Db,
  sourceId: string,
  key: string,
  { etag, lastModified, bytesHash, contentHash }: CostlyVersion,
): Promise<void> {
  await sql`
    insert into too_costly_pages as p (organization_id, source_id, item_key, etag, last_modified, bytes_hash, content_hash)
    select s.organization_id, s.id, ${key}, ${etag}, ${lastModified}, ${bytesHash}, ${contentHash}
    from sources as s where s.id = ${sourceId}
    on conflict (source_id, item_key) do update
    set etag = excluded.etag, last_modified = excluded.last_modified, bytes_hash = excluded.bytes_hash,
        content_hash = excluded.content_hash, noted_on = now()`.execute(db);
}

/** Notes pages of a run that ended their worker when they were cut. */
export async function noteUncut(db: Db, pageIds: readonly string[]): Promise<void> {
  await sql`
    insert into too_costly_pages as p (organization_id, source_id, item_key, etag, last_modified, content_hash)
    select r.organization_id, r.source_id, r.item_key, r.etag, r.last_modified, coalesce(r.content_hash, d.content_hash)
    from run_documents as r
    join sources as s on s.id = r.source_id
    left join documents as d on d.id = r.document_id
    where r.id = any(${pageIds}::uuid[])
    on conflict (source_id, item_key) do update
    set etag = excluded.etag, last_modified = excluded.last_modified, bytes_hash = null,
        content_hash = excluded.content_hash, noted_on = now()`.execute(db);
}

export async function forgetCostly(db: Db, sourceId: string, key: string): Promise<void> {
  await db
    .deleteFrom('too_costly_pages')
    .where('source_id', '=', sourceId)
    .where('item_key', '=', key)
    .execute();
}

/** Deletes what is too old to be used. */
export async function tidyCostly(db: Db): Promise<void> {
  await sql`
    delete from too_costly_pages where noted_on < now() - make_interval(days => ${KNOWN_DAYS})`.execute(db);
}
