import { readFile } from '../../../platform/stored-files.ts';
import { FILE_VERSION, isCurrentFile } from '../../files/file-version.ts';
import { UnreadableFile } from '../../files/file-content.ts';
import type { SourceKind, Training } from '../kind.ts';
import type { Reading } from '../reading.ts';
import { copyFiles, findFileToRead, hasNewFiles, listFilesToRead, storePages } from './file-items.ts';
import type { FileToRead } from './file-items.ts';
import { readFileSettings } from './file-settings.ts';
import type { FileSettings } from './file-settings.ts';
import { itemOfFile, titleOf } from './item-of-file.ts';
import { reasonOfFault } from './reason-of-fault.ts';

/**
 * The files that people upload: one source for all of them. An item is a file by its id, and its version is the hash of its
 * bytes, so that a file that has not changed is not read.
 */
export const files: SourceKind<FileSettings> = {
  key: 'files',
  isGiven: true,
  settings: readFileSettings,
  identity: () => 'files',
  place: () => ({ name: 'File', url: null }),
  discover: async ({ db }, source, { most }) => {
    const found = await listFilesToRead(db, source);
    return {
      items: found.map(({ id: key, name: title }, at) => ({
        key,
        url: null,
        title,
        ...(at < most ? {} : { reason: 'over_the_limit' as const }),
      })),
      follows: false,
      rules: null,
      delayMs: 0,
      couldRead: true,
      hasMore: found.length > most,
      problem: null,
    };
  },
  read: async (training, source, { key, known, costly }, signal) => {
    const file = await findFileToRead(training.db, source, key);
    if (file === undefined) return { kind: 'skipped', reason: 'not_found' };
    if (known?.etag === file.sha256 && isCurrentFile(known.contentHash)) return { kind: 'unchanged' };
    if (costly?.etag === file.sha256 && isCurrentFile(costly.bytesHash ?? costly.contentHash))
      return tooCostly(file);
    return readOne(training, file, signal);
  },
  news: ({ db }, source, { runStartedMs }) => hasNewFiles(db, source, new Date(runStartedMs)),
  copied: copyFiles,
};

async function readOne(training: Training, file: FileToRead, signal: AbortSignal): Promise<Reading> {
  const bytes = { length: file.bytes, pieces: () => readFile(training.db, file.fileId) };
  try {
    const content = await training.files.read(file.organizationId, { name: file.name, ...bytes }, signal);
    await storePages(training.db, file, content.pages);
    return itemOfFile(content, { title: titleOf(file.name), url: null, version: { etag: file.sha256 } });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (error.fault === 'too_costly') return tooCostly(file);
    const reason = reasonOfFault(error.fault);
    return {
      kind: 'skipped',
      reason,
      ...(error.detail === undefined ? {} : { detail: error.detail }),
      title: file.name,
    };
  }
}

const tooCostly = ({ sha256 }: FileToRead): Reading => ({
  kind: 'failed',
  reason: 'too_costly',
  costly: { etag: sha256, lastModified: null, bytesHash: FILE_VERSION + sha256, contentHash: null },
});
