import type { ByteSource } from '../byte-source.ts';
import { UnreadableFile } from '../file-content.ts';
import { entryBytes } from './entry-bytes.ts';
import { readZipEntries } from './zip-entries.ts';

/** A file in a ZIP file. */
export interface PackedFile {
  /** Its name with its folders, with `/` between them. */
  readonly path: string;
  readonly bytes: number;
  /** Its bytes, unpacked piece by piece. An entry that is not what the directory says breaks off with `UnreadableFile`. */
  pieces(): AsyncGenerator<Uint8Array>;
}

/** Files that systems add by themselves. */
const OF_SYSTEM = /^(?:\.|~\$|thumbs\.db$|desktop\.ini$)/iu;

/**
 * Names the files of a ZIP file, so that each can be stored as a file of its own; unpacks none. The time and the memory
 * depend on the directory only.
 */
export async function listZip(source: ByteSource): Promise<PackedFile[]> {
  const entries = await readZipEntries(source);
  const files = entries.filter(({ name }) => isFile(name));
  if (files.length === 0) throw new UnreadableFile('empty');
  return files.map((entry) => ({
    path: entry.name.toWellFormed(),
    bytes: entry.bytes,
    pieces: () => entryBytes(source, entry),
  }));
}

const isFile = (name: string): boolean =>
  !name.endsWith('/') &&
  name !== '' &&
  !name.split('/').some((part) => part === '__MACOSX' || OF_SYSTEM.test(part));
