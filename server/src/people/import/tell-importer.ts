import { sql } from 'kysely';
import { notify } from '../../notifications/public.ts';
import type { Trx } from '../../platform/db.ts';

/** The days after which the rows of an ended import are deleted: they contain personal data. */
export const ROWS_KEPT_DAYS = 7;

/** Tells the person who started an import that it has ended; the rows that failed are a file of the notification. */
export async function tellImporter(trx: Trx, id: string): Promise<void> {
  const ended = await trx
    .selectFrom('user_imports as i')
    .select(['i.organization_id', 'i.user_id', 'i.file_name', 'i.state', 'i.finished_on'])
    .select(
      sql<boolean>`exists (
        select from user_import_rows as r where r.import_id = i.id and r.state = 'failed')`.as('has_failed'),
    )
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (!ended?.finished_on) return;
  const now = ended.finished_on;
  await notify(trx, [
    {
      organizationId: ended.organization_id,
      kind: 'user_import',
      subject: ended.file_name,
      code: ended.state === 'stopped' ? 'stopped' : ended.has_failed ? 'rows_failed' : 'finished',
      userId: ended.user_id,
      itemId: id,
      ...(ended.has_failed && { attachmentUntil: new Date(now.getTime() + ROWS_KEPT_DAYS * 86_400_000) }),
      count: 1,
      firstSeenOn: now,
      lastSeenOn: now,
    },
  ]);
}
