import { BlockList, withTitleLevel } from '../block-list.ts';
import type { FileContent } from '../file-content.ts';
import { UnreadableFile } from '../file-content.ts';
import { layOutCells } from '../tables/span-grid.ts';
import { addTable } from '../tables/table-blocks.ts';
import type { ZipParts } from '../zip/zip-parts.ts';
import { BoldTitles } from './bold-titles.ts';
import { coreTitle } from './core-title.ts';
import { numeral } from './docx-numbering.ts';
import { readOdtStyles } from './odt-styles.ts';
import type { OdtStyles } from './odt-styles.ts';
import { childrenOf, findBelow, isXmlElement, readXml, xmlChildren } from './xml.ts';
import type { XmlElement } from './xml.ts';

/** Reads a text document of OpenDocument. */
export async function readOdt(parts: ZipParts): Promise<FileContent> {
  await demandOpen(parts);
  const document = new OdtDocument(await readOdtStyles(parts));
  await readXml(parts.pieces('content.xml'), new Set(['text']), (element) => document.block(element));
  return {
    title: await coreTitle(parts.pieces('meta.xml')),
    blocks: withTitleLevel(document.finish()),
    pages: null,
  };
}

/** The parts of a file with a password are encrypted one by one, as its manifest says. */
async function demandOpen(parts: ZipParts): Promise<void> {
  const entries = await xmlChildren(parts.pieces('META-INF/manifest.xml'), 'manifest');
  if (entries.some((entry) => findBelow(entry, 'encryption-data') !== undefined))
    throw new UnreadableFile('password');
}

/** Elements that are no content: deleted text, comments, tables of contents, forms. */
const NO_CONTENT = new Set([
  'tracked-changes',
  'annotation',
  'table-of-content',
  'alphabetical-index',
  'hidden-text',
  'hidden-paragraph',
  'sequence-decls',
  'forms',
  'ruby-text',
]);
const SPACES_MAX = 20;
const LABELLED = new Set(['fixed-text', 'radio', 'checkbox']);
/** Fields that show what was written into them. */
const WRITTEN = new Set(['text', 'textarea', 'combobox', 'formatted-text']);

interface RunText {
  text: string;
  isBold: boolean;
  readonly boxes: XmlElement[];
  readonly notes: XmlElement[];
}

class OdtDocument {
  readonly #list = new BlockList();
  readonly #titles = new BoldTitles(this.#list);
  readonly #styles: OdtStyles;
  readonly #notes: XmlElement[] = [];
  /** The labels of the fields of a form and what is written in them; they stand in the text where the fields do. */
  readonly #labels = new Map<string, string>();

  constructor(styles: OdtStyles) {
    this.#styles = styles;
  }

  block(element: XmlElement): void {
    const { name, attributes } = element;
    if (name === 'forms') this.#noteLabels(element);
    if (NO_CONTENT.has(name) || attributes['text:display'] === 'none') return;
    if (name === 'h') this.#heading(element);
    else if (name === 'p') this.#paragraph(element, undefined);
    else if (name === 'list') this.#items(element, 1, attributes['text:style-name']);
    else if (name === 'table') this.#table(element);
    else for (const child of childrenOf(element)) this.block(child);
  }

  /** Adds the notes of the pages, which stand at the end. */
  finish() {
    for (const note of this.#notes)
      this.#titles.text(
        'paragraph',
        childrenOf(note)
          .map((each) => this.#plainText(each))
          .join(' '),
      );
    this.#titles.close();
    return this.#list.blocks;
  }

  #noteLabels(element: XmlElement): void {
    for (const child of childrenOf(element)) {
      const { id = '', label, 'current-value': written } = child.attributes;
      if (LABELLED.has(child.name) && label !== undefined) this.#labels.set(id, label);
      if (WRITTEN.has(child.name) && written !== undefined) this.#labels.set(id, written);
      this.#noteLabels(child);
    }
  }

