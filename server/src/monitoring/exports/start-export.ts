import { isOpenAlready, openRecord } from '../../jobs/public.ts';
import { inTransaction } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { auditExport } from './export-now.ts';
import type { AskedExport } from './export-now.ts';
import { exportName } from './export-rows.ts';
import type { ExportedList } from './export-rows.ts';
import { lockExports } from './lock-exports.ts';

/** The name of the job that makes the file of an export. */
export const EXPORT_JOB = 'monitoring.export';

/** Begins an export in the background. A notification says when its file is ready. One runs at a time for each person. */
export async function startExport(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: Actor,
  list: ExportedList,
  { format, ...asked }: AskedExport,
): Promise<{ id: string }> {
  const organizationId = organizationOf(actor);
  // Nobody asks for a file that they could not fetch.
  if (!actor.permissions.has('notification.list'))
    throw refuse('permission_denied', { says: 'export_needs_notifications' });
  const id = newId();
  const { userId, username, sessionId, profile, language, ip } = actor;
  try {
    await inTransaction(db, async (trx) => {
      await lockExports(trx, organizationId);
      await openRecord(trx, {
        id,
        organizationId,
        kind: 'export',
        startedBy: { id: userId, name: username },
        goesWith: userId,
        onlyFor: userId,
      });
      await trx
        .insertInto('exports')
        .values({
          id,
          organization_id: organizationId,
          user_id: userId,
          session_id: sessionId,
          profile,
          language,
          ip,
          list,
          format,
          file_name: `${exportName(list, language)}.${format}`,
          query: JSON.stringify(asked),
        })
        .execute();
      await auditExport(trx, actor, list, { format, ...asked }, organizationId);
      await jobs.enqueue(trx, EXPORT_JOB, { export: id, organization: organizationId });
    });
  } catch (error) {
    throw isOpenAlready(error) ? refuse('export_running') : error;
  }
  return { id };
}
