import { BlockList, withTitleLevel } from '../block-list.ts';
import type { FileContent } from '../file-content.ts';
import { layOutCells } from '../tables/span-grid.ts';
import { addTable } from '../tables/table-blocks.ts';
import type { ZipParts } from '../zip/zip-parts.ts';
import { BoldTitles } from './bold-titles.ts';
import { coreTitle } from './core-title.ts';
import { readNumbering } from './docx-numbering.ts';
import type { Numbering } from './docx-numbering.ts';
import { outlineLevel, readStyles } from './docx-styles.ts';
import type { Styles } from './docx-styles.ts';
import { isEmptyField, readRuns } from './docx-text.ts';
import { childAt, childrenOf, isOn, readXml, xmlChildren } from './xml.ts';
import type { XmlElement } from './xml.ts';

/** Reads a Word document. Its headers, footers and comments stand in parts of their own, which are not read. */
export async function readDocx(parts: ZipParts): Promise<FileContent> {
  const document = new DocxDocument(
    await readStyles(parts),
    await readNumbering(parts),
    await notesOf(parts),
  );
  await readXml(parts.pieces('word/document.xml'), new Set(['body']), (element) => document.block(element));
  return {
    title: await coreTitle(parts.pieces('docProps/core.xml')),
    blocks: withTitleLevel(document.finish()),
    pages: null,
  };
}

async function notesOf(parts: ZipParts): Promise<Map<string, XmlElement>> {
  const notes = new Map<string, XmlElement>();
  for (const kind of ['footnote', 'endnote'] as const) {
    for (const note of await xmlChildren(parts.pieces(`word/${kind}s.xml`), `${kind}s`))
      notes.set(`${kind} ${note.attributes['id'] ?? ''}`, note);
  }
  return notes;
}

/** Elements that only hold the blocks of the document. */
const HOLDERS = new Set([
  'sdt',
  'sdtContent',
  'customXml',
  'ins',
  'moveTo',
  'smartTag',
  'AlternateContent',
  'Choice',
]);

class DocxDocument {
  readonly #list = new BlockList();
  readonly #titles = new BoldTitles(this.#list);
  readonly #styles: Styles;
  readonly #numbering: Numbering;
  readonly #notes: ReadonlyMap<string, XmlElement>;
  readonly #toldNotes: string[] = [];

  constructor(styles: Styles, numbering: Numbering, notes: ReadonlyMap<string, XmlElement>) {
    this.#styles = styles;
    this.#numbering = numbering;
    this.#notes = notes;
  }

  block(element: XmlElement): void {
    if (element.name === 'p') this.#paragraph(element);
    else if (element.name === 'tbl') this.#table(element);
    else if (isContents(element) || isEmptyField(element)) return;
    else if (HOLDERS.has(element.name)) for (const child of childrenOf(element)) this.block(child);
  }

  /** Adds the notes of the pages, which stand at the end. */
  finish() {
    for (const id of this.#toldNotes) {
      const texts = childrenOf(this.#notes.get(id), 'p').map((each) => readRuns(each, PLAIN).text);
      this.#titles.text('paragraph', texts.join(' '));
    }
    this.#titles.close();
    return this.#list.blocks;
  }

  #paragraph(element: XmlElement): void {
    const properties = childAt(element, 'pPr');
    const style = this.#styles(childAt(properties, 'pStyle')?.attributes['val']);
    const { text, isBold, boldLength, boxes, notes } = readRuns(element, style);
    this.#toldNotes.push(...notes);
    const label = text.trim() === '' ? undefined : this.#label(properties, style.list);
    const level = outlineLevel(childAt(properties, 'outlineLvl')) ?? style.level;
    const line = (label === undefined ? text : `${label} ${text}`).trim();
    if (style.role === 'title') this.#titles.heading(line, 1);
    else if (level !== undefined && style.role !== 'contents') this.#titles.heading(line, level);
    else if (style.role !== 'contents' && isQuestion(text.slice(0, boldLength)) && boldLength < text.length) {
      const asked = text.slice(0, boldLength);
      this.#titles.paragraph(label === undefined ? asked : `${label} ${asked}`, true);
      this.#titles.text('paragraph', text.slice(boldLength));
    } else if (label !== undefined) this.#titles.item(line.replaceAll('\n', ' '), isBold);
    else if (style.role !== 'contents') this.#titles.paragraph(text, isBold);
    for (const box of boxes) for (const child of childrenOf(box)) this.block(child);
  }

