import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { isTaken } from '../../platform/is-taken.ts';
import { recordFromRow } from './job-record.ts';
import type { JobRecord, RecordKey, UserRef } from './job-record.ts';
import { LIVE_STATES } from './record-states.ts';
import type { EndState, RecordKindName } from './record-states.ts';

interface NewRecord extends RecordKey {
  readonly kind: RecordKindName;
  readonly startedBy: UserRef;
  /** The record is deleted with this user. */
  readonly goesWith?: string;
  /** Only one record of the kind is live for this id. */
  readonly onlyFor?: string;
  readonly total?: number;
  readonly done?: number;
  readonly fileId?: string;
}

/** Opens the record of work that waits for a worker. */
export async function openRecord(trx: Trx, given: NewRecord): Promise<void> {
  await trx.insertInto('job_records').values(rowOf(given)).execute();
}

/**
 * Opens the record of work that is done again under the same id; its earlier record is written over. Work that waits
 * stays as it is. Work that runs goes on, or begins anew: its worker may then write nothing more. Returns whether the
 * record was opened.
 */
export async function openAgain(
  trx: Trx,
  given: NewRecord,
  { beginsAnew }: { readonly beginsAnew: boolean },
): Promise<boolean> {
  const row = rowOf(given);
  const opened = await trx
    .insertInto('job_records')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({
          ...row,
          state: 'waiting',
          worker: null,
          attempts: 0,
          asked_on: sql<Date>`clock_timestamp()`,
          heard_on: sql<Date>`clock_timestamp()`,
          finished_on: null,
          result: '',
          file_id: null,
        })
        .where('job_records.organization_id', '=', given.organizationId)
        .where('job_records.kind', '=', given.kind)
        .where('job_records.state', 'not in', beginsAnew ? ['waiting'] : LIVE_STATES),
    )
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

const rowOf = (given: NewRecord) => ({
  id: given.id,
  organization_id: given.organizationId,
  kind: given.kind,
  user_id: given.startedBy.id,
  user_name: given.startedBy.name,
  goes_with: given.goesWith ?? null,
  only_for: given.onlyFor ?? null,
  total: given.total ?? null,
  done: given.done ?? 0,
  file_id: given.fileId ?? null,
});

/** Whether a record could not be opened because another one of its kind is live. */
export const isOpenAlready = (error: unknown): boolean => isTaken(error, 'job_records_only');

/** A record in the hands of one worker. */
export interface HeldRecord extends JobRecord {
  readonly worker: string;
}

/** Another worker took the record, or it has ended: this worker must write nothing more. */
export class RecordLost extends Error {
  constructor() {
    super('Another worker took the record, or it has ended');
  }
}

/**
 * Takes a live record for one worker. An earlier worker may write nothing from then on. With `silentSeconds`, a worker
 * that was heard since keeps it. Undefined: the work has ended, or the other worker keeps it.
 */
export async function takeRecord(
  db: Db,
  kind: RecordKindName,
  { id, organizationId }: RecordKey,
  { silentSeconds }: { readonly silentSeconds?: number } = {},
): Promise<HeldRecord | undefined> {
  const worker = newId();
  let query = db
    .updateTable('job_records as j')
    .set({
      state: 'running',
      worker,
      attempts: sql<number>`j.attempts + 1`,
      heard_on: sql<Date>`clock_timestamp()`,
    })
    .where('j.id', '=', id)
    .where('j.organization_id', '=', organizationId)
    .where('j.kind', '=', kind)
    .where('j.state', 'in', LIVE_STATES);
  if (silentSeconds !== undefined)
    query = query.where(
      sql<boolean>`(j.state = 'waiting' or j.heard_on < clock_timestamp() - make_interval(secs => ${silentSeconds}))`,
    );
  const row = await query.returningAll().executeTakeFirst();
  return row && { ...recordFromRow(row), worker };
}

export interface RecordProgress {
  readonly total?: number;
  readonly done?: number;
  /** Is added to what was done. */
  readonly add?: number;
  readonly fileId?: string;
}

/** Gives a sign of life, with the progress. Throws `RecordLost` if the worker may write nothing more. */
export async function hear(
  db: Db,
  held: HeldRecord,
  { total, done, add, fileId }: RecordProgress = {},
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('job_records as j')
    .set({
      heard_on: sql<Date>`clock_timestamp()`,
      ...(total === undefined ? {} : { total }),
      ...(done === undefined ? {} : { done }),
      ...(add === undefined ? {} : { done: sql<number>`j.done + ${add}::int` }),
      ...(fileId === undefined ? {} : { file_id: fileId }),
    })
    .where(isHeld(held))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new RecordLost();
}

/** Leaves the work to another worker. Nothing happens if one has it already, or if it has ended. */
export async function putBack(db: Db, held: HeldRecord): Promise<void> {
  await db
    .updateTable('job_records as j')
    .set({ state: 'waiting', worker: null, heard_on: sql<Date>`clock_timestamp()` })
    .where(isHeld(held))
    .execute();
}

const isHeld = ({ id, organizationId, worker }: HeldRecord) =>
  sql<boolean>`(j.id = ${id} and j.organization_id = ${organizationId} and j.worker = ${worker} and j.state = 'running')`;

/**
 * Ends live work, whoever works on it: a worker notices at its next sign of life. Undefined if it has ended already, or
 * if another worker has it than the given one.
 */
export async function endRecord(
  trx: Trx,
  { id, organizationId, worker }: RecordKey & { readonly worker?: string },
  state: EndState,
  result = '',
): Promise<JobRecord | undefined> {
  let query = trx
    .updateTable('job_records as j')
    .set({ state, result, worker: null, finished_on: sql<Date>`clock_timestamp()` })
    .where('j.id', '=', id)
    .where('j.organization_id', '=', organizationId)
    .where('j.state', 'in', LIVE_STATES);
  if (worker !== undefined) query = query.where('j.worker', '=', worker);
  const row = await query.returningAll().executeTakeFirst();
  return row && recordFromRow(row);
}

/** Deletes the record of work of which nothing is to be kept. The row of its kind goes with it. */
export async function deleteRecord(trx: Trx, { id, organizationId }: RecordKey): Promise<void> {
  await trx
    .deleteFrom('job_records')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .execute();
}
