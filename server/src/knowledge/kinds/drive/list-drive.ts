import { DriveError } from '../../drive/drive-error.ts';
import { FOLDER } from '../../drive/drive-file.ts';
import type { DriveFile } from '../../drive/drive-file.ts';
import type { StoredAccount } from '../../drive/drive-accounts.ts';
import type { DriveChange, GoogleDrive } from '../../drive/google-drive.ts';
import { KnowledgeProblem } from '../../problems.ts';
import type { SourceOf, Training } from '../kind.ts';
import type { DriveSettings } from './drive-settings.ts';
import { applyChanges, listFolder } from './folder-tree.ts';
import type { FolderFiles } from './folder-tree.ts';
import { findListing, listFiles, nameSource, storeListing } from './listing-queries.ts';
import type { Listing } from './listing-queries.ts';
import { problemOf } from './with-account.ts';

/** The most files, folders and shortcuts of a source. */
const MOST_FILES = 20_000;
/** More changes than these cost more than listing the folder again. */
const MOST_CHANGES = 20_000;

export interface ListedFolder {
  readonly root: DriveFile;
  readonly files: FolderFiles;
  /** Whether it has more than is listed. */
  readonly hasMore: boolean;
}

interface Place {
  readonly training: Training;
  readonly source: SourceOf<DriveSettings>;
  readonly drive: GoogleDrive;
  readonly account: StoredAccount;
  readonly signal: AbortSignal;
}

/** Lists the folder of a source, by its changes if it is known, and stores what was listed. */
export async function listSource(place: Place): Promise<ListedFolder> {
  const { training, source, account } = place;
  try {
    const root = await rootOf(place);
    await nameSource(training.db, source, { folder: root.id, name: root.name });
    const known = await usableListing(place, root);
    return (known && (await listByChanges(place, root, known))) ?? (await listWhole(place, root));
  } catch (error) {
    throw problemOf(error, account);
  }
}

async function rootOf({ source, drive, account, signal }: Place): Promise<DriveFile> {
  const root = await drive.file(source.settings.folder, signal);
  if (root.isTrashed) throw new KnowledgeProblem('drive_folder_not_seen', { account: account.address });
  if (root.type !== FOLDER) throw new KnowledgeProblem('drive_not_a_folder');
  return searchedRoot(drive, root, signal);
}

/** A folder with the shared drive in which it is searched: none for an account that is not a member of it. */
export const searchedRoot = async (
  drive: GoogleDrive,
  root: DriveFile,
  signal: AbortSignal,
): Promise<DriveFile> =>
  root.driveId === null || (await drive.isMember(root.driveId, signal)) ? root : { ...root, driveId: null };

/** The listing of before, if it is of this folder and of this account and not too old. */
async function usableListing(
  { training, source, account }: Place,
  root: Pick<DriveFile, 'driveId'>,
): Promise<Listing | undefined> {
  const listing = await findListing(training.db, source);
  if (listing === undefined || listing.isOld || listing.driveId !== root.driveId) return undefined;
  if (listing.folder !== source.settings.folder) return undefined;
  return listing.connectedOn.getTime() === account.connectedOn.getTime() ? listing : undefined;
}

/** The place in the changes is taken first: the next look then finds the changes that fall into the listing. */
async function listWhole(
  { training, source, drive, account, signal }: Place,
  root: DriveFile,
): Promise<ListedFolder> {
  const pageToken = await drive.endOfChanges(root.driveId, signal);
  const { files, isWhole } = await listFolder(drive, root, {
    files: MOST_FILES,
    driveId: root.driveId,
    signal,
  });
  await storeListing(training.db, {
    source,
    folder: root.id,
    connectedOn: account.connectedOn,
    driveId: root.driveId,
    pageToken,
    files,
    isWhole: true,
  });
  return { root, files, hasMore: !isWhole };
}

/** Undefined if the place in the changes is lost: all is listed then. */
async function listByChanges(
  place: Place,
  root: DriveFile,
  listing: Listing,
): Promise<ListedFolder | undefined> {
  const { training, source, drive, signal } = place;
  const found = await changesSince(place, listing);
  if (found === undefined) return undefined;
  const files = await listFiles(training.db, source, listing.driveId);
  files.set(root.id, root);
  const isWhole = await applyChanges(drive, root.id, files, found.changes, {
    files: MOST_FILES,
    driveId: root.driveId,
    signal,
  });
  if (!isWhole) return undefined;
  await storeListing(training.db, {
    ...listing,
    source,
    pageToken: found.next,
    files,
    isWhole: false,
  });
  return { root, files, hasMore: false };
}

async function changesSince(
  { drive, signal }: Place,
  { pageToken, driveId }: Listing,
): Promise<{ changes: DriveChange[]; next: string } | undefined> {
  const changes: DriveChange[] = [];
  let next = pageToken;
  try {
    for await (const page of drive.changes(pageToken, driveId, signal)) {
      changes.push(...page.changes);
      next = page.next;
      if (changes.length > MOST_CHANGES) return undefined;
    }
  } catch (error) {
    if (error instanceof DriveError && error.fault === 'page_token_gone') return undefined;
    throw error;
  }
  return { changes, next };
}

/**
 * Whether the folder has changed since it was listed. Stores the new place in the changes if nothing of the folder is among
 * them: the next look begins there.
 */
export async function hasChanged(place: Place): Promise<boolean> {
  const { training, source, account, drive, signal } = place;
  try {
    const listing = await findListing(training.db, source);
    const known = listing && (await usableListing(place, listing));
    const found = known && (await changesSince(place, known));
    if (listing === undefined || known === undefined || found === undefined)
      return await differs(place, listing);
    const before = await listFiles(training.db, source, known.driveId);
    const after = new Map(before);
    await applyChanges(drive, known.folder, after, found.changes, {
      files: MOST_FILES,
      driveId: known.driveId,
      signal,
    });
    if (!isSame(before, after)) return true;
    await storeListing(training.db, {
      ...known,
      source,
      pageToken: found.next,
      files: after,
      isWhole: false,
      from: known.pageToken,
    });
    return false;
  } catch (error) {
    throw problemOf(error, account);
  }
}

/** Compares with all of the folder, which takes the place of the listing if nothing is different. */
async function differs(place: Place, listing: Listing | undefined): Promise<boolean> {
  const { training, source, drive, account, signal } = place;
  const root = await rootOf(place);
  const isOfSame = listing?.folder === root.id && listing.driveId === root.driveId;
  if (!isOfSame) return true;
  const pageToken = await drive.endOfChanges(root.driveId, signal);
  const { files, isWhole } = await listFolder(drive, root, {
    files: MOST_FILES,
    driveId: root.driveId,
    signal,
  });
  if (!isSame(await listFiles(training.db, source, root.driveId), files)) return true;
  await storeListing(training.db, {
    source,
    folder: root.id,
    connectedOn: account.connectedOn,
    driveId: root.driveId,
    pageToken,
    files,
    isWhole,
    from: listing.pageToken,
  });
  return false;
}

/** Whether two listings have the same files with the same versions and names. Where they lie in the folder says nothing. */
const isSame = (before: FolderFiles, after: FolderFiles): boolean =>
  before.size === after.size &&
  [...before.values()].every((file) => {
    const other = after.get(file.id);
    return other !== undefined && stateOf(file) === stateOf(other);
  });

const stateOf = ({ name, type, version, canDownload, target }: DriveFile): string =>
  type === FOLDER ? type : JSON.stringify([name, type, version, canDownload, target]);
