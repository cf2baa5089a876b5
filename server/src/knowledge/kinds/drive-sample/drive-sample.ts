import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { language } from '@regia/contract/fields';
import type { Language } from '@regia/contract/fields';
import { z } from 'zod/mini';
import { readFields } from '../../../platform/stored-json.ts';
import { UnreadableFile } from '../../files/file-content.ts';
import { FILE_VERSION } from '../../files/file-version.ts';
import { wholeFile } from '../../files/whole-file.ts';
import { itemOfFile, titleOf } from '../files/item-of-file.ts';
import { reasonOfFault } from '../files/reason-of-fault.ts';
import type { SourceKind } from '../kind.ts';

const settings = z.object({
  /** The language of its documents. */
  language,
});
type SampleSettings = z.infer<typeof settings>;

const FOLDER = join(import.meta.dirname, '../../demonstration-files');

const FILES: Record<Language, readonly { readonly path: string; readonly name: string }[]> = {
  'it-IT': [
    { path: 'it/drive/sala-corsi.md', name: 'Sala corsi.md' },
    { path: 'it/drive/materiali-dei-corsi.csv', name: 'Materiali dei corsi.csv' },
  ],
  'en-US': [
    { path: 'en/drive/course-room.md', name: 'Course room.md' },
    { path: 'en/drive/course-materials.csv', name: 'Course materials.csv' },
  ],
};

const NAMES: Record<Language, string> = {
  'it-IT': 'Cartella di esempio, senza Google',
  'en-US': 'Sample folder, without Google',
};

async function fetched(path: string): Promise<{ bytes: Buffer; version: string }> {
  const bytes = await readFile(join(FOLDER, path));
  return { bytes, version: FILE_VERSION + createHash('sha256').update(bytes).digest('base64url') };
}

/**
 * A sample of a folder of Google Drive, for the demonstration. Its documents come with the product: it needs no account and no
 * network. Nobody can type such a source, and no file holds one.
 */
export const driveSample: SourceKind<SampleSettings> = {
  key: 'google_drive_sample',
  settings: (stored) => readFields(settings, stored, { language: 'it-IT' }),
  identity: () => 'sample',
  place: ({ language: of }) => ({ name: NAMES[of], url: null }),
  discover: async (_training, { settings: { language: of } }, { most }) => ({
    items: FILES[of].map(({ path: key, name }, at) => ({
      key,
      url: null,
      title: titleOf(name),
      ...(at < most ? {} : { reason: 'over_the_limit' as const }),
    })),
    follows: false,
    rules: null,
    delayMs: 0,
    couldRead: true,
    hasMore: FILES[of].length > most,
    problem: null,
  }),
  read: async ({ files }, { organizationId, settings: { language: of } }, { key, known }, signal) => {
    const file = FILES[of].find(({ path }) => path === key);
    if (file === undefined) return { kind: 'skipped', reason: 'not_found' };
    const { bytes, version } = await fetched(file.path);
    if (known?.etag === version) return { kind: 'unchanged' };
    try {
      const content = await files.read(organizationId, wholeFile(file.name, bytes), signal);
      return itemOfFile(content, { title: titleOf(file.name), url: null, version: { etag: version } });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      return {
        kind: 'failed',
        reason: error.fault === 'too_costly' ? 'server_error' : reasonOfFault(error.fault),
      };
    }
  },
  news: async (_training, { settings: { language: of } }, { list }) => {
    const known = new Map((await list()).map(({ key, etag }) => [key, etag]));
    for (const { path } of FILES[of]) {
      if (known.get(path) !== (await fetched(path)).version) return true;
    }
    return known.size > FILES[of].length;
  },
};
