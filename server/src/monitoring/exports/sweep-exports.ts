import { sql } from 'kysely';
import { EXPORT_KEPT_DAYS } from '@regia/contract/limits';
import type { RecordKind } from '../../jobs/public.ts';
import type { Db } from '../../platform/db.ts';
import { endExport } from './end-export.ts';
import { forgetFetches } from './file-fetches.ts';

/** An export that never began has lost its job. One that began is tried again by its job, within some minutes. */
export const exportKind: RecordKind = {
  name: 'export',
  lostAfter: { waiting: 24 * 3_600, running: 30 * 60 },
  lost: { end: (trx, record) => endExport(trx, record, 'failed') },
};

/** Deletes old exports, and files without an export. */
export async function sweepExports(db: Db): Promise<void> {
  await db
    .deleteFrom('job_records as j')
    .where('j.kind', '=', 'export')
    .where('j.finished_on', '<', sql<Date>`clock_timestamp() - make_interval(days => ${EXPORT_KEPT_DAYS})`)
    .execute();
  await db
    .deleteFrom('stored_files as f')
    .where(
      sql<boolean>`not exists (select from job_records as j where j.file_id = f.id)
        and not exists (select from source_files as s where s.file_id = f.id)`,
    )
    .execute();
  await forgetFetches(db);
}
