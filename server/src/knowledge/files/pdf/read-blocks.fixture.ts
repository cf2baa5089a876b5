import { pdf, type PdfOptions } from './pdf.fixture.ts';
import { readPdf } from './read-pdf.ts';

const SIGNS = { heading: '#', paragraph: 'P', item: '-', row: '|', code: '`' };

/** The blocks of a file with such pages, a line each: `#` a heading, `-` an item, `|` a row, `|H` one of names. */
export async function readBlocks(pages: readonly string[], options: PdfOptions = {}): Promise<string[]> {
  const { blocks } = await readPdf(pdf(pages, options));
  return blocks.map(({ kind, text, isHeader }) => `${SIGNS[kind]}${isHeader === true ? 'H' : ''} ${text}`);
}
