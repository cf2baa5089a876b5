import { getLiveAssistant } from '../../assistants/public.ts';
import { deleteRecord } from '../../jobs/public.ts';
import type { Queue } from '../../jobs/queue.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor, Scope } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { lockLiveSources } from '../sources/lock-live-sources.ts';
import type { FileType } from '../tables.ts';
import { dropUpload } from './cancel-upload.ts';
import { findListed } from './file-queries.ts';
import type { ListedFile } from './file-queries.ts';
import { forgetHash, hashOfFile } from './hash-of-file.ts';
import { keepFile } from './keep-file.ts';
import { learnSource } from './learn-files.ts';
import { storedBytes } from './stored-bytes.ts';
import { typeOfContent } from './type-of-content.ts';
import { unpackArchive } from './unpack-archive.ts';
import type { LeftOut } from './unpack-archive.ts';
import { findUpload } from './upload-queries.ts';
import type { OpenUpload } from './upload-queries.ts';

interface Finished {
  readonly files: readonly ListedFile[];
  readonly leftOut: readonly LeftOut[];
}

/** Ends an upload whose pieces are all there. Its files are whole: until then the assistant has nothing of them. */
export async function finishUpload(
  db: Db,
  jobs: Queue,
  actor: Actor,
  { assistantId, uploadId }: { readonly assistantId: string; readonly uploadId: string },
  expected: string | undefined,
): Promise<Finished> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  await getLiveAssistant(db, scope, assistantId);
  const upload = await findUpload(db, scope, actor.userId, uploadId);
  if (!upload) throw refuse('not_found');
  if (upload.received < upload.bytes) {
    throw refuse('upload_not_whole', { values: { received: upload.received, bytes: upload.bytes } });
  }
  const sha256 = await hashOfFile(db, upload);
  if (expected !== undefined && expected.toLowerCase() !== sha256) throw refuse('upload_damaged');
  const type = await typeOfContent(await storedBytes(db, upload.fileId), upload.name);
  if (type === undefined) throw refuse('file_type_wrong', { values: { name: upload.name } });
  const { ids, leftOut } =
    type === 'zip'
      ? await finishArchive(db, jobs, actor, scope, upload)
      : { ids: [await finishFile(db, jobs, actor, scope, upload, { type, sha256 })], leftOut: [] };
  forgetHash(upload.fileId);
  return { files: await findListed(db, scope, ids), leftOut };
}

type WriteScope = IndexScope & Scope;

/** The bytes go from the upload to the file in one transaction. */
const finishFile = (
  db: Db,
  jobs: Queue,
  actor: Actor,
  scope: WriteScope,
  { id, name, replaces, bytes, fileId }: OpenUpload,
  { type, sha256 }: { readonly type: FileType; readonly sha256: string },
): Promise<string> =>
  inTransaction(db, async (trx) => {
    await lockLiveSources(trx, scope);
    // Read again: somebody may have ended it meanwhile.
    if (!(await findUpload(trx, scope, actor.userId, id))) throw refuse('not_found');
    const kept = await keepFile(trx, scope, actor, { name, type, bytes, sha256, fileId, replaces });
    await deleteRecord(trx, { id, organizationId: scope.organizationId });
    await learnSource(trx, jobs, scope, actor, kept.source);
    return kept.id;
  });

/** The files of an archive are each whole; the archive leaves with the last one. */
async function finishArchive(
  db: Db,
  jobs: Queue,
  actor: Actor,
  scope: WriteScope,
  upload: OpenUpload,
): Promise<{ readonly ids: readonly string[]; readonly leftOut: readonly LeftOut[] }> {
  const { kept, leftOut } = await unpackArchive(db, actor, scope, upload);
  await inTransaction(db, async (trx) => {
    await lockLiveSources(trx, scope);
    await dropUpload(trx, { ...upload, organizationId: scope.organizationId });
    const [first] = kept;
    if (first !== undefined) await learnSource(trx, jobs, scope, actor, first.source);
  });
  return { ids: kept.map(({ id }) => id), leftOut };
}
