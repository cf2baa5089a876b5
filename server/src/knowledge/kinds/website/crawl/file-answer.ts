import { isFileToRead } from './file-address.ts';

const MIB = 1024 * 1024;

/** The bounds of a file that a page links to. */
export const LINKED_FILE = { maxBytes: 20 * MIB, timeoutMs: 60_000 };
/** The types of files that are read. */
export const LINKED_TYPES = ['pdf', 'docx'] as const;
export const FILE_ACCEPT =
  'application/pdf, application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const OF_FILES =
  /^application\/(?:(?:x-)?pdf|vnd\.openxmlformats-officedocument\.wordprocessingml\.document)$/i;
/** Types of servers that do not know what they send: the name decides, and then the bytes. */
const UNKNOWN =
  /^(?:|(?:application|binary)\/(?:octet-stream|x-download|download|force-download|x-octet-stream))$/i;

/** Whether an answer is a file that is read, as its content type says. */
export function isFileAnswer(url: string, headers: Headers): boolean {
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]!.trim();
  return OF_FILES.test(type) || (UNKNOWN.test(type) && isFileToRead(URL.parse(url)?.pathname ?? ''));
}
