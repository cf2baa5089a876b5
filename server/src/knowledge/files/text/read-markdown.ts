import { marked } from 'marked';
import { extractMainContent } from '../../extraction/main-content.ts';
import { decodeText } from '../../kinds/website/crawl/text.ts';
import { withTitleLevel } from '../block-list.ts';
import type { FileContent } from '../file-content.ts';
import { withoutAnchor } from './read-html.ts';
import { shallowMarkdown } from './shallow-markdown.ts';

const NO_ADDRESS = 'https://file.invalid/';
const FRONT_LINES_MAX = 100;

/** Reads a Markdown file. HTML in it is read by the rules of pages. */
export function readMarkdown(bytes: Uint8Array): FileContent {
  const { title, body } = withoutFront(decodeText(bytes, '').replaceAll('\r\n', '\n'));
  const html = marked.parse(shallowMarkdown(body), { async: false, gfm: true });
  const { blocks } = extractMainContent(`<html><body>${html}</body></html>`, NO_ADDRESS);
  return { title, blocks: withTitleLevel(blocks.map(withoutAnchor)), pages: null };
}

/** Takes off the facts that programs write before the text, between lines of dashes. */
function withoutFront(text: string): { title: string | null; body: string } {
  const lines = text.split('\n', FRONT_LINES_MAX);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end === -1) return { title: null, body: text };
  const told = lines.slice(1, end).find((line) => /^title:\s/iu.test(line));
  const title = told
    ?.slice('title:'.length)
    .trim()
    .replace(/^["']|["']$/gu, '');
  return {
    title: title === undefined || title === '' ? null : title,
    body: text
      .split('\n')
      .slice(end + 1)
      .join('\n'),
  };
}
