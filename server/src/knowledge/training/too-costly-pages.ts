import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { CostlyVersion } from '../crawl/costly-version.ts';
import { READING_VERSION } from '../crawl/reading-version.ts';

/** On a machine that is too busy a good page may seem too costly: it is tried again after some time. */
const KNOWN_DAYS = 30;

/** Finds the versions of pages that ended a worker of this organization, by address. */
export async function findCostly(
  db: Db,
  organizationId: string,
  urls: readonly string[],
): Promise<Map<string, CostlyVersion>> {
  if (urls.length === 0) return new Map();
  const rows = await db
    .selectFrom('too_costly_pages as p')
    .select(['p.url', 'p.etag', 'p.last_modified', 'p.bytes_hash', 'p.content_hash'])
    .where('p.organization_id', '=', organizationId)
    .where('p.url', 'in', urls)
    .where(sql<boolean>`coalesce(p.bytes_hash, p.content_hash) like ${`${READING_VERSION}%`}`)
    .where(sql<boolean>`p.noted_on > now() - make_interval(days => ${KNOWN_DAYS})`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.url,
      {
        etag: row.etag,
        lastModified: row.last_modified,
        bytesHash: row.bytes_hash,
        contentHash: row.content_hash,
      },
    ]),
  );
}

/** Notes a page that ended its worker. A page that is noted already keeps its day. */
export async function noteCostly(
  db: Db,
  organizationId: string,
  url: string,
  { etag, lastModified, bytesHash, contentHash }: CostlyVersion,
): Promise<void> {
  await sql`
    insert into too_costly_pages as p (organization_id, url, etag, last_modified, bytes_hash, content_hash)
    values (${organizationId}, ${url}, ${etag}, ${lastModified}, ${bytesHash}, ${contentHash})
    on conflict (organization_id, url) do update
    set etag = excluded.etag, last_modified = excluded.last_modified, bytes_hash = excluded.bytes_hash,
        content_hash = excluded.content_hash, noted_on = now()`.execute(db);
}

/** Notes pages of a run that ended their worker when they were cut. */
export async function noteUncut(db: Db, pageIds: readonly string[]): Promise<void> {
  await sql`
    insert into too_costly_pages as p (organization_id, url, etag, last_modified, content_hash)
    select r.organization_id, r.url, r.etag, r.last_modified, coalesce(r.content_hash, d.content_hash)
    from run_documents as r left join documents as d on d.id = r.document_id
    where r.id = any(${pageIds}::uuid[])
    on conflict (organization_id, url) do update
    set etag = excluded.etag, last_modified = excluded.last_modified, bytes_hash = null,
        content_hash = excluded.content_hash, noted_on = now()`.execute(db);
}

export async function forgetCostly(db: Db, organizationId: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await db
    .deleteFrom('too_costly_pages')
    .where('organization_id', '=', organizationId)
    .where('url', 'in', urls)
    .execute();
}

/** Deletes what is too old to be used. */
export async function tidyCostly(db: Db): Promise<void> {
  await sql`
    delete from too_costly_pages where noted_on < now() - make_interval(days => ${KNOWN_DAYS})`.execute(db);
}
