import { sql } from 'kysely';
import { EXPORT_KEPT_DAYS } from '@regia/contract/limits';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { endExport } from './end-export.ts';
import { forgetFetches } from './file-fetches.ts';

/** An export without a sign of life for so long has lost its worker; one that never began, its job. */
const LOST_AFTER_MINUTES = 30;
const NOT_BEGUN_AFTER_HOURS = 24;

/** Ends exports that have lost their worker, and deletes old files and files without an export. */
export async function sweepExports(db: Db): Promise<void> {
  const lost = await db
    .selectFrom('exports as e')
    .select('e.id')
    .where('e.state', '=', 'running')
    .where(
      sql<boolean>`case when e.file_id is null
        then e.asked_on < clock_timestamp() - make_interval(hours => ${NOT_BEGUN_AFTER_HOURS})
        else e.touched_on < clock_timestamp() - make_interval(mins => ${LOST_AFTER_MINUTES}) end`,
    )
    .execute();
  for (const { id } of lost) await inTransaction(db, (trx) => endExport(trx, id, 'failed'));
  await db
    .deleteFrom('exports as e')
    .where('e.finished_on', '<', sql<Date>`clock_timestamp() - make_interval(days => ${EXPORT_KEPT_DAYS})`)
    .execute();
  await db
    .deleteFrom('stored_files as f')
    .where(sql<boolean>`not exists (select from exports as e where e.file_id = f.id)`)
    .execute();
  await forgetFetches(db);
}