  #heading(element: XmlElement): void {
    const { text, boxes, notes } = this.#runs(element);
    this.#notes.push(...notes);
    this.#titles.heading(text, Number(element.attributes['outline-level'] ?? '1') || 1);
    for (const box of boxes) this.block(box);
  }

  /** The label of a paragraph of a list; that of a bullet is empty. */
  #paragraph(element: XmlElement, label: string | undefined): void {
    const { text, isBold, boxes, notes } = this.#runs(element);
    this.#notes.push(...notes);
    if (this.#styles.of(element.attributes['style-name']).isTitle) this.#titles.heading(text, 1);
    else if (label === undefined) this.#titles.paragraph(text, isBold);
    else if (text.trim() !== '') this.#titles.item(`${label} ${text}`.trim().replaceAll('\n', ' '), isBold);
    for (const box of boxes) this.block(box);
  }

  #items(list: XmlElement, level: number, styleName: string | undefined): void {
    const number = this.#styles.numberOf(styleName, level);
    let count = 0;
    for (const item of childrenOf(list)) {
      if (item.name !== 'list-item' && item.name !== 'list-header') continue;
      let isFirst = true;
      for (const child of childrenOf(item)) {
        if (child.name === 'list') this.#items(child, level + 1, child.attributes['style-name'] ?? styleName);
        else if (child.name === 'p') {
          if (isFirst) count += item.name === 'list-item' ? 1 : 0;
          const label =
            isFirst && number !== undefined
              ? number.before + numeral(count, number.format) + number.after
              : '';
          this.#paragraph(child, label);
          isFirst = false;
        } else this.block(child);
      }
    }
  }

  #table(table: XmlElement): void {
    const rows = tableRows(table, false);
    const cells = rows.map(({ row }) => childrenOf(row, 'table-cell'));
    if (rows.length === 1 || cells.every((each) => each.length <= 1)) {
      for (const child of cells.flat().flatMap((cell) => childrenOf(cell))) this.block(child);
      return;
    }
    this.#titles.close();
    const laidOut = rows.map(({ isHeader }, at) => ({
      isHeader: isHeader || this.#isBold(cells[at]),
      cells: (cells[at] ?? []).map((cell) => ({
        text: childrenOf(cell)
          .map((child) => this.#plainText(child).trim())
          .filter((text) => text !== '')
          .join(' '),
        columns: Number(cell.attributes['number-columns-spanned'] ?? '1') || 1,
        rows: Number(cell.attributes['number-rows-spanned'] ?? '1') || 1,
      })),
    }));
    addTable(this.#list, layOutCells(laidOut));
  }

  #isBold(cells: readonly XmlElement[] = []): boolean {
    const runs = cells.flatMap((cell) => childrenOf(cell, 'p')).map((each) => this.#runs(each));
    const filled = runs.filter(({ text }) => text.trim() !== '');
    return filled.length > 1 && filled.every(({ isBold }) => isBold);
  }

  /** A field that stands in the line is read with its words; any other is a text of its own. */
  #field({ attributes }: XmlElement, read: RunText): void {
    const label = this.#labels.get(attributes['draw:control'] ?? '') ?? '';
    if (label === '') return;
    if (attributes['anchor-type'] === 'as-char') {
      read.text += ` ${label} `;
      read.isBold = false;
    } else read.boxes.push({ name: 'p', attributes: {}, children: [label] });
  }

  /** The text of anything that stands in a cell or a note. */
  #plainText(element: XmlElement): string {
    if (NO_CONTENT.has(element.name)) return '';
    if (element.name === 'p' || element.name === 'h') {
      const { text, boxes } = this.#runs(element);
      return [text, ...boxes.map((box) => this.#plainText(box))].join(' ').trim();
    }
    return childrenOf(element)
      .map((child) => this.#plainText(child))
      .filter((text) => text !== '')
      .join(' ');
  }

  #runs(paragraph: XmlElement): RunText {
    const read: RunText = { text: '', isBold: true, boxes: [], notes: [] };
    this.#visit(paragraph, { isBold: false, isHidden: false }, read);
    read.isBold &&= /\p{L}/u.test(read.text);
    return read;
  }

  #visit(element: XmlElement, outer: { isBold: boolean; isHidden: boolean }, read: RunText): void {
    const style = this.#styles.of(element.attributes['style-name']);
    const format = { isBold: outer.isBold || style.isBold, isHidden: outer.isHidden || style.isHidden };
    if (format.isHidden) return;
    for (const child of element.children) {
      if (!isXmlElement(child)) {
        read.text += child.replaceAll(/\s+/gu, ' ');
        if (/\p{L}/u.test(child)) read.isBold &&= format.isBold;
      } else if (NO_CONTENT.has(child.name)) continue;
      else if (child.name === 's') read.text += ' '.repeat(spacesOf(child));
      else if (child.name === 'tab') read.text += ' ';
      else if (child.name === 'line-break') read.text += '\n';
      else if (child.name === 'control') this.#field(child, read);
      else if (child.name === 'note') read.notes.push(...childrenOf(child, 'note-body'));
      else if (child.name === 'frame' || child.name === 'custom-shape') read.boxes.push(...boxesOf(child));
      else this.#visit(child, format, read);
    }
  }
}

const spacesOf = ({ attributes }: XmlElement): number =>
  Math.min(SPACES_MAX, Number(attributes['c'] ?? '1') || 1);

/** A frame shows the first of its contents; titles and descriptions of pictures are no text of the page. */
const boxesOf = (frame: XmlElement): XmlElement[] =>
  frame.name === 'frame'
    ? childrenOf(frame, 'text-box')
    : [
        {
          ...frame,
          name: 'text-box',
          children: childrenOf(frame).filter(({ name }) => name === 'p' || name === 'list'),
        },
      ];

/** The rows of a table, not of the tables in it; repeated ones are empty. */
function tableRows(element: XmlElement, isHeader: boolean): { row: XmlElement; isHeader: boolean }[] {
  return childrenOf(element).flatMap((child) => {
    if (child.name === 'table-row') return [{ row: child, isHeader }];
    if (child.name === 'table-header-rows') return tableRows(child, true);
    return child.name === 'table-rows' || child.name === 'table-row-group' ? tableRows(child, isHeader) : [];
  });
}