  /** The label of a paragraph of a list; that of a bullet is empty. */
  #label(properties: XmlElement | undefined, list: ReturnType<Styles>['list']): string | undefined {
    const own = childAt(properties, 'numPr');
    const id = childAt(own, 'numId')?.attributes['val'] ?? list?.id;
    if (id === undefined || id === '0') return undefined;
    const level = Number(childAt(own, 'ilvl')?.attributes['val'] ?? list?.level ?? '0');
    return this.#numbering.next(id, level);
  }

  #table(table: XmlElement): void {
    const rows = childrenOf(table)
      .flatMap((child) => (HOLDERS.has(child.name) ? rowsBelow(child) : [child]))
      .filter(({ name, children }) => name === 'tr' && !isDeleted(children));
    const cells = rows.map((row) =>
      childrenOf(row).flatMap((child) => (child.name === 'tc' ? [child] : cellsBelow(child))),
    );
    // One row or one column is a frame around texts, not a table.
    if (rows.length === 1 || cells.every((each) => each.length <= 1)) {
      for (const child of cells.flat().flatMap((cell) => childrenOf(cell))) this.block(child);
      return;
    }
    this.#titles.close();
    const grid = mergedCells(cells, (cell) => this.#cellText(cell));
    const lines = grid.map((each, at) => ({ cells: each, isHeader: this.#isHeader(rows[at], cells[at]) }));
    addTable(this.#list, layOutCells(lines));
  }

  #cellText(cell: XmlElement): string {
    const texts: string[] = [];
    const visit = (element: XmlElement): void => {
      if (element.name === 'p') {
        const style = this.#styles(childAt(element, 'pPr', 'pStyle')?.attributes['val']);
        const { text, boxes } = readRuns(element, style);
        if (text.trim() !== '') texts.push(text.trim());
        for (const box of boxes) visit(box);
      } else if (element.name !== 'tcPr' && element.name !== 'sdtPr')
        for (const child of childrenOf(element)) visit(child);
    };
    visit(cell);
    return texts.join(' ');
  }

  #isHeader(row: XmlElement | undefined, cells: readonly XmlElement[] | undefined): boolean {
    if (isOn(childAt(row, 'trPr', 'tblHeader'))) return true;
    const paragraphs = cells?.flatMap((cell) => childrenOf(cell, 'p')) ?? [];
    const filled = paragraphs
      .map((each) => readRuns(each, this.#styles(childAt(each, 'pPr', 'pStyle')?.attributes['val'])))
      .filter(({ text }) => text.trim() !== '');
    return filled.length > 1 && filled.every(({ isBold }) => isBold);
  }
}

/** Whether the beginning of a paragraph in bold asks what the rest of it answers. */
const isQuestion = (bold: string): boolean => bold.trimEnd().endsWith('?') && /\p{L}/u.test(bold);

const PLAIN = { isBold: false, isHidden: false };

const isDeleted = (children: XmlElement['children']): boolean =>
  children.some(
    (child) => typeof child !== 'string' && child.name === 'trPr' && childAt(child, 'del') !== undefined,
  );

/** A table of contents that the program keeps. */
const isContents = (element: XmlElement): boolean =>
  childAt(element, 'sdtPr', 'docPartObj', 'docPartGallery')?.attributes['val'] === 'Table of Contents';

const rowsBelow = (holder: XmlElement): XmlElement[] =>
  childrenOf(holder).flatMap((child) => (HOLDERS.has(child.name) ? rowsBelow(child) : [child]));

const cellsBelow = (holder: XmlElement): XmlElement[] =>
  HOLDERS.has(holder.name)
    ? childrenOf(holder).flatMap((child) => (child.name === 'tc' ? [child] : cellsBelow(child)))
    : [];

interface OpenCell {
  text: string;
  columns: number;
  rows: number;
}

/** Cells that go on in the rows below are written there as cells of their own, which say so. */
function mergedCells(
  rows: readonly (readonly XmlElement[])[],
  textOf: (cell: XmlElement) => string,
): OpenCell[][] {
  let above = new Map<number, OpenCell>();
  return rows.map((cells) => {
    const line: OpenCell[] = [];
    const below = new Map<number, OpenCell>();
    let column = 0;
    for (const cell of cells) {
      const properties = childAt(cell, 'tcPr');
      const columns = Number(childAt(properties, 'gridSpan')?.attributes['val'] ?? '1') || 1;
      const merge = childAt(properties, 'vMerge');
      const begun =
        merge !== undefined && merge.attributes['val'] !== 'restart' ? above.get(column) : undefined;
      const own = begun ?? { text: textOf(cell), columns, rows: 1 };
      if (begun === undefined) line.push(own);
      else begun.rows += 1;
      if (merge !== undefined) below.set(column, own);
      column += columns;
    }
    above = below;
    return line;
  });
}
