import { sql } from 'kysely';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { recordFromRow } from './job-record.ts';
import type { RecordKind } from './record-kind.ts';
import { LIVE_STATES } from './record-states.ts';

interface SweepOptions {
  /** The only organization whose work is looked at. */
  readonly organizationId?: string;
  /** The time; without one, that of the database. */
  readonly now?: Date;
}

/** Ends lost work, or puts it back, each in a transaction of its own. A failure keeps nothing else from it. */
export async function sweepRecords(
  db: Db,
  kinds: readonly RecordKind[],
  options: SweepOptions = {},
): Promise<void> {
  const failures: unknown[] = [];
  for (const kind of kinds)
    for (const { id } of await lostOf(db, kind, options).select('j.id').orderBy('j.id').execute())
      await inTransaction(db, (trx) => settle(trx, kind, id, options)).catch((error: unknown) =>
        failures.push(error),
      );
  if (failures.length > 0) throw new AggregateError(failures, 'Some lost work could not be ended');
}

/** The lock lets one process settle it, and the condition is asked again under the lock. */
async function settle(trx: Trx, kind: RecordKind, id: string, options: SweepOptions): Promise<void> {
  const row = await lostOf(trx, kind, options)
    .selectAll()
    .where('j.id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) return;
  const record = recordFromRow(row);
  if ('end' in kind.lost) {
    await kind.lost.end(trx, record);
    return;
  }
  await trx
    .updateTable('job_records as j')
    .set({ state: 'waiting', heard_on: sql<Date>`clock_timestamp()` })
    .where('j.id', '=', record.id)
    .where('j.organization_id', '=', record.organizationId)
    .execute();
  await kind.lost.again?.(trx, record);
}

function lostOf(db: Db, { name, lostAfter }: RecordKind, { organizationId, now }: SweepOptions) {
  const at = now === undefined ? sql`clock_timestamp()` : sql`${now}::timestamptz`;
  const query = db
    .selectFrom('job_records as j')
    .where('j.kind', '=', name)
    .where('j.state', 'in', LIVE_STATES)
    .where(
      sql<boolean>`j.heard_on < ${at} - make_interval(secs =>
        case j.state when 'waiting' then ${lostAfter.waiting ?? null}::int else ${lostAfter.running}::int end)`,
    );
  return organizationId === undefined ? query : query.where('j.organization_id', '=', organizationId);
}
