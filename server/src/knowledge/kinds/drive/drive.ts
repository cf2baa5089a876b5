import type { NewSource } from '@regia/contract/knowledge/new-source';
import { refuse } from '../../../platform/http/refuse.ts';
import { folderAddress, folderIn } from '../../drive/drive-address.ts';
import type { DriveFile } from '../../drive/drive-file.ts';
import type { Reason } from '../../tables.ts';
import type { CheckOptions, SourceItem, SourceKind } from '../kind.ts';
import { readDriveSettings } from './drive-settings.ts';
import type { DriveSettings } from './drive-settings.ts';
import { reasonNotToRead } from './drive-types.ts';
import { treeOf } from './folder-tree.ts';
import { hasChanged, listSource } from './list-drive.ts';
import { readDriveFile } from './read-drive-file.ts';
import { withAccount } from './with-account.ts';

/**
 * A folder of Google Drive, with all that is under it. An item is a file by its id. The folder is read with the account of the
 * assistant, and its changes come from the list of changes of Drive.
 */
export const drive: SourceKind<DriveSettings> = {
  key: 'google_drive',
  ofAssistant: { field: 'google_drive_url', typed: (url) => ({ kind: 'google_drive', url }) },
  lookMinutes: 5,
  settings: readDriveSettings,
  identity: ({ folder }) => folder,
  place: ({ folder, name }) => ({ name: name || folderAddress(folder), url: folderAddress(folder) }),
  check: async (_targets, typed: NewSource, options) => checkFolder(typed, options),
  kept: (settings, before) => (settings.folder === before.folder ? before : settings),
  inFile: ({ folder }) => ({ kind: 'google_drive', url: folderAddress(folder) }),
  shown: ({ folder, name }) => ({ name: name || folderAddress(folder) }),
  discover: (training, source, { most, signal }) =>
    withAccount(training, source, async (google, account) => {
      const place = { training, source, drive: google, account, signal };
      const { root, files, hasMore } = await listSource(place);
      const { documents, unseen } = treeOf(root.id, files);
      const items = [
        ...documents.map((file) => itemOf(file, reasonNotToRead(file))),
        ...unseen.map((file) => itemOf(file, 'not_shared')),
      ];
      const hidden = items.filter(({ reason }) => reason === 'not_shared').length;
      let read = 0;
      return {
        items: items.map((item) =>
          item.reason === undefined && ++read > most ? { ...item, reason: 'over_the_limit' as const } : item,
        ),
        follows: false,
        rules: null,
        delayMs: 0,
        couldRead: true,
        hasMore: hasMore || read > most,
        problem:
          hidden === 0
            ? null
            : { code: 'drive_not_shared', values: { count: hidden, account: account.address } },
      };
    }),
  read: (training, source, item, signal) => readDriveFile(training, source, item, signal),
  news: (training, source, _known, signal) =>
    withAccount(training, source, (google, account) =>
      hasChanged({ training, source, drive: google, account, signal }),
    ),
};

const itemOf = ({ id: key, url, name: title }: DriveFile, reason: Reason | undefined): SourceItem => ({
  key,
  url,
  title,
  ...(reason === undefined ? {} : { reason }),
});

/** Checks the address of a folder. Whether the account sees it is told by a look, and by the training. */
function checkFolder(
  { url, other_urls: others, include, exclude }: NewSource,
  { within, field = 'url' }: CheckOptions,
): DriveSettings {
  if ([others, include, exclude].some((list) => (list ?? []).length > 0))
    throw refuse('source_takes_no_patterns');
  const folder = folderIn(url);
  if (folder === undefined)
    throw refuse('drive_address_wrong', { field, ...(within === undefined ? {} : { within }) });
  return { folder, name: '' };
}
