import { DriveError } from '../../drive/drive-error.ts';
import { FOLDER, SHORTCUT } from '../../drive/drive-file.ts';
import type { DriveFile } from '../../drive/drive-file.ts';
import type { DriveChange, GoogleDrive } from '../../drive/google-drive.ts';

/** The files, folders and shortcuts of a folder by their ids, the folder itself included. */
export type FolderFiles = Map<string, DriveFile>;

/** The content of a folder: each document once, however many ways lead to it. */
export interface FolderTree {
  readonly documents: DriveFile[];
  /** The folders below the folder. */
  readonly folders: number;
  /** Shortcuts whose target the account does not see. */
  readonly unseen: DriveFile[];
  /** The ids of all that a way leads to. */
  readonly reached: ReadonlySet<string>;
}

/** Follows the ways from a folder. A folder that holds itself, by a shortcut or otherwise, is entered once. */
export function treeOf(root: string, files: FolderFiles): FolderTree {
  const inFolder = new Map<string, DriveFile[]>();
  for (const file of files.values()) {
    for (const parent of file.parents) {
      const others = inFolder.get(parent);
      if (others === undefined) inFolder.set(parent, [file]);
      else others.push(file);
    }
  }
  const reached = new Set<string>();
  const documents: DriveFile[] = [];
  const unseen: DriveFile[] = [];
  const start = files.get(root);
  const next: DriveFile[] = start === undefined ? [] : [start];
  let folders = -1;
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file.id)) continue;
    reached.add(file.id);
    if (file.type === FOLDER) {
      folders += 1;
      next.push(...(inFolder.get(file.id) ?? []));
    } else if (file.type === SHORTCUT) {
      const target = files.get(file.target ?? '');
      if (target === undefined) unseen.push(file);
      else next.push(target);
    } else documents.push(file);
  }
  const byId = (one: DriveFile, other: DriveFile): number => (one.id < other.id ? -1 : 1);
  return {
    documents: documents.toSorted(byId),
    folders: Math.max(folders, 0),
    unseen: unseen.toSorted(byId),
    reached,
  };
}

/** How far a listing goes, and where it searches. */
export interface ListingLimit {
  /** The shared drive whose folders are searched in it; others are searched among all that the account sees. */
  readonly driveId: string | null;
  readonly files: number;
  readonly signal?: AbortSignal;
}

/** Folders that are listed by one request. */
const FOLDERS_AT_ONCE = 30;

/** Lists a folder with all that is under it. Returns whether it is whole. */
export async function listFolder(
  drive: GoogleDrive,
  root: DriveFile,
  limit: ListingLimit,
): Promise<{ files: FolderFiles; isWhole: boolean }> {
  const files: FolderFiles = new Map();
  return { files, isWhole: await add(drive, files, [root], limit) };
}

/**
 * Brings the files of a folder up to date with the changes of the account, each as it is now. New folders are
 * listed: a folder that came in brings files that have not changed themselves. Returns whether it is whole.
 */
export async function applyChanges(
  drive: GoogleDrive,
  root: string,
  files: FolderFiles,
  changes: readonly DriveChange[],
  limit: ListingLimit,
): Promise<boolean> {
  const last = new Map(changes.map((change) => [change.id, change.file]));
  const isNew: DriveFile[] = [];
  let grew: boolean;
  do {
    // Again while files come in: the list of changes has a file before its folder, or after it.
    grew = false;
    const targets = new Set([...files.values()].flatMap(({ target }) => target ?? []));
    for (const [id, file] of last) {
      if (file === null) {
        files.delete(id);
        continue;
      }
      const known = files.get(id);
      const comesIn = file.parents.some((parent) => files.get(parent)?.type === FOLDER) || targets.has(id);
      if (known === undefined && !comesIn) continue;
      files.set(id, file);
      if (known === undefined || known.target !== file.target) isNew.push(file);
      grew ||= known === undefined;
    }
  } while (grew);
  const isWhole = await add(drive, files, isNew, limit);
  const { reached } = treeOf(root, files);
  for (const id of files.keys()) if (!reached.has(id)) files.delete(id);
  return isWhole;
}

/** Adds files, with what is in the folders among them and at the ends of the shortcuts. */
async function add(
  drive: GoogleDrive,
  files: FolderFiles,
  given: readonly DriveFile[],
  { files: most, driveId, signal }: ListingLimit,
): Promise<boolean> {
  const folders: DriveFile[] = [];
  const shortcuts: DriveFile[] = [];
  const listed = new Set<string>();
  const take = (file: DriveFile): void => {
    files.set(file.id, file);
    if (file.type === FOLDER && !listed.has(file.id)) folders.push(file);
    if (file.type === SHORTCUT) shortcuts.push(file);
  };
  given.forEach(take);
  while (folders.length > 0 || shortcuts.length > 0) {
    if (files.size > most) return false;
    for (const shortcut of shortcuts.splice(0)) {
      if (shortcut.target === null || files.has(shortcut.target)) continue;
      const target = await seen(drive, shortcut.target, signal);
      if (target !== undefined) take(target);
    }
    const batch = nextBatch(folders, listed, driveId);
    if (batch === undefined) continue;
    for await (const page of drive.children(batch.ids, batch.driveId, signal)) {
      for (const file of page) if (!files.has(file.id)) take(file);
      if (files.size > most) return false;
    }
  }
  return true;
}

/** Some folders that are not listed yet and are searched in the same place, taken from the list. */
function nextBatch(
  folders: DriveFile[],
  listed: Set<string>,
  ofListing: string | null,
): { ids: string[]; driveId: string | null } | undefined {
  const placeOf = (folder: DriveFile | undefined): string | null =>
    folder?.driveId === ofListing ? ofListing : null;
  const driveId = placeOf(folders[0]);
  const ids: string[] = [];
  for (const folder of folders.splice(0)) {
    if (listed.has(folder.id)) continue;
    if (placeOf(folder) !== driveId || ids.length >= FOLDERS_AT_ONCE) folders.push(folder);
    else {
      ids.push(folder.id);
      listed.add(folder.id);
    }
  }
  return ids.length === 0 ? undefined : { ids, driveId };
}

/** The target of a shortcut; undefined if the account does not see it, or it is in the bin. */
async function seen(drive: GoogleDrive, id: string, signal?: AbortSignal): Promise<DriveFile | undefined> {
  try {
    const file = await drive.file(id, signal);
    return file.isTrashed ? undefined : file;
  } catch (error) {
    if (error instanceof DriveError && (error.fault === 'not_found' || error.fault === 'forbidden'))
      return undefined;
    throw error;
  }
}
