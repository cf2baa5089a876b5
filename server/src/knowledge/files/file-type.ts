import type { FileType as LearntType } from '../tables.ts';
import type { ByteSource } from './byte-source.ts';
import { UnreadableFile } from './file-content.ts';
import { readZipEntries } from './zip/zip-entries.ts';
import type { ZipEntry } from './zip/zip-entries.ts';

/** A ZIP file of files has no type that is learnt. */
export type FileType = LearntType | 'zip';

const HEAD_BYTES = 64 * 1024;
/** A PDF may have other bytes before its beginning. */
const PDF_WITHIN = 1024;
/** The directory of an old office file lies anywhere in it. */
const OLE_BYTES = 4 * 1024 * 1024;

/**
 * Finds the type of a file by its bytes. The name decides only between kinds of text. A file that is not read is refused
 * with the reason: a password, macros, or another type.
 */
export async function fileTypeOf(source: ByteSource, name: string): Promise<FileType> {
  const head = await source.read(0, HEAD_BYTES);
  if (latin1(head.subarray(0, PDF_WITHIN)).includes('%PDF-')) return 'pdf';
  if (startsWith(head, 'PK\u0003\u0004') || startsWith(head, 'PK\u0005\u0006')) return zipType(source);
  if (startsWith(head, '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'))
    throw oldOfficeFault(await source.read(0, OLE_BYTES));
  const other = MAGIC.find(([magic]) => startsWith(head, magic));
  if (other !== undefined) throw new UnreadableFile('wrong_type', other[1]);
  if (!isText(head)) throw new UnreadableFile('wrong_type', extensionOf(name));
  return textType(head, name);
}

const MAGIC: readonly (readonly [string, string])[] = [
  ['{\\rtf', 'rtf'],
  ['\u0089PNG', 'png'],
  ['\u00ff\u00d8\u00ff', 'jpg'],
  ['GIF8', 'gif'],
  ['II*\u0000', 'tif'],
  ['MM\u0000*', 'tif'],
  ['7z\u00bc\u00af', '7z'],
  ['Rar!', 'rar'],
  ['\u001f\u008b', 'gz'],
];

async function zipType(source: ByteSource): Promise<FileType> {
  const entries = await readZipEntries(source);
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  const type = officeType(names) ?? ((await isOdt(source, entries)) ? 'odt' : undefined);
  if (type !== undefined) {
    if ([...names].some((name) => name.endsWith('vbaproject.bin'))) throw new UnreadableFile('macro');
    return type;
  }
  if (names.has('mimetype') || names.has('[content_types].xml'))
    throw new UnreadableFile('wrong_type', 'zip');
  return 'zip';
}

function officeType(names: ReadonlySet<string>): FileType | undefined {
  if (names.has('word/document.xml')) return 'docx';
  if (names.has('xl/workbook.xml')) return 'xlsx';
  return names.has('ppt/presentation.xml') ? 'pptx' : undefined;
}

const ODT = 'application/vnd.oasis.opendocument.text';
const LOCAL_HEADER_BYTES = 30;

/** The type stands unpacked at the beginning of an OpenDocument file. */
async function isOdt(source: ByteSource, entries: readonly ZipEntry[]): Promise<boolean> {
  const entry = entries.find(({ name }) => name === 'mimetype');
  if (entry === undefined || entry.method !== 0) return false;
  const bytes = await source.read(entry.offset, LOCAL_HEADER_BYTES + 'mimetype'.length + 200);
  const text = latin1(bytes.subarray(LOCAL_HEADER_BYTES, bytes.length));
  const from = text.indexOf(ODT);
  return from !== -1 && from + ODT.length <= text.length && entry.bytes === ODT.length;
}

/** Office files from before 2007, and newer ones with a password, are compound files. */
function oldOfficeFault(bytes: Uint8Array): UnreadableFile {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const holds = (name: string): boolean => text.includes(Buffer.from(name, 'utf16le'));
  if (holds('EncryptedPackage')) return new UnreadableFile('password');
  if (holds('WordDocument')) return new UnreadableFile('wrong_type', 'doc');
  if (holds('Workbook')) return new UnreadableFile('wrong_type', 'xls');
  if (holds('PowerPoint Document')) return new UnreadableFile('wrong_type', 'ppt');
  return new UnreadableFile('wrong_type', 'ole');
}

/** The endings of files whose text is for people. */
const TEXT_TYPES: Readonly<Record<string, FileType>> = {
  md: 'markdown',
  markdown: 'markdown',
  csv: 'csv',
  tsv: 'csv',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
};
/** Text that is for programs. */
const NO_TEXT = new Set(['xml', 'json', 'js', 'css', 'svg', 'rtf', 'eml', 'ics', 'vcf', 'sql', 'log']);

function textType(head: Uint8Array, name: string): FileType {
  const begin = textOf(head).slice(0, HTML_WITHIN).trimStart().toLowerCase();
  if (HTML.test(begin)) return 'html';
  const extension = extensionOf(name);
  if (NO_TEXT.has(extension) || begin.startsWith('<?xml')) throw new UnreadableFile('wrong_type', extension);
  if (begin === '' && textOf(head).trim() === '') throw new UnreadableFile('empty');
  return TEXT_TYPES[extension] ?? 'text';
}

const HTML_WITHIN = 2_048;
const HTML =
  /^(?:<\?xml[^>]{0,200}>\s{0,100})?(?:<!--[^>]{0,500}-->\s{0,100})?<(?:!doctype\s{1,20}html|html|head|body)[\s>]/u;

/** Control signs that no text has; with the mark of UTF-16, each second byte may be zero. */
function isText(head: Uint8Array): boolean {
  if (isUtf16(head)) return true;
  const controls = head.reduce((count, byte) => (isControl(byte) ? count + 1 : count), 0);
  return controls <= head.length / 1_000;
}

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

const isControl = (byte: number): boolean =>
  byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d && byte !== 0x1b;

const textOf = (head: Uint8Array): string =>
  isUtf16(head)
    ? new TextDecoder(head[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(head)
    : new TextDecoder().decode(head);

const extensionOf = (name: string): string =>
  name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase().slice(0, 20) : '';

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const startsWith = (head: Uint8Array, magic: string): boolean =>
  latin1(head.subarray(0, magic.length)) === magic;
