import type { drive_v3 } from '@googleapis/drive';
import { folderAddress } from './drive-address.ts';

export const FOLDER = 'application/vnd.google-apps.folder';
export const SHORTCUT = 'application/vnd.google-apps.shortcut';

/** A file, a folder or a shortcut, with what is read of it. */
export interface DriveFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** The folders that hold it, as far as the account sees them. */
  readonly parents: readonly string[];
  readonly isTrashed: boolean;
  /** Changes with its content: the hash of its bytes or, of a document of Google, when it was changed. */
  readonly version: string;
  /** In bytes; null for a document of Google. */
  readonly size: number | null;
  readonly md5: string | null;
  /** The address that people open. */
  readonly url: string;
  /** The shared drive that holds it. */
  readonly driveId: string | null;
  readonly canDownload: boolean;
  /** The id of the target of a shortcut. */
  readonly target: string | null;
}

/** The fields that are asked of a file. */
export const FILE_FIELDS =
  'id,name,mimeType,parents,trashed,modifiedTime,md5Checksum,size,driveId,capabilities(canDownload),shortcutDetails(targetId)';

const NAME_MAX = 255;

/** Reads a file as Google describes it; undefined if it has no id or no type. */
export function readFile(file: drive_v3.Schema$File): DriveFile | undefined {
  const { id, mimeType: type } = file;
  if (!id || !type) return undefined;
  return {
    id,
    name: nameOf(file.name ?? id),
    type,
    parents: file.parents ?? [],
    isTrashed: file.trashed ?? false,
    version: file.md5Checksum ?? file.modifiedTime ?? '',
    size: file.size ? Number(file.size) : null,
    md5: file.md5Checksum ?? null,
    url: addressOf(id, type),
    driveId: file.driveId ?? null,
    canDownload: file.capabilities?.canDownload ?? true,
    target: file.shortcutDetails?.targetId ?? null,
  };
}

/** A name has neither control characters nor line breaks. */
const nameOf = (name: string): string =>
  name
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .toWellFormed()
    .slice(0, NAME_MAX);

const EDITORS: Readonly<Record<string, string>> = {
  'application/vnd.google-apps.document': 'document',
  'application/vnd.google-apps.spreadsheet': 'spreadsheets',
  'application/vnd.google-apps.presentation': 'presentation',
};

/**
 * The address that opens a file in Drive. It is made of the id and not taken from the answer: it stays the same, and leads to no
 * other site.
 */
function addressOf(id: string, type: string): string {
  const own = encodeURIComponent(id);
  const editor = EDITORS[type];
  if (type === FOLDER) return folderAddress(own);
  return editor === undefined
    ? `https://drive.google.com/file/d/${own}/view`
    : `https://docs.google.com/${editor}/d/${own}/edit`;
}
