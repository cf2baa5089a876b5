import type { Upload } from '@regia/contract/knowledge/file-calls';
import { hear, takeRecord } from '../../jobs/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { addBytes } from '../../platform/stored-files.ts';
import { getLiveAssistant } from '../../assistants/public.ts';
import { hashPiece } from './hash-of-file.ts';
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
  const { upload, isNew } = await inTransaction(db, async (trx) => {
    if (!(await findUpload(trx, scope, actor.userId, uploadId))) throw refuse('not_found');
    const held = await takeRecord(trx, 'upload', { id: uploadId, organizationId: scope.organizationId });
    // Read again: the piece before may have been stored meanwhile.
    const before = held && (await findUpload(trx, scope, actor.userId, uploadId));
    if (!before) throw refuse('not_found');
    const end = offset + bytes.length;
    if (end <= before.received) return { upload: before, isNew: false };
    if (offset !== before.received) {
      throw refuse('upload_offset_wrong', { values: { received: before.received } });
    }
    if (end > before.bytes) throw refuse('upload_too_long', { values: { bytes: before.bytes } });
    await addBytes(trx, before.fileId, bytes);
    await hear(trx, held, { done: end });
    return { upload: { ...before, received: end }, isNew: true };
  });
  if (isNew) hashPiece(upload.fileId, offset, bytes);
  return presentUpload(upload);
}

const bytesOf = async (content: File | string): Promise<Uint8Array> =>
  content instanceof File ? new Uint8Array(await content.arrayBuffer()) : Buffer.from(content, 'base64');
