import { sql } from 'kysely';
import { FILE_MAX, FILES_PER_ASSISTANT, FILES_SIZE_MAX } from '@regia/contract/limits';
import type { FileRoom } from '@regia/contract/knowledge/file-calls';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Refusal } from '../../platform/http/refuse.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { findFileOfName } from './file-queries.ts';
import type { StoredFile } from './file-queries.ts';

interface Used {
  readonly files: number;
  readonly bytes: number;
}

/** The files of an assistant, and their bytes. */
export async function usedRoom(db: Db, scope: IndexScope): Promise<Used> {
  return db
    .selectFrom('source_files as f')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(f.bytes), 0)::bigint`.as('bytes'),
    ])
    .where('f.assistant_id', '=', scope.assistantId)
    .where('f.organization_id', '=', scope.organizationId)
    .executeTakeFirstOrThrow();
}

interface Place {
  /** The file of this name, whose place it would take. */
  readonly earlier: StoredFile | undefined;
  /** The refusal if the assistant has no room for it. */
  readonly lack: Refusal | undefined;
}

/** Looks for the place of a new file, or of one that takes the place of another of its name. */
export async function placeOf(
  db: Db,
  scope: IndexScope,
  { name, bytes }: { readonly name: string; readonly bytes: number },
): Promise<Place> {
  const earlier = await findFileOfName(db, scope, name);
  const added = { files: earlier ? 0 : 1, bytes: bytes - (earlier?.bytes ?? 0) };
  return { earlier, lack: lackOfRoom(await usedRoom(db, scope), added) };
}

function lackOfRoom(used: Used, added: Used): Refusal | undefined {
  if (used.files + added.files > FILES_PER_ASSISTANT) {
    return refuse('files_full', { values: { limit: FILES_PER_ASSISTANT } });
  }
  if (used.bytes + added.bytes > FILES_SIZE_MAX) {
    const left = Math.max(0, Math.floor((FILES_SIZE_MAX - used.bytes) / MEGABYTE));
    return refuse('files_too_large', { values: { limit: FILES_SIZE_MAX / MEGABYTE, left } });
  }
  return undefined;
}

export const MEGABYTE = 1024 * 1024;

export const presentRoom = ({ files, bytes }: Used, opensFiles: boolean): FileRoom => ({
  files,
  files_max: FILES_PER_ASSISTANT,
  bytes,
  bytes_max: FILES_SIZE_MAX,
  file_max: FILE_MAX,
  opens_files: opensFiles,
});
