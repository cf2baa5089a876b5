import type { Upload } from '@regia/contract/knowledge/file-calls';
import { FILE_PIECE_MAX } from '@regia/contract/limits';
import { LIVE_STATES } from '../../jobs/public.ts';
import type { Db } from '../../platform/db.ts';
import type { IndexScope } from '../retrieval/tables.ts';

/** A file on its way. */
export interface OpenUpload {
  readonly id: string;
  readonly name: string;
  readonly replaces: boolean;
  readonly bytes: number;
  readonly received: number;
  readonly fileId: string;
}

/** Finds an upload of a person. Nobody else goes on with it. */
export async function findUpload(
  db: Db,
  scope: IndexScope,
  userId: string,
  id: string,
): Promise<OpenUpload | undefined> {
  const row = await db
    .selectFrom('file_uploads as u')
    .innerJoin('job_records as j', (join) =>
      join.onRef('j.id', '=', 'u.id').onRef('j.organization_id', '=', 'u.organization_id'),
    )
    .select(['u.id', 'u.name', 'u.replaces', 'j.total', 'j.done as received', 'j.file_id as fileId'])
    .where('u.id', '=', id)
    .where('u.assistant_id', '=', scope.assistantId)
    .where('u.organization_id', '=', scope.organizationId)
    .where('j.user_id', '=', userId)
    .where('j.state', 'in', LIVE_STATES)
    .executeTakeFirst();
  if (!row?.fileId) return undefined;
  return { ...row, fileId: row.fileId, bytes: row.total ?? 0 };
}

/** The uploads that a person has begun and not ended. */
export async function countUploads(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('file_uploads as u')
    .innerJoin('job_records as j', (join) =>
      join.onRef('j.id', '=', 'u.id').onRef('j.organization_id', '=', 'u.organization_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('j.user_id', '=', userId)
    .where('j.state', 'in', LIVE_STATES)
    .executeTakeFirstOrThrow();
  return row.count;
}

export const presentUpload = ({
  id,
  name,
  bytes,
  received,
}: Omit<OpenUpload, 'replaces' | 'fileId'>): Upload => ({
  id,
  name,
  bytes,
  received,
  piece_max: FILE_PIECE_MAX,
});
