import { sourceOf } from './byte-source.ts';
import { UnreadableFile } from './file-content.ts';
import type { FileContent } from './file-content.ts';
import { fileTypeOf } from './file-type.ts';
import type { FileType } from '../tables.ts';
import { readDocx } from './office/docx.ts';
import { readOdt } from './office/odt.ts';
import { readPptx } from './office/pptx.ts';
import { readXlsx } from './office/xlsx.ts';
import { readCsv } from './tables/read-csv.ts';
import { readHtml } from './text/read-html.ts';
import { readMarkdown } from './text/read-markdown.ts';
import { readText } from './text/read-text.ts';
import { openZipParts } from './zip/zip-parts.ts';

type Read = (bytes: Uint8Array) => FileContent | Promise<FileContent>;

const READERS: Readonly<Record<FileType, Read>> = {
  // The largest reader by far: other files need none of it.
  pdf: async (bytes) => (await import('./pdf/read-pdf.ts')).readPdf(bytes),
  docx: async (bytes) => readDocx(await openZipParts(bytes)),
  xlsx: async (bytes) => readXlsx(await openZipParts(bytes)),
  pptx: async (bytes) => readPptx(await openZipParts(bytes)),
  odt: async (bytes) => readOdt(await openZipParts(bytes)),
  csv: readCsv,
  html: readHtml,
  markdown: readMarkdown,
  text: readText,
};

/** Reads the bytes of a file by what they are, if it is of one of the types. A ZIP file of files has no text of its own. */
export async function readFileBytes(
  bytes: Uint8Array,
  name: string,
  types?: readonly FileType[],
): Promise<FileContent> {
  const type = await fileTypeOf(sourceOf(bytes), name);
  if (type === 'zip') throw new UnreadableFile('wrong_type', 'zip');
  if (types?.includes(type) === false) throw new UnreadableFile('wrong_type', type);
  const content = await READERS[type](bytes);
  if (!content.blocks.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) throw new UnreadableFile('empty');
  return content;
}
