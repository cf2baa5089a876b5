import type { ExportFormat } from '@regia/contract/files';
import { EXPORT_AT_ONCE_MAX } from '@regia/contract/limits';
import { timeZoneOf } from '../../account/public.ts';
import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { exportContent } from '../../platform/export-file.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { FileAnswer } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { newId } from '../../platform/ids.ts';
import { countRows, exportName, exportRows } from './export-rows.ts';
import type { AskedRows, ExportedList, ReadRows } from './export-rows.ts';
import { noteSending } from './file-fetches.ts';

export interface AskedExport {
  readonly format: ExportFormat;
  readonly search?: string | undefined;
}

/** Writes what a list with these filters shows, masked. More rows are left to a job. Every export is audited. */
export async function exportNow(
  db: Db,
  actor: Actor,
  list: ExportedList,
  { format, ...asked }: AskedExport,
): Promise<FileAnswer> {
  if ((await countRows(db, actor, list, asked)) > EXPORT_AT_ONCE_MAX)
    throw refuse('export_too_large', { values: { limit: EXPORT_AT_ONCE_MAX } });
  await inTransaction(db, (trx) => auditExport(trx, actor, list, { format, ...asked }));
  const fileName = `${exportName(list, actor.language)}.${format}`;
  const download = newId();
  let number = 0;
  const noted = ({ chats }: ReadRows) =>
    noteSending(db, actor, { download, number: (number += 1), fileName }, chats);
  const reader = { language: actor.language, timeZone: await timeZoneOf(db, actor.scope.organizationId) };
  const content = exportContent(format, exportRows(db, actor, list, asked, noted), reader);
  return { format, fileName, content };
}

/** The searched text is not in the log: it may name a person. */
export const auditExport = (
  trx: Trx,
  actor: Actor,
  list: ExportedList,
  { format, search = '', ...filters }: AskedExport & AskedRows,
  organizationId = actor.scope.organizationId,
): Promise<void> =>
  appendAudit(trx, actor, {
    action: list === 'chats' ? 'conversations.exported' : 'messages.exported',
    organizationId,
    detail: { format, filters: { ...filters }, ...(search === '' ? {} : { searched: true }) },
  });
