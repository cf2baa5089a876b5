import { createAssistant, updateAssistant } from '@regia/contract/assistants/calls';
import { connectDriveKey } from '@regia/contract/knowledge/drive-calls';
import { addSource } from '@regia/contract/knowledge/source-calls';
import { train } from '@regia/contract/knowledge/training-calls';
import type { GoogleStandIn } from '../../server/test/google/google-stand-in.ts';
import type { Staff } from './staff.ts';

/** Puts a folder of texts into the stand-in for Google, with some subfolders. Returns the folder. */
export function putFolder(
  { files }: GoogleStandIn,
  names: readonly string[],
  textOf: (n: number) => string,
): string {
  const root = files.folder('Archivio');
  const folders = [root, ...['2024', '2025', '2026'].map((year) => files.folder(year, root))];
  for (const [n, name] of names.entries()) {
    const parent = folders[n % folders.length] ?? root;
    files.add({ name, mimeType: 'text/plain', parents: [parent], content: textOf(n) });
  }
  return root;
}

/** Creates an assistant whose source is a folder of Drive, and starts its training. Every call here is acknowledged. */
export async function beginFolder(
  admin: Staff,
  name: string,
  { google, root }: { readonly google: GoogleStandIn; readonly root: string },
): Promise<{ id: string; run: string }> {
  const { id } = await admin.call(createAssistant, { body: { name, language: 'it-IT' } });
  // Only the training of the test reads the folder.
  await admin.call(updateAssistant, { params: { id }, body: { only_manual_training: true } });
  const key = JSON.stringify(google.accounts.serviceAccount());
  await admin.call(connectDriveKey, { params: { id }, body: { key } });
  const url = `https://drive.google.com/drive/folders/${root}`;
  await admin.call(addSource, { params: { id }, body: { kind: 'google_drive', url } });
  const run = await admin.call(train, { params: { id } });
  return { id, run: run.id };
}
