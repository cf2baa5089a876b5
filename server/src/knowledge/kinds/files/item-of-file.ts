import { createHash } from 'node:crypto';
import type { FileContent } from '../../files/file-content.ts';
import { FILE_VERSION } from '../../files/file-version.ts';
import type { ItemContent } from '../reading.ts';
import { ownNameOf } from './file-address.ts';
import { pageRanges } from './page-ranges.ts';

/** The content of a file as an item of its source. */
export function itemOfFile(
  { title, blocks, unread = [] }: FileContent,
  { name, url, version }: { readonly name: string; readonly url: string | null; readonly version: string },
): ItemContent {
  const missing = unread.length === 0 ? undefined : pageRanges(unread);
  const content = {
    title: title ?? titleOf(name),
    ...(missing === undefined ? {} : { unread: missing }),
    blocks,
  };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return {
    kind: 'read',
    url,
    content,
    contentHash: FILE_VERSION + hash,
    // Files are no pages of one site: a sentence that stands in several of them is content of each.
    blockHashes: [],
    ...(missing === undefined ? {} : { remark: { reason: 'pages_unread', detail: missing } }),
    dates: {},
    links: [],
    files: [],
    etag: version,
    lastModified: null,
  };
}

/** The title of a file that states none: its name, without folders and ending. */
export const titleOf = (name: string): string => withoutEnding(ownNameOf(name));

export function withoutEnding(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}
