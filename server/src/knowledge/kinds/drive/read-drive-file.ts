import { createHash } from 'node:crypto';
import { DriveError } from '../../drive/drive-error.ts';
import type { GoogleDrive } from '../../drive/google-drive.ts';
import { wholeFile } from '../../files/whole-file.ts';
import { UnreadableFile } from '../../files/file-content.ts';
import { FILE_VERSION } from '../../files/file-version.ts';
import { KnowledgeProblem } from '../../problems.ts';
import type { Reason } from '../../tables.ts';
import { itemOfFile, titleOf } from '../files/item-of-file.ts';
import { reasonOfFault } from '../files/reason-of-fault.ts';
import { inFileTurn } from '../in-file-turn.ts';
import type { ItemToRead, Training } from '../kind.ts';
import type { Reading } from '../reading.ts';
import { exportOf } from './drive-types.ts';
import { findFile, noteUnread } from './listing-queries.ts';
import type { ListedFile } from './listing-queries.ts';
import { withAccount } from './with-account.ts';
import type { SourcePlace } from './with-account.ts';

/** The version of an item: of its content, its name, and the reader. An item with the same one is not fetched. */
const versionOf = ({ type, version, name }: ListedFile): string =>
  FILE_VERSION +
  createHash('sha256')
    .update(JSON.stringify([type, version, name]))
    .digest('base64url');

/** Reads one file of a folder as it was listed. Google is asked only if the file has changed. */
export async function readDriveFile(
  training: Training,
  source: SourcePlace,
  { key, known, costly }: ItemToRead,
  signal: AbortSignal,
): Promise<Reading> {
  const file = await findFile(training.db, source, key);
  if (file === undefined) return { kind: 'skipped', reason: 'not_found' };
  const version = versionOf(file);
  if (known?.etag === version) return { kind: 'unchanged' };
  if (costly?.etag === version) return tooCostly(version);
  if (file.unreadVersion === version && file.unreadReason !== null) return unread(file, file.unreadReason);
  try {
    return await withAccount(training, source, async (drive, { organizationId }) => {
      const { name, bytes } = await fetched(drive, file, signal);
      const content = await training.files.read(organizationId, wholeFile(name, bytes), signal);
      return itemOfFile(content, { title: titleOf(file.name), url: file.url, version: { etag: version } });
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UnreadableFile) {
      if (error.fault === 'too_costly') return tooCostly(version);
      const reason = reasonOfFault(error.fault);
      await noteUnread(training.db, source, key, { version, reason });
      return unread(file, reason, error.detail);
    }
    if (error instanceof KnowledgeProblem) return { kind: 'failed', reason: 'refused' };
    if (!(error instanceof DriveError)) throw error;
    return FAULTS[error.fault](file, error.reason);
  }
}

const tooCostly = (version: string): Reading => ({
  kind: 'failed',
  reason: 'too_costly',
  costly: { etag: version, lastModified: null, bytesHash: version, contentHash: null },
});

const unread = ({ name: title }: ListedFile, reason: Reason, detail?: string): Reading => ({
  kind: 'skipped',
  reason,
  title,
  ...(detail === undefined ? {} : { detail }),
});

const failed = (reason: Reason) => (): Reading => ({ kind: 'failed', reason });

/** The reading after a refusal of one file: a file that is gone goes, and any other keeps its version in service. */
const FAULTS: Record<DriveError['fault'], (file: ListedFile, detail: string) => Reading> = {
  not_found: ({ name: title }) => ({ kind: 'skipped', reason: 'not_found', title }),
  forbidden: ({ name: title }, detail) => ({
    kind: 'skipped',
    reason: 'not_shared',
    title,
    detail,
    keepsVersion: true,
  }),
  export_too_large: ({ name: title }) => ({
    kind: 'skipped',
    reason: 'export_too_large',
    title,
    keepsVersion: true,
  }),
  account_refused: failed('refused'),
  token_refused: failed('refused'),
  token_over: failed('refused'),
  page_token_gone: failed('unreadable'),
  busy: failed('server_error'),
  unreachable: failed('unreachable'),
  garbage: failed('unreadable'),
};

const PIECE = 8 * 1024 * 1024;

/** Fetches a file whole, or what Google makes of a document. */
async function fetched(
  drive: GoogleDrive,
  file: ListedFile,
  signal: AbortSignal,
): Promise<{ name: string; bytes: Buffer }> {
  const form = exportOf(file);
  if (form !== undefined) {
    const [type, ending] = form;
    return { name: `${file.name}.${ending}`, bytes: await drive.exported(file.id, type, signal) };
  }
  const size = file.size ?? 0;
  if (size <= PIECE) return { name: file.name, bytes: await bytesOf(drive, file, size, signal) };
  return inFileTurn(async () => ({ name: file.name, bytes: await bytesOf(drive, file, size, signal) }));
}

async function bytesOf(
  drive: GoogleDrive,
  file: ListedFile,
  size: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let from = 0; from < size; from += PIECE) {
    pieces.push(await drive.bytes(file.id, from, Math.min(PIECE, size - from), signal));
  }
  const bytes = Buffer.concat(pieces);
  // A file that changes while it is fetched has parts of two versions: the next training reads the new one.
  const isWhole = file.md5 === null || createHash('md5').update(bytes).digest('hex') === file.md5;
  if (bytes.length !== size || !isWhole) throw new DriveError('busy', 'changed meanwhile');
  return bytes;
}
