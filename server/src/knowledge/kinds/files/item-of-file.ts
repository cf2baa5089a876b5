import { createHash } from 'node:crypto';
import { blockHashes } from '../../extraction/boilerplate.ts';
import type { FileContent } from '../../files/file-content.ts';
import type { ItemContent } from '../reading.ts';
import { ownNameOf } from './file-address.ts';

/** The version of the file reader. Raise it when the reader changes: unchanged files are then read again. */
export const FILE_VERSION = 'f1:';

/** Whether this version of the reader wrote a hash. */
export const isCurrent = (hash: string | null | undefined): boolean =>
  hash?.startsWith(FILE_VERSION) === true;

/** The content of a file as an item of its source. */
export function itemOfFile(
  { title, blocks }: FileContent,
  { name, url, version }: { readonly name: string; readonly url: string | null; readonly version: string },
): ItemContent {
  const content = { title: title ?? titleOf(name), blocks };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return {
    kind: 'read',
    url,
    content,
    contentHash: FILE_VERSION + hash,
    blockHashes: blockHashes(blocks),
    dates: {},
    links: [],
    files: [],
    etag: version,
    lastModified: null,
  };
}

/** A file without a title has its name, without folders and ending. */
function titleOf(name: string): string {
  const own = ownNameOf(name);
  const dot = own.lastIndexOf('.');
  return dot > 0 ? own.slice(0, dot) : own;
}
