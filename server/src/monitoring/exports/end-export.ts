import { sql } from 'kysely';
import { EXPORT_KEPT_DAYS, EXPORTS_PER_PERSON } from '@regia/contract/limits';
import type { NOTIFICATION_CODES } from '@regia/contract/notifications/kinds';
import { endAttachments, notify } from '../../notifications/public.ts';
import type { Trx } from '../../platform/db.ts';
import { deleteFiles } from '../../platform/stored-files.ts';

export type ExportEnd = (typeof NOTIFICATION_CODES)['export'][number];

/** Ends a running export and tells the person who asked for it. A file that is not whole is deleted. */
export async function endExport(trx: Trx, id: string, code: Exclude<ExportEnd, 'withdrawn'>): Promise<void> {
  const isReady = code === 'ready';
  const ended = await trx
    .updateTable('exports as e')
    .set({
      state: isReady ? 'ready' : 'failed',
      query: '{}',
      erased: [],
      finished_on: sql<Date>`clock_timestamp()`,
    })
    .where('e.id', '=', id)
    .where('e.state', '=', 'running')
    .returning(['e.organization_id', 'e.user_id', 'e.file_id', 'e.file_name', 'e.finished_on'])
    .executeTakeFirst();
  if (!ended?.finished_on) return;
  if (isReady) await deleteOlder(trx, ended.user_id);
  else if (ended.file_id !== null) {
    await trx.deleteFrom('export_chats as c').where('c.export_id', '=', id).execute();
    await deleteFiles(trx, [ended.file_id]);
  }
  const now = ended.finished_on;
  await notify(trx, [
    {
      organizationId: ended.organization_id,
      kind: 'export',
      subject: ended.file_name,
      code,
      userId: ended.user_id,
      itemId: id,
      ...(isReady && { attachmentUntil: new Date(now.getTime() + EXPORT_KEPT_DAYS * 86_400_000) }),
      count: 1,
      firstSeenOn: now,
      lastSeenOn: now,
    },
  ]);
}

/** Deletes the files of a person beyond those that are kept; their notifications no longer offer them. */
async function deleteOlder(trx: Trx, userId: string): Promise<void> {
  const older = await trx
    .selectFrom('exports as e')
    .select(['e.id', 'e.file_id'])
    .where('e.user_id', '=', userId)
    .where('e.state', '=', 'ready')
    .orderBy('e.finished_on', 'desc')
    .offset(EXPORTS_PER_PERSON)
    .execute();
  if (older.length === 0) return;
  const ids = older.map((one) => one.id);
  await trx.deleteFrom('exports as e').where('e.id', 'in', ids).execute();
  await deleteFiles(
    trx,
    older.flatMap((one) => one.file_id ?? []),
  );
  await endAttachments(trx, 'export', ids);
}
