import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'unpdf/pdfjs';
import { UnreadableFile } from '../file-content.ts';
import { statedTitle } from '../stated-title.ts';
import { countPaths, drawPage, joinRulings } from './draw-page.ts';
import { readFields, withFields } from './form-fields.ts';
import { isGarbled } from './garbled-text.ts';
import { matrixOf, readPieces, uprightView, type DrawnText } from './pieces.ts';
import { readSegments, type Segment } from './rows.ts';
import { outlineKey } from './outline-key.ts';
import { readRuledTables } from './ruled-tables.ts';
import type { Table } from './table-cells.ts';

/** The text and the tables of one page. */
export interface PageModel {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** The text outside the tables. */
  readonly segments: readonly Segment[];
  /** The tables that lines are drawn around. */
  readonly tables: readonly Table[];
  /** The number of its operators, and of those that draw lines and areas: letters may be drawn as such. */
  readonly operators: number;
  readonly paths: number;
  /** Whether its letters are not those that it shows. */
  readonly isGarbled: boolean;
}

const BOLD = /bold|black|heavy|demi|medi(?!um)|cmbx|sfbx|cmssbx/iu;
const OUTLINE_MAX = 2000;

/**
 * Opens a file: without scripts, without forms of its own, without fonts or maps from elsewhere. A strict reading of a
 * page ends at its first picture.
 */
export async function openPdf(
  bytes: Uint8Array,
  { isStrict = false }: { readonly isStrict?: boolean } = {},
): Promise<PDFDocumentProxy> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    password: '',
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: isStrict,
    // Pictures are not decoded: only text and lines are read.
    maxImageSize: 1,
  });
  try {
    return await task.promise;
  } catch (error) {
    await task.destroy().catch(() => undefined);
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableFile(isLocked ? 'password' : 'broken');
  }
}

/** Reads one page, with at most `letters` characters. */
export async function readPage(
  document: PDFDocumentProxy,
  number: number,
  letters: number,
): Promise<PageModel> {
  const page = await document.getPage(number);
  try {
    const { width, height, transform } = page.getViewport({ scale: 1 });
    const operators = await page.getOperatorList();
    const texts = await textsOf(page, letters);
    const upright = uprightView(texts, matrixOf(transform), width, height);
    const { rulings, fills } = drawPage(operators, upright.view, {
      x0: 0,
      y0: 0,
      x1: upright.width,
      y1: upright.height,
    });
    const joined = joinRulings(rulings);
    const pieces = readPieces(texts, upright.view, upright.width, upright.height);
    const fields = readFields(await page.getAnnotations().catch(() => []), upright.view);
    const segments = withFields(readSegments(pieces, joined), fields);
    const { tables, used } = readRuledTables(segments, { rulings: joined, fills });
    return {
      number,
      width: upright.width,
      height: upright.height,
      segments: segments.filter((segment) => !used.has(segment)),
      tables,
      operators: operators.fnArray.length,
      paths: countPaths(operators),
      isGarbled: isGarbled(texts),
    };
  } finally {
    page.cleanup();
  }
}

/**
 * The pages among some that show a picture, or are damaged. Pictures are not decoded: a strict reading ends at the first of
 * them, and so gives fewer operators.
 */
export async function pagesWithPictures(bytes: Uint8Array, pages: readonly PageModel[]): Promise<number[]> {
  const document = await openPdf(bytes, { isStrict: true });
  const found: number[] = [];
  try {
    for (const { number, operators } of pages) {
      const page = await document.getPage(number).catch(() => undefined);
      const list = await page?.getOperatorList().catch(() => undefined);
      if (list === undefined || list.fnArray.length < operators) found.push(number);
      page?.cleanup();
    }
  } finally {
    await document.loadingTask.destroy();
  }
  return found;
}

async function textsOf(page: PDFPageProxy, letters: number): Promise<DrawnText[]> {
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader();
  const texts: DrawnText[] = [];
  const bold = new Map<string, boolean>();
  let left = letters;
  while (left > 0) {
    const { value, done } = await reader.read();
    if (done) return texts;
    for (const item of itemsOf(value)) {
      left -= item.str.length + 1;
      const isBold = bold.get(item.fontName) ?? isBoldFont(page, item.fontName);
      bold.set(item.fontName, isBold);
      texts.push({ ...item, isBold });
      if (left <= 0) break;
    }
  }
  await reader.cancel(new Error('the page is too long'));
  return texts;
}

interface TextItem {
  readonly str: string;
  readonly dir: string;
  readonly width: number;
  readonly transform: readonly number[];
  readonly fontName: string;
}

const itemsOf = (value: unknown): TextItem[] => {
  if (typeof value !== 'object' || value === null || !('items' in value)) return [];
  return Array.isArray(value.items) ? value.items.filter(isTextItem) : [];
};

const isTextItem = (item: unknown): item is TextItem =>
  typeof item === 'object' &&
  item !== null &&
  'str' in item &&
  typeof item.str === 'string' &&
  item.str !== '';

/** Fonts state their weight, or their name tells it. */
function isBoldFont(page: PDFPageProxy, name: string): boolean {
  if (!page.commonObjs.has(name)) return false;
  const font: unknown = page.commonObjs.get(name);
  if (typeof font !== 'object' || font === null) return false;
  const isSet = ('bold' in font && font.bold === true) || ('black' in font && font.black === true);
  return isSet || ('name' in font && typeof font.name === 'string' && BOLD.test(font.name));
}

/** The titles of the file's outline, each with its depth from 0 on. */
export async function readOutline(document: PDFDocumentProxy): Promise<Map<string, number>> {
  const titles = new Map<string, number>();
  const visit = (entries: readonly unknown[], depth: number): void => {
    for (const entry of entries) {
      if (titles.size >= OUTLINE_MAX || typeof entry !== 'object' || entry === null) return;
      const key = 'title' in entry && typeof entry.title === 'string' ? outlineKey(entry.title) : '';
      if (key !== '' && !titles.has(key)) titles.set(key, depth);
      if ('items' in entry && Array.isArray(entry.items) && depth < 6) visit(entry.items, depth + 1);
    }
  };
  const outline: unknown = await document.getOutline().catch(() => null);
  if (Array.isArray(outline)) visit(outline, 0);
  return titles;
}

/** The title in the file's properties. */
export async function readTitle(document: PDFDocumentProxy): Promise<string | null> {
  const data: unknown = await document.getMetadata().catch(() => null);
  const info = typeof data === 'object' && data !== null && 'info' in data ? data.info : null;
  if (typeof info !== 'object' || info === null || !('Title' in info) || typeof info.Title !== 'string')
    return null;
  return statedTitle(info.Title);
}
