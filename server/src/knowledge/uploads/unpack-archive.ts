import { createHash } from 'node:crypto';
import { ARCHIVE_FILES_MAX, ARCHIVE_SIZE_MAX, FILE_MAX } from '@regia/contract/limits';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import type { Actor, Scope } from '../../platform/http/actor.ts';
import { Refusal, refuse } from '../../platform/http/refuse.ts';
import { addPiece, beginFile, deleteFiles, inPieces } from '../../platform/stored-files.ts';
import { UnreadableFile } from '../files/file-content.ts';
import { listZip } from '../files/zip/list-zip.ts';
import type { PackedFile } from '../files/zip/list-zip.ts';
import { reasonOfFault } from '../kinds/files/reason-of-fault.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { lockLiveSources } from '../sources/lock-live-sources.ts';
import type { Reason } from '../tables.ts';
import { fileNameOf } from './file-name.ts';
import { findFileOfName } from './file-queries.ts';
import { MEGABYTE, placeOf } from './file-room.ts';
import { findFilesSource } from './files-source.ts';
import { keepFile } from './keep-file.ts';
import type { KeptFile } from './keep-file.ts';
import { storedBytes } from './stored-bytes.ts';
import { typeOfContent } from './type-of-content.ts';
import type { OpenUpload } from './upload-queries.ts';

/** An entry of an archive that is no file of the assistant. */
export interface LeftOut {
  readonly name: string;
  readonly reason: Reason;
}

interface Unpacked {
  readonly kept: readonly KeptFile[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Takes the files of an archive one by one, each whole. If the process ends in between, the upload stays: a person who ends it
 * again gets the files that were taken, and the others.
 */
export async function unpackArchive(
  db: Db,
  actor: Actor,
  scope: IndexScope & Scope,
  { fileId, replaces }: OpenUpload,
): Promise<Unpacked> {
  const entries = await entriesOf(db, fileId);
  const kept: KeptFile[] = [];
  const leftOut: LeftOut[] = [];
  for (const entry of entries) {
    const result = await takeEntry(db, actor, scope, entry, replaces);
    if (typeof result === 'string') leftOut.push({ name: entry.path, reason: result });
    else kept.push(result);
  }
  return { kept, leftOut };
}

async function entriesOf(db: Db, fileId: string): Promise<readonly PackedFile[]> {
  const entries = await listZip(await storedBytes(db, fileId)).catch((error: unknown) => {
    if (!(error instanceof UnreadableFile)) throw error;
    throw error.fault === 'too_many_entries' ? tooLarge() : refuse('archive_not_readable');
  });
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  if (entries.length > ARCHIVE_FILES_MAX || bytes > ARCHIVE_SIZE_MAX) throw tooLarge();
  return entries;
}

const tooLarge = (): Refusal =>
  refuse('archive_too_large', { values: { files: ARCHIVE_FILES_MAX, size: ARCHIVE_SIZE_MAX / MEGABYTE } });

/** Stores the bytes of an entry and its file in one transaction. Returns the reason if it is left out. */
async function takeEntry(
  db: Db,
  actor: Actor,
  scope: IndexScope & Scope,
  entry: PackedFile,
  replaces: boolean,
): Promise<KeptFile | Reason> {
  const name = fileNameOf(entry.path);
  if (name === undefined) return 'unreadable';
  if (entry.bytes === 0) return 'empty';
  if (entry.bytes > FILE_MAX) return 'too_large';
  const { lack } = await placeOf(db, scope, { name, bytes: entry.bytes });
  if (lack) return 'over_the_limit';
  try {
    return await inTransaction(db, async (trx) => {
      const fileId = await beginFile(trx, scope.organizationId);
      const hash = createHash('sha256');
      for await (const piece of inPieces(entry.pieces())) {
        hash.update(piece);
        await addPiece(trx, fileId, piece);
      }
      const sha256 = hash.digest('hex');
      const type = await typeOfContent(await storedBytes(trx, fileId), name);
      if (type === undefined || type === 'zip') throw new EntryLeftOut('wrong_type');
      await lockLiveSources(trx, scope);
      const there = await findFileOfName(trx, scope, name);
      if (there?.sha256 === sha256) {
        // It was taken before.
        await deleteFiles(trx, [fileId]);
        return { id: there.id, source: (await findFilesSource(trx, scope))! };
      }
      if (there && !replaces) throw new EntryLeftOut('duplicate');
      return keepFile(trx, scope, actor, { name, type, bytes: entry.bytes, sha256, fileId, replaces });
    });
  } catch (error) {
    if (error instanceof EntryLeftOut) return error.reason;
    if (error instanceof UnreadableFile) return reasonOfFault(error.fault);
    if (error instanceof Refusal && ['files_full', 'files_too_large'].includes(error.code))
      return 'over_the_limit';
    throw error;
  }
}

/** Breaks off the transaction of an entry: nothing of it stays. */
class EntryLeftOut extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}
