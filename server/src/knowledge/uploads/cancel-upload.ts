import { deleteRecord, endRecord } from '../../jobs/public.ts';
import type { JobRecord, RecordKey, RecordKind } from '../../jobs/public.ts';
import { getAssistantInScope } from '../../assistants/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { deleteFiles } from '../../platform/stored-files.ts';
import { UPLOAD_KEPT_HOURS } from '@regia/contract/limits';
import { findUpload } from './upload-queries.ts';

/** An upload that nobody goes on with leaves with its pieces. */
export const uploadKind: RecordKind = {
  name: 'upload',
  lostAfter: { waiting: UPLOAD_KEPT_HOURS * 3_600, running: UPLOAD_KEPT_HOURS * 3_600 },
  lost: { end: dropUpload },
};

/** Ends an upload before its end. An archived assistant keeps nobody from it. */
export async function cancelUpload(
  db: Db,
  actor: Actor,
  { assistantId, uploadId }: { readonly assistantId: string; readonly uploadId: string },
): Promise<void> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  await getAssistantInScope(db, scope, assistantId);
  await inTransaction(db, async (trx) => {
    const upload = await findUpload(trx, scope, actor.userId, uploadId);
    if (!upload) throw refuse('not_found');
    await dropUpload(trx, { id: uploadId, organizationId: scope.organizationId, fileId: upload.fileId });
  });
}

/** Ends an upload whose record stays, without its pieces. Returns whether it was live. */
export async function stopUpload(trx: Trx, key: RecordKey): Promise<boolean> {
  const ended = await endRecord(trx, key, 'cancelled');
  if (!ended) return false;
  await deleteFiles(trx, ended.fileId === null ? [] : [ended.fileId]);
  return true;
}

export async function dropUpload(
  trx: Trx,
  { id, organizationId, fileId }: Pick<JobRecord, 'id' | 'organizationId' | 'fileId'>,
): Promise<void> {
  await deleteRecord(trx, { id, organizationId });
  await deleteFiles(trx, fileId === null ? [] : [fileId]);
}
