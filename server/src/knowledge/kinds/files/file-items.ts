import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { SourceCopy } from '../kind.ts';

export interface FileToRead {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly fileId: string;
}

/** A source, with the organization whose files it has. */
interface FilesPlace {
  readonly id: string;
  readonly organizationId: string;
}

const ofSource = (db: Db, { id, organizationId }: FilesPlace) =>
  db
    .selectFrom('source_files as f')
    .where('f.source_id', '=', id)
    .where('f.organization_id', '=', organizationId);

/** The files of a source, the earliest first: over a limit the latest are left out. */
export const listFilesToRead = (db: Db, source: FilesPlace): Promise<{ id: string; name: string }[]> =>
  ofSource(db, source).select(['f.id', 'f.name']).orderBy('f.uploaded_on').orderBy('f.id').execute();

export const findFileToRead = (db: Db, source: FilesPlace, id: string): Promise<FileToRead | undefined> =>
  ofSource(db, source)
    .select([
      'f.id',
      'f.organization_id as organizationId',
      'f.name',
      'f.bytes',
      'f.sha256',
      'f.file_id as fileId',
    ])
    .where(sql<boolean>`f.id::text = ${id}`)
    .executeTakeFirst();

/** Whether files have come since a moment. */
export const hasNewFiles = async (db: Db, source: FilesPlace, since: Date): Promise<boolean> =>
  (await ofSource(db, source)
    .select('f.id')
    .where('f.uploaded_on', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Stores the number of pages of a version of a file. */
export const storePages = (
  db: Db,
  { id, organizationId, sha256 }: FileToRead,
  pages: number | null,
): Promise<unknown> =>
  db
    .updateTable('source_files as f')
    .set({ pages })
    .where('f.id', '=', id)
    .where('f.organization_id', '=', organizationId)
    .where('f.sha256', '=', sha256)
    .where('f.pages', 'is distinct from', pages)
    .execute();

/** Gives the copy of a source its files. Both have the same stored bytes, which leave with the last of them. */
export async function copyFiles(
  trx: Trx,
  { from, to, assistantId, organizationId }: SourceCopy,
): Promise<void> {
  const found = await ofSource(trx, { id: from, organizationId }).selectAll('f').execute();
  if (found.length === 0) return;
  await trx
    .insertInto('source_files')
    .values(found.map((file) => ({ ...file, id: newId(), assistant_id: assistantId, source_id: to })))
    .execute();
}
