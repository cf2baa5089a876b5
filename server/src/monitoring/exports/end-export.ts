import { EXPORT_KEPT_DAYS, EXPORTS_PER_PERSON } from '@regia/contract/limits';
import type { NOTIFICATION_CODES } from '@regia/contract/notifications/kinds';
import { endRecord } from '../../jobs/public.ts';
import type { JobRecord, RecordKey } from '../../jobs/public.ts';
import { endAttachments, notify } from '../../notifications/public.ts';
import type { Trx } from '../../platform/db.ts';
import { deleteFiles } from '../../platform/stored-files.ts';

export type ExportEnd = (typeof NOTIFICATION_CODES)['export'][number];

/** Ends a live export and tells the person who asked for it. A file that is not whole is deleted. */
export async function endExport(
  trx: Trx,
  key: RecordKey & { readonly worker?: string },
  code: Exclude<ExportEnd, 'withdrawn'>,
): Promise<void> {
  const isReady = code === 'ready';
  const record = await endRecord(trx, key, isReady ? 'done' : 'failed', code);
  if (!record?.finishedOn) return;
  const { id, organizationId, finishedOn: now } = record;
  const ended = await forgetQuery(trx, record);
  if (isReady) await deleteOlder(trx, organizationId, ended.user_id);
  else await deleteUnfinished(trx, record);
  await notify(trx, [
    {
      organizationId,
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

/** Cancels a live export. Its person, who did it, is not told. Returns whether it was live. */
export async function cancelExport(trx: Trx, key: RecordKey): Promise<boolean> {
  const record = await endRecord(trx, key, 'cancelled', 'cancelled');
  if (!record) return false;
  await forgetQuery(trx, record);
  await deleteUnfinished(trx, record);
  return true;
}

const forgetQuery = (trx: Trx, { id, organizationId }: RecordKey) =>
  trx
    .updateTable('exports as e')
    .set({ query: '{}', erased: [] })
    .where('e.id', '=', id)
    .where('e.organization_id', '=', organizationId)
    .returning(['e.user_id', 'e.file_name'])
    .executeTakeFirstOrThrow();

async function deleteUnfinished(trx: Trx, { id, fileId }: JobRecord): Promise<void> {
  if (fileId === null) return;
  await trx.deleteFrom('export_chats as c').where('c.export_id', '=', id).execute();
  await deleteFiles(trx, [fileId]);
}

/** Deletes the files of a person beyond those that are kept; their notifications no longer offer them. */
async function deleteOlder(trx: Trx, organizationId: string, userId: string): Promise<void> {
  const older = await trx
    .selectFrom('exports as e')
    .innerJoin('job_records as j', (join) =>
      join.onRef('j.id', '=', 'e.id').onRef('j.organization_id', '=', 'e.organization_id'),
    )
    .select(['e.id', 'j.file_id'])
    .where('e.organization_id', '=', organizationId)
    .where('e.user_id', '=', userId)
    .where('j.file_id', 'is not', null)
    .where('j.state', '=', 'done')
    .orderBy('j.finished_on', 'desc')
    .offset(EXPORTS_PER_PERSON)
    .execute();
  if (older.length === 0) return;
  const ids = older.map((one) => one.id);
  await trx
    .deleteFrom('job_records as j')
    .where('j.id', 'in', ids)
    .where('j.organization_id', '=', organizationId)
    .execute();
  await deleteFiles(
    trx,
    older.flatMap((one) => one.file_id ?? []),
  );
  await endAttachments(trx, 'export', ids);
}
