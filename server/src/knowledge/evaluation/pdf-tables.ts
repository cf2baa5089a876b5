import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChildNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { isElement, type PageElement } from '../extraction/page.ts';
import { PDF_LIMITS, readPages } from '../files/pdf/read-pdf.ts';
import { placesOf } from '../files/pdf/table-cells.ts';

// Compares the tables read from PDF files with their structure, as the public table competition does: `node
// pdf-tables.ts FOLDER` prints the figures of each file of a folder that holds `NAME.pdf` beside `NAME-str.xml`.

const say = (line: string) => process.stdout.write(`${line}\n`);

/** How many of the neighbouring cells that were read are right, and how many of the right ones were read. */
export interface TableFigures {
  readonly name: string;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** A cell of a table as far as its neighbours need it. */
interface TextCell {
  readonly text: string;
}

/** Measures each file of a folder. */
export async function measureTables(folder: string): Promise<TableFigures[]> {
  const figures: TableFigures[] = [];
  for (const file of (await readdir(folder)).toSorted()) {
    if (!file.endsWith('.pdf')) continue;
    const name = file.slice(0, -'.pdf'.length);
    const wanted = wantedNeighbours(await readFile(join(folder, `${name}-str.xml`), 'utf8'));
    const read = await readNeighbours(new Uint8Array(await readFile(join(folder, file))));
    figures.push({ name, ...compare(read, wanted) });
  }
  return figures;
}

async function readNeighbours(bytes: Uint8Array): Promise<string[]> {
  const { pages } = await readPages(bytes, PDF_LIMITS);
  return pages.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.kind === 'table' ? neighbours(placesOf(part.table)) : [])),
  );
}

function wantedNeighbours(xml: string): string[] {
  const regions = named(parseDocument(xml, { xmlMode: true }).children, 'region');
  return regions.flatMap((region) => {
    const rows: (TextCell | undefined)[][] = [];
    for (const cell of named(region.children, 'cell')) {
      const text = named(cell.children, 'content').map(textOf).join(' ');
      const own: TextCell = { text };
      const [top, left] = [numberOf(cell, 'start-row') ?? 0, numberOf(cell, 'start-col') ?? 0];
      for (let row = top; row <= (numberOf(cell, 'end-row') ?? top); row += 1) {
        const places = (rows[row] ??= []);
        for (let column = left; column <= (numberOf(cell, 'end-col') ?? left); column += 1)
          places[column] = own;
      }
    }
    return neighbours(Array.from(rows, (row) => Array.from(row ?? [])));
  });
}

const numberOf = (cell: PageElement, name: string): number | undefined => {
  const value = cell.attribs[name];
  return value === undefined ? undefined : Number(value);
};

const named = (nodes: readonly ChildNode[], name: string): PageElement[] =>
  nodes.flatMap((node) => {
    if (!isElement(node)) return [];
    return node.name === name ? [node] : named(node.children, name);
  });

const textOf = (node: ChildNode): string => {
  if (node.type === 'text') return node.data;
  return isElement(node) ? node.children.map(textOf).join('') : '';
};

/** The letters and digits of a text: blanks and signs are written in many ways. */
const lettersOf = (cell: TextCell | undefined): string =>
  (cell?.text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The pairs of cells with text that follow each other in a row or a column. */
function neighbours(rows: readonly (readonly (TextCell | undefined)[])[]): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
  return [...pairsOf(rows, 'right'), ...pairsOf(columns, 'below')];
}

function pairsOf(lines: readonly (readonly (TextCell | undefined)[])[], way: string): string[] {
  const seen = new Map<TextCell, Set<TextCell>>();
  const pairs: string[] = [];
  for (const line of lines) {
    const cells = line.filter((cell) => cell !== undefined && lettersOf(cell) !== '');
    for (const [at, cell] of cells.entries()) {
      const next = cells[at + 1];
      if (cell === undefined || next === undefined || cell === next) continue;
      const known = seen.get(cell) ?? new Set();
      seen.set(cell, known);
      if (known.has(next)) continue;
      known.add(next);
      pairs.push(`${lettersOf(cell)} ${way} ${lettersOf(next)}`);
    }
  }
  return pairs;
}

function compare(read: readonly string[], wanted: readonly string[]): Omit<TableFigures, 'name'> {
  const left = new Map<string, number>();
  for (const pair of wanted) left.set(pair, (left.get(pair) ?? 0) + 1);
  let right = 0;
  for (const pair of read) {
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    right += 1;
    left.set(pair, count - 1);
  }
  const part = (all: number) => (all === 0 ? 0 : right / all);
  return {
    precision: part(read.length),
    recall: part(wanted.length),
    f1: (2 * right) / Math.max(1, read.length + wanted.length),
  };
}

const [, script, folder] = process.argv;
if (script !== undefined && import.meta.url === pathToFileURL(script).href && folder !== undefined) {
  const figures = await measureTables(folder);
  for (const { name, precision, recall, f1 } of figures)
    say(`${name}: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, F1 ${f1.toFixed(3)}`);
  const mean = figures.reduce((sum, { f1 }) => sum + f1, 0) / Math.max(1, figures.length);
  say(`mean F1 ${mean.toFixed(3)}`);
}
