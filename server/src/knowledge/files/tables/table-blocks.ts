import type { BlockList } from '../block-list.ts';
import { collapse } from '../../extraction/page.ts';
import { countWords } from '../../extraction/sections.ts';

/** A row of a table: the text at each of its places, empty where there is none. */
export interface TableLine {
  readonly cells: readonly string[];
  /** Whether the file says that it names the columns, or shows it by its form. */
  readonly isHeader?: boolean;
}

/** As in the tables of web pages. */
const EMPTY = '–';
const AS_ABOVE = '…';
const PLACES = ' | ';
/** A longer text is not written again in the further places of its cell. */
const REPEATED_MAX = 300;

/** Reads a table row by row, in the form in which the tables of web pages are read. */
export function addTable(blocks: BlockList, lines: readonly TableLine[]): void {
  const filled = withoutEmptyColumns(lines);
  const questions = questionTable(filled);
  if (questions !== undefined) return addQuestions(blocks, questions);
  const headers = headerCount(filled);
  for (const [at, { cells }] of filled.entries()) {
    const text = lineText(cells);
    if (text === undefined) continue;
    if (cells.length === 1) blocks.text('paragraph', cells[0]!);
    else blocks.add([{ kind: 'row', text, ...(at < headers ? { isHeader: true } : {}) }]);
  }
}

function lineText(cells: readonly string[]): string | undefined {
  if (!cells.some((cell) => /[\p{L}\p{N}]/u.test(cell))) return undefined;
  const texts = cells.map(collapse);
  if (new Set(texts).size === 1) return texts[0];
  return texts
    .map((text, at) => {
      if (text === '') return EMPTY;
      return at > 0 && text === texts[at - 1] && text.length > REPEATED_MAX ? AS_ABOVE : text;
    })
    .join(PLACES);
}

function withoutEmptyColumns(lines: readonly TableLine[]): TableLine[] {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const isFilled = Array.from({ length: width }, () => false);
  for (const { cells } of lines)
    for (const [at, cell] of cells.entries()) isFilled[at] ||= cell.trim() !== '';
  const columns = [...isFilled.keys()].filter((at) => isFilled[at]);
  return lines.map((line) => ({ ...line, cells: columns.map((at) => line.cells[at] ?? '') }));
}

const HEADER_ROWS_MAX = 3;
const HEADER_WORDS = 10;

/** The number of rows at the beginning that name the columns. */
function headerCount(lines: readonly TableLine[]): number {
  const told = lines.findIndex(({ isHeader }) => isHeader !== true);
  if (told > 0) return Math.min(told, HEADER_ROWS_MAX);
  return isNamesOfColumns(lines) ? 1 : 0;
}

/** Whether the first row names the columns: a short text of its own over each, and below it rows of another form. */
function isNamesOfColumns(lines: readonly TableLine[]): boolean {
  const [first, ...below] = lines;
  if (first === undefined || below.length === 0 || first.cells.length < 2) return false;
  const names = first.cells.map((cell) => cell.trim().toLowerCase());
  if (
    names.some((name, at) => (name === '' && at > 0) || /\d/u.test(name) || countWords(name) > HEADER_WORDS)
  )
    return false;
  if (new Set(names).size < names.length) return false;
  const isOfValues = first.cells.some((_, at) => below.some(({ cells }) => /\d/u.test(cells[at] ?? '')));
  return isOfValues || below.length >= 3;
}

const QUESTION = /^(?:domand[ae]|questions?|faq|quesit[oi])$/u;
const ANSWER = /^(?:rispost[ae]|answers?)$/u;

interface QuestionTable {
  readonly names: readonly string[];
  readonly question: number;
  readonly answer: number;
  readonly lines: readonly TableLine[];
}

/** A table whose columns are named as questions and answers. */
function questionTable(lines: readonly TableLine[]): QuestionTable | undefined {
  const [header, ...rest] = lines;
  const names = header?.cells.map((cell) => collapse(cell)) ?? [];
  const question = names.findIndex((name) => QUESTION.test(name.toLowerCase()));
  const answer = names.findIndex((name) => ANSWER.test(name.toLowerCase()));
  return question === -1 || answer === -1 ? undefined : { names, question, answer, lines: rest };
}

/** Each question is the heading of its answer. */
function addQuestions(blocks: BlockList, { names, question, answer, lines }: QuestionTable): void {
  for (const { cells } of lines) {
    const asked = cells[question] ?? '';
    const answered = cells[answer] ?? '';
    if (collapse(answered) === '') continue;
    blocks.heading(asked, 3);
    blocks.text('paragraph', answered);
    for (const [at, cell] of cells.entries()) {
      if (at === question || at === answer || collapse(cell) === '') continue;
      blocks.text('item', `${names[at]}: ${collapse(cell)}`);
    }
  }
}
