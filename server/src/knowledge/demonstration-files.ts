import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@regia/contract/fields';
import { appendAudit } from '../audit/public.ts';
import type { AuditAuthor } from '../audit/public.ts';
import type { Trx } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { addBytes, beginFile } from '../platform/stored-files.ts';
import { NEW_FILES } from './kinds/files/file-settings.ts';
import { files } from './kinds/files/files.ts';
import type { IndexScope } from './retrieval/tables.ts';
import { insertSource } from './sources/source-queries.ts';
import { insertFile } from './uploads/file-queries.ts';

const FOLDER = join(import.meta.dirname, 'demonstration-files');

/** Small files about the work with Regia: a calendar of courses with a table, and questions with answers. */
const FILES = {
  'it-IT': [
    { path: 'it/corsi-regia-2026.pdf', type: 'pdf' },
    { path: 'it/sportello-regia.docx', type: 'docx' },
  ],
  'en-US': [
    { path: 'en/regia-courses-2026.pdf', type: 'pdf' },
    { path: 'en/regia-help-desk.docx', type: 'docx' },
  ],
} as const;

/** Gives an assistant of the demonstration its files. Visitors may open them from an answer. */
export async function seedFiles(
  trx: Trx,
  scope: IndexScope,
  { language, author }: { readonly language: Language; readonly author: AuditAuthor },
): Promise<void> {
  const settings = { ...NEW_FILES, opensFiles: true };
  const sourceId = await insertSource(trx, scope, { kind: files, settings });
  if (sourceId === undefined) return;
  for (const { path, type } of FILES[language]) {
    const content = readFileSync(join(FOLDER, path));
    const name = path.slice(path.indexOf('/') + 1);
    const id = newId();
    await insertFile(
      trx,
      scope,
      { id, sourceId },
      {
        name,
        type,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        fileId: await storeWhole(trx, scope.organizationId, content),
        uploadedBy: author.username,
      },
    );
    await appendAudit(trx, author, {
      action: 'file.added',
      subject: ['file', id],
      organizationId: scope.organizationId,
      detail: { assistant: scope.assistantId, name, bytes: content.length },
    });
  }
}

async function storeWhole(trx: Trx, organizationId: string, content: Buffer): Promise<string> {
  const fileId = await beginFile(trx, organizationId);
  await addBytes(trx, fileId, content);
  return fileId;
}
