import { sql } from 'kysely';
import { FILE_MAX, FILES_PER_ASSISTANT, FILES_SIZE_MAX } from '@regia/contract/limits';
import type { FileRoom } from '@regia/contract/knowledge/file-calls';
import type { Db } from '../../platform/db.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Refusal } from '../../platform/http/refuse.ts';
import type { IndexScope } from '../retrieval/tables.ts';

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

/** The refusal of a change for which an assistant has no room; undefined if it has. */
export function lackOfRoom(used: Used, added: Used): Refusal | undefined {
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
