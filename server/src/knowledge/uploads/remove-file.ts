import { getAssistantInScope } from '../../assistants/public.ts';
import { appendAudit } from '../../audit/public.ts';
import type { Queue } from '../../jobs/queue.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FileAnswer } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { readFile } from '../../platform/stored-files.ts';
import { removeDocuments } from '../retrieval/index-store.ts';
import { ownNameOf } from '../kinds/files/file-address.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { lockLiveSources } from '../sources/lock-live-sources.ts';
import { hasLiveRun } from '../training/run-queries.ts';
import { deleteFile, findFile } from './file-queries.ts';
import type { StoredFile } from './file-queries.ts';
import { usedRoom } from './file-room.ts';
import { findFilesSource } from './files-source.ts';
import { learnSource } from './learn-files.ts';

/**
 * Deletes a file. Its document leaves the index in the same transaction; the files that are left are looked at again, because one
 * may have said the same.
 */
export async function removeFile(
  db: Db,
  jobs: Queue,
  actor: Actor,
  assistantId: string,
  fileId: string,
): Promise<void> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  await inTransaction(db, async (trx) => {
    await lockLiveSources(trx, scope);
    const file = await findFile(trx, scope, fileId);
    if (!file) throw refuse('not_found');
    if (await hasLiveRun(trx, scope)) throw refuse('training_already_running');
    await removeDocumentOf(trx, scope, file);
    await deleteFile(trx, scope, file.id);
    await appendAudit(trx, actor, {
      action: 'file.removed',
      subject: ['file', file.id],
      organizationId: scope.organizationId,
      detail: { assistant: assistantId, name: file.name },
    });
    const source = await findFilesSource(trx, scope);
    const { files } = await usedRoom(trx, scope);
    if (source && files > 0) await learnSource(trx, jobs, scope, actor, source);
  });
}

async function removeDocumentOf(trx: Trx, scope: IndexScope, { id, sourceId }: StoredFile): Promise<void> {
  const document = await trx
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.source_id', '=', sourceId)
    .where('d.organization_id', '=', scope.organizationId)
    .where('d.item_key', '=', id)
    .executeTakeFirst();
  if (!document) return;
  await removeDocuments(trx, scope, [document.id]);
  await trx
    .deleteFrom('documents')
    .where('id', '=', document.id)
    .where('organization_id', '=', scope.organizationId)
    .execute();
}

/** The bytes of a file, as they were uploaded. */
export async function downloadFile(
  db: Db,
  actor: Actor,
  assistantId: string,
  fileId: string,
): Promise<FileAnswer> {
  const { organizationId } = await getAssistantInScope(db, actor.scope, assistantId);
  const file = await findFile(db, { assistantId, organizationId }, fileId);
  if (!file) throw refuse('not_found');
  return { format: 'original', fileName: ownNameOf(file.name), content: readFile(db, file.fileId) };
}
