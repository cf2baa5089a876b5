import { readdirSync, readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';
import readXlsxFile from 'read-excel-file/node';
import { getDocument } from 'unpdf/pdfjs';
import { writeSheets } from '../../platform/write-sheets.ts';
import { openFileReader } from '../files/file-reader.ts';
import { fileToRead } from '../files/file-to-read.fixture.ts';
import { docx, wordHeading, wordParagraph } from '../files/office/office.fixture.ts';
import { grid, lines, pdf, text } from '../files/pdf/pdf.fixture.ts';
import { readFileBytes } from '../files/read-file-bytes.ts';

// Prints, as JSON, the speed of the readers of files beside the bare libraries, and the memory of their process for PDF
// files of so many pages: `node file-speed.ts [PAGES …]`.

const PAGES = 200;
const ROWS = 20_000;
const PARAGRAPHS = 20_000;
const MEMORY_PAGES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [500, 1_000, 2_000];
/** A busy machine may take longer than the reader allows. */
const DEADLINE_MS = 900_000;

const words = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `parola${((seed * 31 + at) * 7919) % 5_000}`).join(' ');

/** A page with a header, a title, a table and forty lines of text. */
const page = (number: number): string =>
  [
    text(60, 30, 'Comune di Esempio'),
    text(60, 70, `Capitolo ${number}`, { size: 16, font: 'bold' }),
    grid(
      [60, 200, 320, 440],
      [90, 110, 130, 150],
      [
        ['Servizio', 'Giorno', 'Tariffa'],
        [words(number, 1), 'lunedì', `${number},50`],
        [words(number + 1, 1), 'martedì', `${number},20`],
      ],
    ),
    lines(
      60,
      180,
      Array.from({ length: 40 }, (_, at) => words(number * 40 + at, 8)),
    ),
    text(280, 820, `Pagina ${number}`),
  ].join('\n');

const pdfOf = (pages: number): Uint8Array => pdf(Array.from({ length: pages }, (_, at) => page(at + 1)));

async function barePdf(bytes: Uint8Array): Promise<void> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  for (let number = 1; number <= document.numPages; number += 1)
    await (await document.getPage(number)).getTextContent();
  await document.loadingTask.destroy();
}

async function* rowsOfSheet(): AsyncGenerator<(string | number)[]> {
  for (let row = 0; row < ROWS; row += 1) yield [`Voce ${row}`, words(row, 4), row * 7, `${row},50`];
}

function bareDocx(bytes: Uint8Array): void {
  const parser = new Parser({}, { xmlMode: true });
  parser.write(Buffer.from(unzipSync(bytes)['word/document.xml'] ?? '').toString());
  parser.end();
}

async function secondsOf(work: () => unknown): Promise<number> {
  const beganAt = performance.now();
  await work();
  return (performance.now() - beganAt) / 1_000;
}

/** The speed of the reader and of the bare library, the second time each. */
async function speeds(units: number, own: () => unknown, bare: () => unknown) {
  for (const work of [own, bare]) await work();
  return { perSecond: units / (await secondsOf(own)), barePerSecond: units / (await secondsOf(bare)) };
}

/** The largest resident set of the process that reads a PDF file, and its seconds. */
async function memoryOf(pages: number) {
  const reader = openFileReader({ deadlineMs: DEADLINE_MS });
  const file = fileToRead('a.pdf', pdfOf(pages));
  const seconds = await secondsOf(() => reader.read('office', file));
  return { pages, bytes: Math.max(...childrenPeaks()), seconds };
}

const childrenPeaks = (): number[] =>
  readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/u.test(pid)) return [];
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (!status.includes(`PPid:\t${process.pid}\n`)) return [];
      return [Number(/^VmHWM:\s+(\d+)/mu.exec(status)?.[1] ?? 0) * 1024];
    } catch {
      // The process has ended.
      return [];
    }
  });

const pdfFile = pdfOf(PAGES);
const docxFile = docx(
  Array.from({ length: PARAGRAPHS }, (_, at) =>
    at % 20 === 0 ? wordHeading(`Capitolo ${at}`, 2) : wordParagraph(words(at, 12)),
  ).join(''),
);
const xlsxFile = Buffer.concat(await Array.fromAsync(writeSheets(rowsOfSheet())));
const memory = [];
for (const pages of MEMORY_PAGES) memory.push(await memoryOf(pages));
process.stdout.write(
  `${JSON.stringify({
    pdf: await speeds(
      PAGES,
      () => readFileBytes(pdfFile, 'a.pdf'),
      () => barePdf(pdfFile),
    ),
    docx: await speeds(
      PARAGRAPHS,
      () => readFileBytes(docxFile, 'a.docx'),
      () => bareDocx(docxFile),
    ),
    xlsx: await speeds(
      ROWS,
      () => readFileBytes(xlsxFile, 'a.xlsx'),
      () => readXlsxFile(xlsxFile),
    ),
    memory,
  })}\n`,
);
process.exit();
