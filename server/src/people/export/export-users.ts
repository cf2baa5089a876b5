import { Readable } from 'node:stream';
import type { Query } from '@regia/contract/call';
import { BYTE_ORDER_MARK, csvLine } from '@regia/contract/csv';
import type { Language } from '@regia/contract/fields';
import { EXPORT_XLSX_MAX } from '@regia/contract/limits';
import type { exportUsers as exportCall } from '@regia/contract/people/export';
import { listUsers } from '@regia/contract/people/users';
import writeXlsx from 'write-excel-file/node';
import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import type { FileAnswer } from '../../platform/http/bind.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conditionsOf } from '../../platform/http/filters.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { demandAdvanced } from '../demand-advanced.ts';
import { presentUser } from '../present-user.ts';
import { userBatches } from '../user-queries.ts';
import { cellsOf, headersIn } from './export-columns.ts';

/** Writes the users that a list with these filters shows, as the caller may see them. Every export is audited. */
export async function exportUsers(
  db: Db,
  actor: Actor,
  { format, search = '', ...filters }: Query<typeof exportCall>,
): Promise<FileAnswer> {
  const organizationId = organizationOf(actor);
  const conditions = conditionsOf(filters, listUsers.filters);
  demandAdvanced(actor, conditions);
  const asked = { conditions, search: search.trim() };
  const fileName = `${actor.language === 'it-IT' ? 'utenti' : 'users'}.${format}`;
  const xlsx = format === 'xlsx' ? await writeSheet(lines(db, actor, asked)) : undefined;
  await inTransaction(db, (trx) =>
    appendAudit(trx, actor, {
      action: 'users.exported',
      organizationId,
      detail: { format, filters: { ...filters, ...(search === '' ? {} : { search }) } },
    }),
  );
  return { format, fileName, content: xlsx ?? Readable.from(csvOf(lines(db, actor, asked), actor.language)) };
}

async function* lines(
  db: Db,
  actor: Actor,
  asked: Parameters<typeof userBatches>[2],
): AsyncGenerator<string[]> {
  yield headersIn(actor.language);
  for await (const batch of userBatches(db, actor, asked)) {
    for (const row of batch) yield cellsOf(presentUser(row, actor, actor.language), actor.language);
  }
}

async function* csvOf(rows: AsyncIterable<string[]>, language: Language): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  let text = '';
  for await (const row of rows) {
    text += csvLine(row, language);
    if (text.length < 64_000) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** Every cell is a text: a spreadsheet runs none of them as a formula. */
async function writeSheet(rows: AsyncIterable<string[]>): Promise<Buffer> {
  const sheet: { value: string; type: StringConstructor }[][] = [];
  for await (const row of rows) {
    if (sheet.length > EXPORT_XLSX_MAX)
      throw refuse('export_too_large', { values: { limit: EXPORT_XLSX_MAX } });
    sheet.push(row.map((value) => ({ value, type: String })));
  }
  return writeXlsx(sheet).toBuffer();
}
