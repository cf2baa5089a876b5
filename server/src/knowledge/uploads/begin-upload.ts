import { FILE_MAX, SOURCES_PER_ASSISTANT, UPLOADS_PER_PERSON } from '@regia/contract/limits';
import type { Upload } from '@regia/contract/knowledge/file-calls';
import { openRecord } from '../../jobs/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { newId } from '../../platform/ids.ts';
import { beginFile } from '../../platform/stored-files.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { lockLiveSources } from '../sources/lock-live-sources.ts';
import { countSources } from '../sources/source-queries.ts';
import { fileNameOf } from './file-name.ts';
import { MEGABYTE, placeOf } from './file-room.ts';
import { findFilesSource } from './files-source.ts';
import { countUploads, presentUpload } from './upload-queries.ts';

interface Announced {
  readonly name: string;
  readonly bytes: number;
  readonly replaces?: boolean | undefined;
}

/** Begins the upload of a file for which the assistant has room. Its pieces follow. */
export async function beginUpload(
  db: Db,
  actor: Actor,
  assistantId: string,
  { name: typed, bytes, replaces = false }: Announced,
): Promise<Upload> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  return inTransaction(db, async (trx) => {
    await lockLiveSources(trx, scope);
    const name = fileNameOf(typed);
    if (name === undefined) throw refuse('file_name_wrong');
    if (bytes <= 0) throw refuse('file_empty');
    if (bytes > FILE_MAX) throw refuse('file_too_large', { values: { limit: FILE_MAX / MEGABYTE } });
    await demandPlace(trx, scope, { name, bytes, replaces });
    if ((await countUploads(trx, actor.userId)) >= UPLOADS_PER_PERSON) {
      throw refuse('uploads_full', { values: { limit: UPLOADS_PER_PERSON } });
    }
    const id = newId();
    await openRecord(trx, {
      id,
      organizationId: scope.organizationId,
      kind: 'upload',
      startedBy: { id: actor.userId, name: actor.username },
      goesWith: actor.userId,
      total: bytes,
      fileId: await beginFile(trx, scope.organizationId),
    });
    await trx
      .insertInto('file_uploads')
      .values({ id, organization_id: scope.organizationId, assistant_id: assistantId, name, replaces })
      .execute();
    return presentUpload({ id, name, bytes, received: 0 });
  });
}

/** Refuses a file whose name is taken, or for which the assistant has no room. */
export async function demandPlace(
  trx: Trx,
  scope: IndexScope,
  { name, bytes, replaces }: { readonly name: string; readonly bytes: number; readonly replaces: boolean },
): Promise<void> {
  if (!(await findFilesSource(trx, scope)) && (await countSources(trx, scope)) >= SOURCES_PER_ASSISTANT) {
    throw refuse('source_limit_reached', { values: { limit: SOURCES_PER_ASSISTANT } });
  }
  const { earlier, lack } = await placeOf(trx, scope, { name, bytes });
  if (earlier && !replaces) throw refuse('file_already_there', { values: { name } });
  if (lack) throw lack;
}
