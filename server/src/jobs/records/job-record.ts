import type { Selectable } from 'kysely';
import type { JobTables } from '../tables.ts';
import type { RecordKindName, RecordState } from './record-states.ts';

export interface RecordKey {
  readonly id: string;
  readonly organizationId: string;
}

export interface UserRef {
  readonly id: string | null;
  readonly name: string;
}

/** A piece of long work, whatever its kind. */
export interface JobRecord extends RecordKey {
  readonly kind: RecordKindName;
  readonly startedBy: UserRef;
  readonly state: RecordState;
  /** The number of times that a worker took it. */
  readonly attempts: number;
  /** Null while it is not known. */
  readonly total: number | null;
  readonly done: number;
  readonly askedOn: Date;
  /** The last sign of life. */
  readonly heardOn: Date;
  readonly finishedOn: Date | null;
  /** A code of the kind; empty until the end. */
  readonly result: string;
  readonly fileId: string | null;
}

export const recordFromRow = (row: Selectable<JobTables['job_records']>): JobRecord => ({
  id: row.id,
  organizationId: row.organization_id,
  kind: row.kind,
  startedBy: { id: row.user_id, name: row.user_name },
  state: row.state,
  attempts: row.attempts,
  total: row.total,
  done: row.done,
  askedOn: row.asked_on,
  heardOn: row.heard_on,
  finishedOn: row.finished_on,
  result: row.result,
  fileId: row.file_id,
});
