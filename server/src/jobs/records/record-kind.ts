import type { Trx } from '../../platform/db.ts';
import type { JobRecord } from './job-record.ts';
import type { RecordKindName } from './record-states.ts';

/** A kind of long work: its limits, and the end of work that was lost. */
export interface RecordKind {
  readonly name: RecordKindName;
  /** The seconds without a sign of life after which work is lost; without a number, work that waits is never lost. */
  readonly lostAfter: { readonly waiting?: number; readonly running: number };
  /** Lost work ends, and the person who asked for it is told; or it waits for another worker. */
  readonly lost: EndsIt | WaitsAgain;
}

interface EndsIt {
  readonly end: (trx: Trx, record: JobRecord) => Promise<unknown>;
}

interface WaitsAgain {
  /** Brings a worker; null if a job of the kind looks for what waits. */
  readonly again: ((trx: Trx, record: JobRecord) => Promise<unknown>) | null;
}
