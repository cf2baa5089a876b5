import { mendFile } from '@regia/contract/people/mend-file';
import type { Db } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FileAnswer } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { textOf } from '../../platform/http/texts.ts';
import { getImport } from './get-import.ts';

/** The rows of an import that failed, as a file to mend: for its author, as long as they may manage users. */
export async function failedRowsFile(db: Db, actor: Actor, id: string): Promise<FileAnswer> {
  if (!actor.permissions.has('user.manage')) throw refuse('permission_denied');
  const found = await getImport(db, actor, id);
  if (!found.outcome || found.outcome.failed.length === 0) throw refuse('not_found');
  const { language } = actor;
  const reason = textOf(language, 'import_reason');
  return {
    format: 'csv',
    fileName: language === 'it-IT' ? 'righe-da-correggere.csv' : 'rows-to-fix.csv',
    content: Buffer.from(mendFile(found, found.outcome.failed, { language, reason })),
  };
}
