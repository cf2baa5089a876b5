import type { Query } from '@regia/contract/call';
import { listAuditEntries } from '@regia/contract/audit/calls';
import type { AuditEntry, exportAuditEntries as exportCall } from '@regia/contract/audit/calls';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import type { ExportCell } from '../platform/export-cells.ts';
import { exportContent } from '../platform/export-file.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { FileAnswer } from '../platform/http/bind.ts';
import { conditionsOf } from '../platform/http/filters.ts';
import type { ListRequest } from '../platform/http/lists.ts';
import { textOf } from '../platform/http/texts.ts';
import type { TextKey } from '../platform/http/texts.ts';
import { entryBatches, newestEntryId } from './list-entries.ts';
import { appendAudit } from './append-audit.ts';

const COLUMNS: readonly (readonly [name: TextKey, cell: (entry: AuditEntry) => ExportCell])[] = [
  ['export_number', ({ number }) => String(number ?? '')],
  ['export_at', ({ at }) => ({ at })],
  ['export_actor', ({ actor }) => actor.name],
  ['export_profile', ({ profile }) => profile],
  ['export_ip', ({ ip }) => ip],
  ['export_action', ({ label }) => label],
  ['export_action_key', ({ action }) => action],
  ['export_subject_type', ({ subject_type: type }) => type],
  ['export_subject', ({ subject_id: id }) => id],
  ['export_subject_name', ({ subject_name: name }) => name],
  ['export_detail', ({ detail }) => JSON.stringify(detail)],
];

/** Writes the entries that a list with these filters shows. The export is an entry itself, the first after those of the file. */
export async function exportEntries(
  db: Db,
  actor: Actor,
  { format, search = '', ...filters }: Query<typeof exportCall>,
  timeZone: string,
): Promise<FileAnswer> {
  const { language } = actor;
  const asked = { conditions: conditionsOf(filters, listAuditEntries.filters), search: search.trim() };
  const fileName = `${language === 'it-IT' ? 'registro-attivita' : 'audit-log'}.${format}`;
  const rows = lines(db, actor, asked, await newestEntryId(db, actor.scope));
  const content = exportContent(format, rows, { language, timeZone });
  await inTransaction(db, (trx) =>
    appendAudit(trx, actor, {
      action: 'audit.exported',
      detail: { format, filters: { ...filters, ...(search === '' ? {} : { search }) } },
    }),
  );
  return { format, fileName, content };
}

async function* lines(
  db: Db,
  { scope, language }: Actor,
  asked: Pick<ListRequest, 'conditions' | 'search'>,
  newest: number,
): AsyncGenerator<ExportCell[]> {
  yield COLUMNS.map(([name]) => textOf(language, name));
  for await (const batch of entryBatches(db, scope, asked, { newest, language })) {
    for (const entry of batch) yield COLUMNS.map(([, cell]) => cell(entry));
  }
}
