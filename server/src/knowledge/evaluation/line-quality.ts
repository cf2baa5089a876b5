import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Block } from '../extraction/page.ts';
import { readFileBytes } from '../files/read-file-bytes.ts';
import { dataFolder } from './development-sets.ts';
import { OWN_FILES } from './library/own-files.ts';
import { isLine, readLine, wantedLine, type ReadLine, type WantedLine } from './text-lines.ts';

// Compares the lines read from files of others and of our own with those written by hand, line by line in reading order:
// `node line-quality.ts [--lines | --json]` prints the figures of each file; with `--lines`, also the lines that differ.

const say = (line: string) => process.stdout.write(`${line}\n`);

interface ComparedFile {
  /** Where it stands below the folder of files. */
  readonly path: string;
  /** The pages whose lines are written; without it, the file from its beginning to the last line written. */
  readonly pages?: number;
}

/** Files whose lines are written in `lines`, by the page as a reader sees it. */
const FILES: readonly ComparedFile[] = [
  { path: 'cgn_reclami.pdf', pages: 1 },
  { path: 'circolare-foia.docx' },
  { path: 'domanda_di_adesione-1.0.0.pdf', pages: 4 },
  { path: 'domande-frequenti-esercenti.docx' },
  { path: 'faq-spid.docx' },
  { path: 'form.odt' },
  { path: 'form.pdf', pages: 1 },
  { path: 'google-doc.pdf', pages: 1 },
  { path: 'linee-guida-esercenti.docx' },
  { path: 'outline.pdf', pages: 4 },
  { path: 'spanning-cells.pdf', pages: 1 },
  { path: 'two-columns.pdf', pages: 3 },
  { path: 'tables/eu-001.pdf', pages: 1 },
  { path: 'tables/eu-004.pdf', pages: 2 },
  { path: 'tables/eu-005.pdf', pages: 2 },
  { path: 'tables/us-004.pdf', pages: 2 },
  { path: 'tables/us-009.pdf', pages: 1 },
  { path: 'tables/us-016.pdf', pages: 2 },
];

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const pathOf = (path: string): string => join(dataFolder, 'files', path);

/** Whether the files of others are there. */
export const hasFiles = (): boolean => FILES.every(({ path }) => existsSync(pathOf(path)));

/** How many of the lines that were read are right, and how many of those written by hand were read. */
export interface LineFigures {
  readonly name: string;
  readonly pages: number | undefined;
  readonly wanted: number;
  readonly read: number;
  readonly right: number;
  readonly f1: number;
  /** The lines of one side only: `-` written but not read, `+` read but not written. */
  readonly differences: readonly string[];
}

/** Measures each file of others. */
export async function measureLines(): Promise<LineFigures[]> {
  const figures: LineFigures[] = [];
  for (const { path, pages } of FILES)
    figures.push(await measureFile(nameOf(path), readFileSync(pathOf(path)), pages));
  return figures;
}

/** Measures each file of our own. */
export async function measureOwnLines(): Promise<LineFigures[]> {
  const figures: LineFigures[] = [];
  for (const { name, bytes } of OWN_FILES) figures.push(await measureFile(name, bytes()));
  return figures;
}

const officeFolder = join(import.meta.dirname, 'office-files');

/** The files of kinds that an office makes: they were set with LibreOffice, and their lines written before any was read. */
export const officeFiles = () =>
  readdirSync(officeFolder)
    .toSorted()
    .map((name) => ({ name, bytes: () => new Uint8Array(readFileSync(join(officeFolder, name))) }));

/** Measures each file of an office. */
export async function measureOfficeLines(): Promise<LineFigures[]> {
  const figures: LineFigures[] = [];
  for (const { name, bytes } of officeFiles()) figures.push(await measureFile(name, bytes()));
  return figures;
}

async function measureFile(name: string, bytes: Uint8Array, pages?: number): Promise<LineFigures> {
  const wanted = readFileSync(join(import.meta.dirname, 'lines', `${name}.txt`), 'utf8')
    .trimEnd()
    .split('\n')
    .map(wantedLine);
  const { blocks } = await readFileBytes(bytes, name);
  return { name, pages, ...compareLines(partOf(blocks, pages, wanted), wanted) };
}

/** The mean F1 of some files. */
export const meanOf = (figures: readonly LineFigures[]): number =>
  figures.reduce((sum, { f1 }) => sum + f1, 0) / Math.max(1, figures.length);

function partOf(
  blocks: readonly Block[],
  pages: number | undefined,
  wanted: readonly WantedLine[],
): ReadLine[] {
  if (pages !== undefined) return blocks.filter((block) => pageOf(block) <= pages).map(readLine);
  const lines = blocks.map(readLine);
  const last = wanted.at(-1);
  const end = last === undefined ? -1 : lines.findIndex((line) => isLine(line, last));
  return end === -1 ? lines : lines.slice(0, end + 1);
}

const pageOf = ({ anchor }: Block): number => Number(anchor?.slice('page='.length) ?? 1);

/** The lines of both sides that are alike in the same order, the most that there are. */
export function compareLines(
  read: readonly ReadLine[],
  wanted: readonly WantedLine[],
): Omit<LineFigures, 'name' | 'pages'> {
  // The most that can be right from a line on each side to their ends.
  const most = Array.from({ length: read.length + 1 }, () => Array<number>(wanted.length + 1).fill(0));
  const at = (row: number, column: number): number => most[row]?.[column] ?? 0;
  const alike = (row: number, column: number): boolean => {
    const [line, other] = [read[row], wanted[column]];
    return line !== undefined && other !== undefined && isLine(line, other);
  };
  for (let row = read.length - 1; row >= 0; row -= 1)
    for (let column = wanted.length - 1; column >= 0; column -= 1) {
      const places = most[row];
      if (places === undefined) continue;
      places[column] = alike(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const differences: string[] = [];
  let [row, column] = [0, 0];
  while (row < read.length || column < wanted.length) {
    if (alike(row, column)) [row, column] = [row + 1, column + 1];
    else if (column < wanted.length && (row >= read.length || at(row, column + 1) >= at(row + 1, column)))
      differences.push(`- ${wanted[column++]?.written}`);
    else differences.push(`+ ${read[row++]?.written}`);
  }
  const right = at(0, 0);
  return {
    wanted: wanted.length,
    read: read.length,
    right,
    f1: (2 * right) / Math.max(1, read.length + wanted.length),
    differences,
  };
}

const [, script, option] = process.argv;
if (script !== undefined && import.meta.url === pathToFileURL(script).href) {
  const own = await measureOwnLines();
  const office = await measureOfficeLines();
  const others = hasFiles() ? await measureLines() : [];
  if (option === '--json') say(JSON.stringify({ own, office, others }));
  else {
    report('own files', own, option === '--lines');
    report('files of an office', office, option === '--lines');
    report('files of others', others, option === '--lines');
  }
}

function report(whose: string, all: readonly LineFigures[], isLong: boolean): void {
  for (const { name, pages, wanted, read, right, f1, differences } of all) {
    const part = pages === undefined ? '' : pages === 1 ? ' (page 1)' : ` (pages 1–${pages})`;
    say(`${name}${part}: ${wanted} written, ${read} read, ${right} right, F1 ${f1.toFixed(3)}`);
    if (isLong) for (const line of differences) say(`  ${line}`);
  }
  say(`${whose}: ${all.length}, mean F1 ${meanOf(all).toFixed(3)}`);
}
