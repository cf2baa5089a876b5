import { FILE_TYPES } from '@regia/contract/knowledge/words';
import type { ByteSource } from '../files/byte-source.ts';
import { UnreadableFile } from '../files/file-content.ts';
import { fileTypeOf } from '../files/file-type.ts';
import type { FileType } from '../tables.ts';

const OTHER_ENDINGS: ReadonlyMap<string, FileType> = new Map([
  ['htm', 'html'],
  ['md', 'markdown'],
  ['txt', 'text'],
]);

/** Faults of a file that is of the type that its name says: the training tells them. */
const OF_ITS_TYPE: ReadonlySet<string> = new Set([
  'password',
  'broken',
  'too_large',
  'too_many_entries',
  'empty',
]);

/**
 * The type of a file by its content. A file that cannot be opened, for a password or because it is broken, is of the type
 * that its name says. Undefined for a file that is not learnt.
 */
export async function typeOfContent(source: ByteSource, name: string): Promise<FileType | 'zip' | undefined> {
  try {
    return await fileTypeOf(source, name);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return OF_ITS_TYPE.has(error.fault) ? typeOfName(name) : undefined;
  }
}

function typeOfName(name: string): FileType | 'zip' | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (ending === 'zip') return ending;
  return FILE_TYPES.find((type) => type === ending) ?? OTHER_ENDINGS.get(ending);
}
