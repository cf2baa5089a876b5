import { sql } from 'kysely';
import { inTransaction } from '../../../platform/db.ts';
import type { Db, Trx } from '../../../platform/db.ts';
import type { DriveFile } from '../../drive/drive-file.ts';
import type { Reason } from '../../tables.ts';
import type { FolderFiles } from './folder-tree.ts';
import type { SourcePlace } from './with-account.ts';

/** The state of a folder when it was listed. */
export interface Listing {
  readonly folder: string;
  /** The account that listed it, by the time when it was connected. */
  readonly connectedOn: Date;
  readonly driveId: string | null;
  /** The place in the list of changes from which on the folder is not known. */
  readonly pageToken: string;
  readonly isOld: boolean;
}

/**
 * After these minutes all is listed again: the changes of an account do not name everything that a folder shows. With the
 * minutes to the next look, a deletion that they do not name is known within an hour.
 */
const WHOLE_AGAIN_MINUTES = 50;

export const findListing = (db: Db, source: SourcePlace): Promise<Listing | undefined> =>
  db
    .selectFrom('drive_listings as l')
    .select([
      'l.folder',
      'l.connected_on as connectedOn',
      'l.drive_id as driveId',
      'l.page_token as pageToken',
      sql<boolean>`l.listed_on < now() - make_interval(mins => ${WHOLE_AGAIN_MINUTES})`.as('isOld'),
    ])
    .where('l.source_id', '=', source.id)
    .where('l.organization_id', '=', source.organizationId)
    .executeTakeFirst();

const COLUMNS = [
  'f.file_id as id',
  'f.name',
  'f.type',
  'f.parents',
  'f.version',
  'f.size',
  'f.md5',
  'f.url',
  'f.can_download as canDownload',
  'f.target',
] as const;

type FileRow = Omit<DriveFile, 'isTrashed' | 'driveId'>;

/** The drive of a folder is that of its listing; only new folders of other drives need their own. */
const fromRow = (row: FileRow, driveId: string | null): DriveFile => ({ ...row, driveId, isTrashed: false });

export async function listFiles(db: Db, source: SourcePlace, driveId: string | null): Promise<FolderFiles> {
  const rows = await db
    .selectFrom('drive_files as f')
    .select(COLUMNS)
    .where('f.source_id', '=', source.id)
    .where('f.organization_id', '=', source.organizationId)
    .execute();
  return new Map(rows.map((row) => [row.id, fromRow(row, driveId)]));
}

/** A file to read, with the version that could not be read before. */
export interface ListedFile extends DriveFile {
  readonly unreadVersion: string | null;
  readonly unreadReason: Reason | null;
}

export async function findFile(db: Db, source: SourcePlace, id: string): Promise<ListedFile | undefined> {
  const row = await db
    .selectFrom('drive_files as f')
    .select([...COLUMNS, 'f.unread_version as unreadVersion', 'f.unread_reason as unreadReason'])
    .where('f.source_id', '=', source.id)
    .where('f.organization_id', '=', source.organizationId)
    .where('f.file_id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { unreadVersion, unreadReason, ...file } = row;
  return { ...fromRow(file, null), unreadVersion, unreadReason };
}

/** Notes a version that could not be read. */
export const noteUnread = (
  db: Db,
  source: SourcePlace,
  id: string,
  unread: { readonly version: string; readonly reason: Reason },
): Promise<unknown> =>
  db
    .updateTable('drive_files as f')
    .set({ unread_version: unread.version, unread_reason: unread.reason })
    .where('f.source_id', '=', source.id)
    .where('f.organization_id', '=', source.organizationId)
    .where('f.file_id', '=', id)
    .execute();

export interface NewListing extends Omit<Listing, 'isOld'> {
  readonly source: SourcePlace;
  readonly files: FolderFiles;
  /** Whether all was listed, and not only what had changed. */
  readonly isWhole: boolean;
  /** The place from which a look at the changes began: it stores nothing if a training was there meanwhile. */
  readonly from?: string;
}

/** Stores what was listed, with the place in the changes, in one transaction. */
export const storeListing = (db: Db, listing: NewListing): Promise<void> =>
  inTransaction(db, async (trx) => {
    if (await putListing(trx, listing)) await putFiles(trx, listing);
  });

async function putListing(trx: Trx, listing: NewListing): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into drive_listings as l (source_id, organization_id, folder, connected_on, drive_id, page_token)
    select s.id, s.organization_id, ${listing.folder}, ${listing.connectedOn}::timestamptz, ${listing.driveId}, ${listing.pageToken}
    from sources as s where s.id = ${listing.source.id} and s.organization_id = ${listing.source.organizationId}
    on conflict (source_id) do update
    set folder = excluded.folder, connected_on = excluded.connected_on, drive_id = excluded.drive_id,
        page_token = excluded.page_token,
        listed_on = case when ${listing.isWhole}::boolean then now() else l.listed_on end
    where ${listing.from ?? null}::text is null or l.page_token = ${listing.from ?? null}
    returning l.source_id as id`.execute(trx);
  return rows.length > 0;
}

/** Files that stay keep what is known of their unread version. */
async function putFiles(trx: Trx, { source, files }: NewListing): Promise<void> {
  const all = [...files.values()];
  await sql`
    delete from drive_files as f
    where f.source_id = ${source.id} and f.organization_id = ${source.organizationId} and f.file_id <> all(${all.map(({ id }) => id)}::text[])`.execute(
    trx,
  );
  await sql`
    insert into drive_files as f (source_id, organization_id, file_id, name, type, parents, version, size, md5, url, can_download, target)
    select l.source_id, l.organization_id, n.id, n.name, n.type, n.parents, n.version, n.size, n.md5, n.url, n."canDownload", n.target
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as n (id text, name text, type text, parents text[], version text, size bigint, md5 text, url text, "canDownload" boolean, target text)
    join drive_listings as l on l.source_id = ${source.id} and l.organization_id = ${source.organizationId}
    on conflict (source_id, file_id) do update
    set name = excluded.name, type = excluded.type, parents = excluded.parents, version = excluded.version, size = excluded.size,
        md5 = excluded.md5, url = excluded.url, can_download = excluded.can_download, target = excluded.target
    where (f.name, f.type, f.parents, f.version, f.size, f.md5, f.can_download, f.target)
      is distinct from (excluded.name, excluded.type, excluded.parents, excluded.version, excluded.size, excluded.md5,
                        excluded.can_download, excluded.target)`.execute(trx);
}

/** Keeps the name of the folder with its source: people know it by that. */
export const nameSource = (
  db: Db,
  { id, organizationId }: SourcePlace,
  { folder, name }: { readonly folder: string; readonly name: string },
): Promise<unknown> =>
  sql`
    update sources as s set settings = jsonb_set(s.settings, '{name}', to_jsonb(${name}::text))
    where s.id = ${id} and s.organization_id = ${organizationId} and s.settings ->> 'folder' = ${folder} and s.settings ->> 'name' is distinct from ${name}`.execute(
    db,
  );
