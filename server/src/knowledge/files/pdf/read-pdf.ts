import type { Block } from '../../extraction/page.ts';
import { UnreadableFile, type FileContent } from '../file-content.ts';
import { withoutContents } from './contents-list.ts';
import { headingLevels, type Title } from './headings.ts';
import { layOut, type Part } from './layout.ts';
import { withLedEntries } from './led-entries.ts';
import { marker } from './list-markers.ts';
import {
  openPdf,
  pagesWithPictures,
  readOutline,
  readPage,
  readTitle,
  type PageModel,
} from './pdf-document.ts';
import { withoutRepeats } from './repeated-lines.ts';
import { rowTexts, type Table } from './table-cells.ts';
import { lineOf, type Line, type LinePage } from './lines.ts';
import { bodyStyle, groupLines, groupText, type BodyStyle, type Group } from './text-blocks.ts';
import { continueTables } from './table-pages.ts';

export interface PdfLimits {
  readonly pages: number;
  /** The most characters that are read of one page. */
  readonly pageLetters: number;
}

export const PDF_LIMITS: PdfLimits = { pages: 2000, pageLetters: 100_000 };

/** A page whose text is in reading order. */
export interface LaidOutPage {
  readonly number: number;
  readonly width: number;
  readonly parts: readonly Part[];
}

/** The facts that a file states. */
interface FileFacts {
  /** The number of its pages. */
  readonly count: number;
  readonly outline: ReadonlyMap<string, number>;
  readonly title: string | null;
}

/** The pages of a file, and those that have no text to read. */
interface ReadPages extends FileFacts {
  readonly pages: LaidOutPage[];
  /** The pages that are broken. */
  readonly broken: number[];
  /** The pages whose letters are not those that they show. */
  readonly garbled: number[];
  /** The pages without text: empty, pictures or drawings. */
  readonly bare: PageModel[];
}

/** Reads a PDF file into blocks; each carries the anchor of its page. */
export async function readPdf(bytes: Uint8Array, limits: PdfLimits = PDF_LIMITS): Promise<FileContent> {
  const { broken, garbled, bare, ...content } = await readDocument(bytes, limits);
  // The document is closed by now: a large file is held once.
  const pictures = bare.length === 0 ? [] : await pagesWithPictures(bytes, bare);
  const drawn = bare.flatMap(({ number, paths }) => (paths >= DRAWN_PATHS ? [number] : []));
  if (!content.blocks.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) {
    if (garbled.length > 0) throw new UnreadableFile('garbled');
    throw new UnreadableFile(
      pictures.length > 0 || bare.some(({ paths }) => paths > 0) ? 'no_text' : 'empty',
    );
  }
  const unread = new Set([...broken, ...garbled, ...pictures, ...drawn]);
  return { ...content, unread: [...unread].toSorted((a, b) => a - b) };
}

async function readDocument(bytes: Uint8Array, limits: PdfLimits) {
  const { pages, outline, title, count, ...others } = await readPages(bytes, limits);
  return {
    title,
    blocks: blocksOf(withoutContents(pages, new Set(outline.keys())), outline),
    pages: count,
    ...others,
  };
}

/** A page without text that has so many lines and areas shows words drawn as such, or a chart. */
const DRAWN_PATHS = 100;

/** Reads the pages of a file in reading order. */
export async function readPages(bytes: Uint8Array, limits: PdfLimits): Promise<ReadPages> {
  const models: PageModel[] = [];
  const broken: number[] = [];
  const garbled: number[] = [];
  const facts = await eachPage(bytes, limits, (number, model) => {
    if (model === undefined) broken.push(number);
    else if (model.isGarbled) garbled.push(number);
    else models.push(model);
  });
  if (models.length + garbled.length === 0) throw new UnreadableFile('broken');
  return {
    ...facts,
    pages: layOutPages(models),
    broken,
    garbled,
    bare: models.filter(({ segments, tables }) => segments.length + tables.length === 0),
  };
}

/** Reads each page of a file; undefined for one that is broken. The file is closed before its pages are put in order. */
async function eachPage(
  bytes: Uint8Array,
  limits: PdfLimits,
  take: (number: number, model: PageModel | undefined) => void,
): Promise<FileFacts> {
  const document = await openPdf(bytes);
  try {
    const count = document.numPages;
    if (count > limits.pages) throw new UnreadableFile('too_many_pages', String(limits.pages));
    for (let number = 1; number <= count; number += 1)
      take(number, await readPage(document, number, limits.pageLetters).catch(() => undefined));
    return { count, outline: await readOutline(document), title: await readTitle(document) };
  } finally {
    await document.loadingTask.destroy();
  }
}

function layOutPages(models: readonly PageModel[]): LaidOutPage[] {
  const pages = withoutRepeats(models).map(({ segments, tables }, at) => ({
    number: models[at]?.number ?? 0,
    width: models[at]?.width ?? 0,
    parts: layOut(segments, tables),
  }));
  continueTables(pages);
  return pages;
}

type Piece = { readonly group: Group } | { readonly table: Table; readonly page: number };

function blocksOf(pages: readonly LaidOutPage[], outline: ReadonlyMap<string, number>): Block[] {
  const parts = pages.flatMap((page) => page.parts.map((part) => ({ part, page })));
  const body = bodyStyle(
    parts.flatMap(({ part, page }) => (part.kind === 'rows' ? linesOf(part, page) : [])),
    parts.flatMap(({ part }) => (part.kind === 'table' ? [part.table] : [])),
  );
  const pieces = piecesOf(withLedEntries(pages), body, new Set(outline.keys()));
  const titles = pieces.flatMap((piece) =>
    'group' in piece && piece.group.kind === 'title' ? [titleOf(piece.group)] : [],
  );
  const levels = headingLevels(titles, body, outline);
  let title = 0;
  return pieces.flatMap((piece): Block[] => {
    if ('table' in piece)
      return rowTexts(piece.table).map(({ text, isHeader }) => ({
        kind: 'row',
        text,
        anchor: `page=${piece.page}`,
        ...(isHeader ? { isHeader } : {}),
      }));
    const { group } = piece;
    const anchor = `page=${group.lines[0]?.page ?? 1}`;
    const text = groupText(group);
    if (group.kind === 'title') return [{ kind: 'heading', text, level: levels[title++] ?? 6, anchor }];
    const mark = group.kind === 'item' ? marker(text) : undefined;
    return [{ kind: group.kind, text: mark?.kind === 'bullet' ? mark.text : text, anchor }];
  });
}

const linesOf = ({ rows, x0, x1 }: Extract<Part, { kind: 'rows' }>, page: LinePage): Line[] =>
  rows.map((row) => lineOf(row, page, x0, x1));

/** The groups of lines and the tables of all pages. Lines that follow each other over columns and pages stay together. */
function piecesOf(pages: readonly LaidOutPage[], body: BodyStyle, outline: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let lines: Line[] = [];
  const close = (): void => {
    pieces.push(...groupLines(lines, body, outline).map((group) => ({ group })));
    lines = [];
  };
  for (const page of pages)
    for (const part of page.parts) {
      if (part.kind === 'rows') lines.push(...linesOf(part, page));
      else {
        close();
        pieces.push({ table: part.table, page: page.number });
      }
    }
  close();
  return pieces;
}

function titleOf(group: Group): Title {
  const [first] = group.lines;
  return { text: groupText(group), size: first?.size ?? 0, isBold: first?.isBold ?? false };
}
