import { DRIVE_NAMES_MAX } from '@regia/contract/limits';
import type { DriveFolder } from '@regia/contract/knowledge/drive-calls';
import { getAssistantInScope } from '../../assistants/public.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { spend } from '../../platform/throttle.ts';
import { exportOf, reasonNotToRead } from '../kinds/drive/drive-types.ts';
import { listFolder, treeOf } from '../kinds/drive/folder-tree.ts';
import type { FolderTree } from '../kinds/drive/folder-tree.ts';
import { searchedRoot } from '../kinds/drive/list-drive.ts';
import type { Reason } from '../tables.ts';
import { findAccount, noteRefused } from './drive-accounts.ts';
import { folderAddress, folderIn } from './drive-address.ts';
import type { DriveClients } from './drive-clients.ts';
import { DriveError } from './drive-error.ts';
import { FOLDER } from './drive-file.ts';
import type { DriveFile } from './drive-file.ts';
import { refusalOf } from './refuse-drive.ts';

const LOOKS_A_MINUTE = 20;
/** A person waits: further files are told as more. */
const MOST_FILES = 3_000;

/** Looks at what the account of an assistant sees of a folder. Stores nothing. */
export async function lookAtFolder(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  clients: DriveClients,
  actor: Actor,
  assistantId: string,
  asked: { readonly url: string; readonly signal: AbortSignal },
): Promise<DriveFolder> {
  const { organizationId } = writeScopeOf(actor);
  await getAssistantInScope(db, writeScopeOf(actor), assistantId);
  const folder = folderIn(asked.url);
  if (folder === undefined) throw refuse('drive_address_wrong');
  const account = await findAccount(db, { assistantId, organizationId });
  if (account === undefined) throw refuse('drive_not_connected');
  if (account.refusedOn !== null) throw refuse('drive_account_refused');
  await spend(pool, { scope: 'drive look', key: organizationId, most: LOOKS_A_MINUTE, seconds: 60 });
  try {
    const drive = clients.of(account);
    const root = await drive.file(folder, asked.signal);
    if (root.isTrashed) throw new DriveError('not_found');
    if (root.type !== FOLDER) throw refuse('drive_not_a_folder');
    const { driveId } = await searchedRoot(drive, root, asked.signal);
    const limit = { files: MOST_FILES, driveId, signal: asked.signal };
    const { files, isWhole } = await listFolder(drive, root, limit);
    return present(root, treeOf(root.id, files), !isWhole);
  } catch (error) {
    if (error instanceof DriveError && error.fault === 'account_refused') await noteRefused(db, account);
    throw refusalOf(error, account.address);
  }
}

function present(root: DriveFile, { documents, folders, unseen }: FolderTree, hasMore: boolean): DriveFolder {
  const byReason = Map.groupBy(documents, reasonNotToRead);
  const read = byReason.get(undefined) ?? [];
  const ofGoogle = read.filter((file) => exportOf(file) !== undefined);
  const texts = ofGoogle.filter(({ type }) => type.endsWith('.document'));
  const leftOut = (...reasons: Reason[]) => reasons.flatMap((reason) => byReason.get(reason) ?? []);
  return {
    name: root.name,
    url: folderAddress(root.id),
    documents: read.length,
    google_documents: texts.length,
    google_sheets_and_slides: ofGoogle.length - texts.length,
    files: read.length - ofGoogle.length,
    folders,
    not_shared: named([...unseen, ...leftOut('not_shared')]),
    too_large: named(leftOut('too_large')),
    not_read: named(leftOut('wrong_type', 'empty')),
    has_more: hasMore,
  };
}

const named = (files: readonly DriveFile[]): DriveFolder['not_shared'] => ({
  count: files.length,
  some: files.slice(0, DRIVE_NAMES_MAX).map(({ name, url }) => ({ name, url })),
});
