import type { DriveFile } from '../../drive/drive-file.ts';
import type { Reason } from '../../tables.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The documents of Google, with the form in which they are exported and its ending. */
const EXPORTS: Readonly<Record<string, readonly [type: string, ending: string]>> = {
  'application/vnd.google-apps.document': [`${OFFICE}.wordprocessingml.document`, 'docx'],
  'application/vnd.google-apps.spreadsheet': [`${OFFICE}.spreadsheetml.sheet`, 'xlsx'],
  'application/vnd.google-apps.presentation': [`${OFFICE}.presentationml.presentation`, 'pptx'],
};

/** The form in which a document of Google is exported; undefined for a file. */
export const exportOf = ({
  type,
}: Pick<DriveFile, 'type'>): readonly [type: string, ending: string] | undefined => EXPORTS[type];

/** The types that are fetched. The person who uploads a file gives its type: the reader decides by the content. */
const TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  `${OFFICE}.wordprocessingml.document`,
  `${OFFICE}.spreadsheetml.sheet`,
  `${OFFICE}.presentationml.presentation`,
  'application/vnd.oasis.opendocument.text',
  'application/xhtml+xml',
  'text/plain',
  'text/csv',
  'text/tab-separated-values',
  'text/html',
  'text/markdown',
  'text/x-markdown',
]);
const ENDINGS = /\.(?:pdf|docx|xlsx|pptx|odt|csv|tsv|html?|md|markdown|txt)$/i;
const UNKNOWN = 'application/octet-stream';

/** The largest file that is fetched: it is held whole until it is read. */
export const DRIVE_FILE_MAX = 50 * 1024 * 1024;

/** Why a file is not read, as far as its description says; undefined if it is. */
export function reasonNotToRead(file: DriveFile): Reason | undefined {
  if (!isOfReadType(file)) return 'wrong_type';
  if (!file.canDownload) return 'not_shared';
  if (file.size !== null && file.size > DRIVE_FILE_MAX) return 'too_large';
  return file.size === 0 ? 'empty' : undefined;
}

const isOfReadType = (file: DriveFile): boolean =>
  exportOf(file) !== undefined || TYPES.has(file.type) || (file.type === UNKNOWN && ENDINGS.test(file.name));
