import { countWords } from '../../extraction/sections.ts';
import { decodeText } from '../../kinds/website/crawl/text.ts';
import { BlockList, withTitleLevel } from '../block-list.ts';
import type { FileContent } from '../file-content.ts';
import { layOutCells } from '../tables/span-grid.ts';
import { addTable } from '../tables/table-blocks.ts';

/** Reads a file of plain text. Its headings are known by their form only, so just the plain ones are taken. */
export function readText(bytes: Uint8Array): FileContent {
  const list = new BlockList();
  const parts = partsOf(decodeText(bytes, ''));
  for (const [at, lines] of parts.entries()) addPart(list, lines, at < parts.length - 1);
  return { title: null, blocks: withTitleLevel(list.blocks), pages: null };
}

/** The lines between empty lines. A line with the mark of a heading begins a part, too. */
function partsOf(text: string): string[][] {
  const parts: string[][] = [[]];
  for (const line of text.split(/\r\n|[\n\r\f]/u)) {
    if (HASHED.test(line) && parts.at(-1)?.length !== 0) parts.push([line]);
    else if (line.trim() !== '') parts.at(-1)?.push(line);
    else if (parts.at(-1)?.length !== 0) parts.push([]);
  }
  return parts.filter((lines) => lines.length > 0);
}

/** The mark of a heading in Markdown, which people write in plain text, too. */
const HASHED = /^#{1,6}\s+(?=\S)/u;
const UNDERLINE = /^\s{0,8}(?:={3,}|-{3,})\s{0,8}$/u;
const MARK = /^\s{0,20}(?:[-*•·–▪◦]|\d{1,3}[.)]|[a-z][.)])\s+(?=\S)/u;
const BULLET = /^\s{0,20}[-*•·–▪◦]\s+/u;

function addPart(list: BlockList, lines: readonly string[], isFollowed: boolean): void {
  const [first = '', second] = lines;
  if (second !== undefined && UNDERLINE.test(second) && isShort(first)) {
    list.heading(first, second.includes('=') ? 2 : 3);
    if (lines.length > 2) addPart(list, lines.slice(2), isFollowed);
    return;
  }
  const level = headingLevel(first, lines.length > 1);
  if (level !== undefined && (lines.length > 1 || isFollowed)) {
    list.heading(first.replace(HASHED, ''), level);
    if (lines.length > 1) addPart(list, lines.slice(1), isFollowed);
    return;
  }
  if (lines.length > 1 && lines.every((line) => line.trim().includes('\t'))) return addRows(list, lines);
  for (const line of joinedLines(lines)) {
    const isItem = MARK.test(line);
    list.text(isItem ? 'item' : 'paragraph', isItem ? line.replace(BULLET, '') : line);
  }
}

function addRows(list: BlockList, lines: readonly string[]): void {
  const rows = lines.map((line) => ({
    isHeader: false,
    cells: line.split(/\t+/u).map((text) => ({ text, columns: 1, rows: 1 })),
  }));
  addTable(list, layOutCells(rows));
}

const HEADING_WORDS = 12;
const isShort = (line: string): boolean => countWords(line) <= HEADING_WORDS && /\p{L}/u.test(line);

/** Articles, chapters and numbered titles, questions, lines in capitals. */
const NUMBERED =
  /^\s{0,8}(?:(?:art(?:\.|icolo)?|capo|titolo|capitolo|chapter|section|sezione|article|part[e]?)\s{0,3}[\dIVXLC]+|\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s+\p{Lu})/iu;

/** The level of a line that is a heading. `isBeside` says that its text follows without an empty line. */
function headingLevel(line: string, isBeside: boolean): number | undefined {
  const [marks] = HASHED.exec(line) ?? [];
  if (marks !== undefined) return marks.trim().length;
  const text = line.trim();
  if (!isShort(text) || /[.;,:…]$/u.test(text)) return undefined;
  if (text.endsWith('?')) return 4;
  const isUpper = text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
  if (isUpper) return 2;
  if (isBeside) return undefined;
  if (NUMBERED.test(text)) return 3;
  return undefined;
}

const WIDTH_MIN = 50;
const FULL_SHARE = 0.7;

/** Joins the lines of a paragraph that was broken at its width; short lines, as of an address, stay apart. */
function joinedLines(lines: readonly string[]): string[] {
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const joined: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (isOpen && !MARK.test(line)) joined.push(joinWords(joined.pop() ?? '', line.trim()));
    else joined.push(line);
    isOpen = width >= WIDTH_MIN && line.trimEnd().length >= width * FULL_SHARE;
  }
  return joined;
}

/** A word that is parted at the end of a line is one word. */
const joinWords = (before: string, next: string): string =>
  /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(next) ? before.slice(0, -1) + next : `${before} ${next}`;
