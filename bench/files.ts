import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './instance.ts';
import type { Measure, Row } from './measure.ts';
import { show } from './measure.ts';
import { megabytes, times } from './timing.ts';

const MEMORY_MAX = 600 * 1024 * 1024;

interface Speeds {
  readonly perSecond: number;
  readonly barePerSecond: number;
}

/** The output of `server/src/knowledge/evaluation/file-speed.ts`. */
interface FileSpeed {
  readonly pdf: Speeds;
  readonly docx: Speeds;
  readonly xlsx: Speeds;
  readonly memory: readonly { readonly pages: number; readonly bytes: number; readonly seconds: number }[];
}

/** Measures the speed of reading files beside the bare libraries, and the memory that large PDF files need. */
export async function measureFiles(): Promise<Measure> {
  const program = join(root, 'server/src/knowledge/evaluation/file-speed.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  const { pdf, docx, xlsx, memory } = JSON.parse(stdout) as FileSpeed;
  return {
    title: 'Reading files',
    command: 'node bench/files.ts',
    about:
      'Files made for the measure, each read the second time. Floor: unpdf that reads the text of each page, a bare XML parser for the Word document, read-excel-file for the workbook. Memory: the largest resident set of the process that reads a PDF file of so many pages with a table each.',
    rows: [
      speedRow('PDF pages', pdf),
      speedRow('DOCX paragraphs', docx),
      speedRow('XLSX rows', xlsx),
      ...memory.map(({ pages, bytes, seconds }): Row => ({
        what: `memory of the reader, PDF of ${pages} pages (${seconds.toFixed(0)} s)`,
        figure: megabytes(bytes),
        goal: `≤ ${megabytes(MEMORY_MAX)}`,
        reached: bytes <= MEMORY_MAX,
      })),
    ],
  };
}

const speedRow = (what: string, { perSecond, barePerSecond }: Speeds): Row => ({
  what: `${what} in a second`,
  figure: perSecond.toFixed(0),
  floor: barePerSecond.toFixed(0),
  ratio: times(perSecond / barePerSecond),
});

if (import.meta.main) show(await measureFiles());
