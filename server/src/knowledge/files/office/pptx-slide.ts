import type { Block } from '../../extraction/page.ts';
import { collapse } from '../../extraction/page.ts';
import { BlockList } from '../block-list.ts';
import { layOutCells } from '../tables/span-grid.ts';
import { addTable } from '../tables/table-blocks.ts';
import type { ZipParts } from '../zip/zip-parts.ts';
import { readRelations } from './relations.ts';
import { childAt, childrenOf, findBelow, isOn, isXmlElement, readXml } from './xml.ts';
import type { XmlElement } from './xml.ts';

const SHAPES = new Set(['spTree']);
/** Places of a slide that are no content of its own. */
const BESIDE = new Set(['dt', 'ftr', 'hdr', 'sldNum', 'sldImg']);
const TITLES = new Set(['title', 'ctrTitle']);

/** Reads a slide and its notes. A slide that is hidden is not read. */
export async function readSlide(parts: ZipParts, part: string, number: number): Promise<Block[]> {
  const shapes: XmlElement[] = [];
  let isHidden = false;
  await readXml(
    parts.pieces(part),
    SHAPES,
    (shape) => shapes.push(shape),
    (name, attributes) => {
      if (name === 'sld') isHidden ||= attributes['show'] === '0' || attributes['show'] === 'false';
    },
  );
  if (isHidden) return [];
  const all = shapes.flatMap(shapesBelow).filter((shape) => !isBeside(shape));
  const titles = all.filter((shape) => TITLES.has(placeOf(shape)));
  const title = collapse(
    titles
      .map((shape) =>
        linesOf(shape)
          .map(({ text }) => text)
          .join(' '),
      )
      .join(' '),
  );
  const list = new BlockList();
  list.heading(title === '' ? `Slide ${number}` : title, title !== '' && number === 1 ? 1 : 2);
  for (const shape of inReadingOrder(all.filter((each) => !titles.includes(each)))) addShape(list, shape);
  await addNotes(list, parts, part);
  const hasText = title !== '' || list.blocks.length > 1;
  return hasText ? list.blocks : [];
}

async function addNotes(list: BlockList, parts: ZipParts, part: string): Promise<void> {
  const notes = (await readRelations(parts, part)).find(({ type }) => type === 'notesSlide');
  if (notes === undefined) return;
  await readXml(parts.pieces(notes.target), SHAPES, (shape) => {
    if (placeOf(shape) === 'body') for (const { text } of linesOf(shape)) list.text('paragraph', text);
  });
}

function shapesBelow(shape: XmlElement): XmlElement[] {
  if (isOn(findHidden(shape))) return [];
  if (shape.name === 'grpSp') return childrenOf(shape).flatMap(shapesBelow);
  if (shape.name === 'AlternateContent') return childrenOf(childAt(shape, 'Choice')).flatMap(shapesBelow);
  return shape.name === 'sp' || shape.name === 'graphicFrame' ? [shape] : [];
}

/** The properties of a shape that is not shown. */
function findHidden(shape: XmlElement): XmlElement | undefined {
  const properties = childrenOf(shape).flatMap((child) => childrenOf(child, 'cNvPr'))[0];
  const hidden = properties?.attributes['hidden'];
  return hidden === undefined ? undefined : { name: 'hidden', attributes: { val: hidden }, children: [] };
}

/** The kind of the place that a shape fills; empty for a shape of its own. */
function placeOf(shape: XmlElement): string {
  const place = childAt(shape, 'nvSpPr', 'nvPr', 'ph');
  return place === undefined ? '' : (place.attributes['type'] ?? 'body');
}

const isBeside = (shape: XmlElement): boolean => BESIDE.has(placeOf(shape));

/** From top to bottom and from left to right, if all shapes say where they stand; else as the file has them. */
function inReadingOrder(shapes: readonly XmlElement[]): XmlElement[] {
  const placed = shapes.map((shape) => {
    const offset = childAt(shape, 'spPr', 'xfrm', 'off') ?? childAt(shape, 'xfrm', 'off');
    return { shape, x: Number(offset?.attributes['x']), y: Number(offset?.attributes['y']) };
  });
  if (placed.some(({ x, y }) => Number.isNaN(x) || Number.isNaN(y))) return [...shapes];
  return placed.toSorted((one, other) => one.y - other.y || one.x - other.x).map(({ shape }) => shape);
}

function addShape(list: BlockList, shape: XmlElement): void {
  const table = shape.name === 'graphicFrame' ? findBelow(shape, 'tbl') : undefined;
  if (table !== undefined) return addSlideTable(list, table);
  const lines = linesOf(shape).filter(({ text }) => text.trim() !== '');
  const isList = placeOf(shape) === 'body' && lines.length > 1;
  for (const { text, isItem } of lines) list.text((isItem ?? isList) ? 'item' : 'paragraph', text);
}

interface Line {
  readonly text: string;
  /** Whether it has a bullet or a number; undefined if only its place says so. */
  readonly isItem: boolean | undefined;
}

function linesOf(shape: XmlElement): Line[] {
  return childrenOf(childAt(shape, 'txBody'), 'p').map((paragraph) => {
    const properties = childAt(paragraph, 'pPr');
    const hasSign = ['buChar', 'buAutoNum', 'buBlip'].some((name) => childAt(properties, name) !== undefined);
    const isPlain = childAt(properties, 'buNone') !== undefined;
    return { text: runsOf(paragraph), isItem: hasSign ? true : isPlain ? false : undefined };
  });
}

function runsOf(paragraph: XmlElement): string {
  return paragraph.children
    .map((child) => {
      if (!isXmlElement(child)) return '';
      if (child.name === 'br') return ' ';
      if (child.name === 'r' || child.name === 'fld') return textOf(childAt(child, 't'));
      return '';
    })
    .join('');
}

const textOf = (element: XmlElement | undefined): string =>
  element?.children.filter((child) => typeof child === 'string').join('') ?? '';

function addSlideTable(list: BlockList, table: XmlElement): void {
  const hasHeader = ['1', 'true'].includes(childAt(table, 'tblPr')?.attributes['firstRow'] ?? '');
  const rows = childrenOf(table, 'tr').map((row, at) => ({
    isHeader: hasHeader && at === 0,
    cells: childrenOf(row, 'tc')
      .filter(({ attributes }) => attributes['hMerge'] === undefined && attributes['vMerge'] === undefined)
      .map((cell) => ({
        text: linesOf(cell)
          .map(({ text }) => text.trim())
          .filter((text) => text !== '')
          .join(' '),
        columns: Number(cell.attributes['gridSpan'] ?? '1') || 1,
        rows: Number(cell.attributes['rowSpan'] ?? '1') || 1,
      })),
  }));
  addTable(list, layOutCells(rows));
}
