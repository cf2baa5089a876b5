import { extractMainContent } from '../../extraction/main-content.ts';
import type { Block } from '../../extraction/page.ts';
import { decodeText } from '../../kinds/website/crawl/text.ts';
import type { FileContent } from '../file-content.ts';

/** A file has no address of its own; its links are not read. */
const NO_ADDRESS = 'https://file.invalid/';

/** Reads a page as the page of a website is read. */
export function readHtml(bytes: Uint8Array): FileContent {
  const { title, blocks } = extractMainContent(decodeText(bytes, ''), NO_ADDRESS);
  return { title: title === '' ? null : title, blocks: blocks.map(withoutAnchor), pages: null };
}

/** A citation opens the file, which has no places. */
export function withoutAnchor(block: Block): Block {
  const { anchor: _anchor, ...rest } = block;
  return rest;
}
