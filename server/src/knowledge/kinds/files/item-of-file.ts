import { createHash } from 'node:crypto';
import type { FileContent } from '../../files/file-content.ts';
import { FILE_VERSION } from '../../files/file-version.ts';
import type { PageContent } from '../../tables.ts';
import type { ItemContent } from '../reading.ts';
import { ownNameOf } from './file-address.ts';
import { pageRanges } from './page-ranges.ts';

/** A file as its source knows it. */
interface KnownFile {
  /** The title of a file that states none. */
  readonly title: string;
  readonly url: string | null;
  readonly version: Pick<ItemContent, 'etag'> & Partial<Pick<ItemContent, 'contentHash' | 'lastModified'>>;
}

/** The content of a file as an item of its source. A version without a hash has that of the content. */
export function itemOfFile(
  { title, blocks, unread = [] }: FileContent,
  { title: given, url, version }: KnownFile,
): ItemContent {
  const missing = unread.length === 0 ? undefined : pageRanges(unread);
  const content = {
    title: title?.trim() || given,
    ...(missing === undefined ? {} : { unread: missing }),
    blocks,
  };
  return {
    kind: 'read',
    url,
    content,
    contentHash: version.contentHash ?? hashOf(content),
    // Files are no pages of one site: a sentence that stands in several of them is content of each.
    blockHashes: [],
    ...(missing === undefined ? {} : { remark: { reason: 'pages_unread', detail: missing } }),
    dates: {},
    links: [],
    files: [],
    etag: version.etag,
    lastModified: version.lastModified ?? null,
  };
}

const hashOf = (content: PageContent): string =>
  FILE_VERSION + createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** The title of a file that states none: its name, without folders and ending. */
export const titleOf = (name: string): string => withoutEnding(ownNameOf(name));

export function withoutEnding(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}
