import type { JobRecord } from '../../jobs/public.ts';
import { notify } from '../../notifications/public.ts';
import type { Trx } from '../../platform/db.ts';

/** The days after which the rows of an ended import are deleted: they contain personal data. */
export const ROWS_KEPT_DAYS = 7;

/** The codes of an import's end. */
export type ImportEnd = 'finished' | 'rows_failed' | 'stopped';

/** Tells the person who started an import that it has ended; the rows that failed are a file of the notification. */
export async function tellImporter(
  trx: Trx,
  { id, organizationId, result, finishedOn }: JobRecord,
): Promise<void> {
  const ended = await trx
    .selectFrom('user_imports as i')
    .select(['i.user_id', 'i.file_name'])
    .where('i.id', '=', id)
    .where('i.organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!ended || !finishedOn) return;
  const now = finishedOn;
  const hasFailed = await hasFailedRows(trx, id);
  await notify(trx, [
    {
      organizationId,
      kind: 'user_import',
      subject: ended.file_name,
      code: result as ImportEnd,
      userId: ended.user_id,
      itemId: id,
      ...(hasFailed && { attachmentUntil: new Date(now.getTime() + ROWS_KEPT_DAYS * 86_400_000) }),
      count: 1,
      firstSeenOn: now,
      lastSeenOn: now,
    },
  ]);
}

export const hasFailedRows = async (trx: Trx, id: string): Promise<boolean> =>
  (await trx
    .selectFrom('user_import_rows as r')
    .select('r.row')
    .where('r.import_id', '=', id)
    .where('r.state', '=', 'failed')
    .limit(1)
    .executeTakeFirst()) !== undefined;
