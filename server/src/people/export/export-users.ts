import type { Query } from '@regia/contract/call';
import type { exportUsers as exportCall } from '@regia/contract/people/export';
import { listUsers } from '@regia/contract/people/users';
import { timeZoneOf } from '../../account/public.ts';
import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import type { ExportCell } from '../../platform/export-cells.ts';
import { exportContent } from '../../platform/export-file.ts';
import type { FileAnswer } from '../../platform/http/bind.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { conditionsOf } from '../../platform/http/filters.ts';
import { demandFilters } from '../demand-filters.ts';
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
  demandFilters(actor, conditions);
  const asked = { conditions, search: search.trim(), match: filters.match };
  const fileName = `${actor.language === 'it-IT' ? 'utenti' : 'users'}.${format}`;
  const reader = { language: actor.language, timeZone: await timeZoneOf(db, organizationId) };
  const content = exportContent(format, lines(db, actor, asked), reader);
  await inTransaction(db, (trx) =>
    appendAudit(trx, actor, {
      action: 'users.exported',
      organizationId,
      detail: { format, filters: { ...filters, ...(search === '' ? {} : { search }) } },
    }),
  );
  return { format, fileName, content };
}

async function* lines(
  db: Db,
  actor: Actor,
  asked: Parameters<typeof userBatches>[2],
): AsyncGenerator<ExportCell[]> {
  yield headersIn(actor.language);
  for await (const batch of userBatches(db, actor, asked)) {
    for (const row of batch) yield cellsOf(presentUser(row, actor, actor.language), actor.language);
  }
}
