import type { Upload } from '@regia/contract/knowledge/file-calls';
import { hear, takeRecord } from '../../jobs/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { addBytes } from '../../platform/stored-files.ts';
import { getLiveAssistant } from '../../assistants/public.ts';
import { findUpload, presentUpload } from './upload-queries.ts';

interface Piece {
  readonly offset: number;
  readonly content: File | string;
}

/**
 * Stores the next piece of a file, and the place where the one after it begins: both or neither. A piece that is stored
 * already is answered like a new one. Two pieces at the same time wait for each other.
 */
export async function sendPiece(
  db: Db,
  actor: Actor,
  { assistantId, uploadId }: { readonly assistantId: string; readonly uploadId: string },
  { offset, content }: Piece,
): Promise<Upload> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  await getLiveAssistant(db, scope, assistantId);
  const bytes = await bytesOf(content);
  return inTransaction(db, async (trx) => {
    if (!(await findUpload(trx, scope, actor.userId, uploadId))) throw refuse('not_found');
    const held = await takeRecord(trx, 'upload', { id: uploadId, organizationId: scope.organizationId });
    // Read again: the piece before may have been stored meanwhile.
    const upload = held && (await findUpload(trx, scope, actor.userId, uploadId));
    if (!upload) throw refuse('not_found');
    const end = offset + bytes.length;
    if (end <= upload.received) return presentUpload(upload);
    if (offset !== upload.received) {
      throw refuse('upload_offset_wrong', { values: { received: upload.received } });
    }
    if (end > upload.bytes) throw refuse('upload_too_long', { values: { bytes: upload.bytes } });
    await addBytes(trx, upload.fileId, bytes);
    await hear(trx, held, { done: end });
    return presentUpload({ ...upload, received: end });
  });
}

const bytesOf = async (content: File | string): Promise<Uint8Array> =>
  content instanceof File ? new Uint8Array(await content.arrayBuffer()) : Buffer.from(content, 'base64');
