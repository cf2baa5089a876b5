export { isLive, LIVE_STATES } from './records/record-states.ts';
export type { JobRecord, RecordKey, UserRef } from './records/job-record.ts';
export type { RecordKind } from './records/record-kind.ts';
export { sweepRecords } from './records/sweep-records.ts';
export {
  deleteRecord,
  endRecord,
  hear,
  isOpenAlready,
  openAgain,
  openRecord,
  putBack,
  RecordLost,
  takeRecord,
} from './records/work-record.ts';
export type { HeldRecord } from './records/work-record.ts';

/** The settings of a kind of job. All times are in seconds. */
export interface JobKind {
  /** `<domain>.<what>`; jobs are enqueued by this name. */
  readonly name: string;
  /** Five cron fields, in UTC, for a job that runs by itself. */
  readonly schedule?: string;
  /** The longest time that a run may take. */
  readonly expireInSeconds?: number;
  /** The time without a heartbeat after which another worker takes the job over; at least 10. */
  readonly heartbeatSeconds?: number;
  readonly retryLimit?: number;
  /** The delay before the first retry; it doubles for each further retry, up to five minutes. */
  readonly retryDelay?: number;
  /** Parallel runs for each process. */
  readonly concurrency?: number;
  /** Parallel runs for one group of jobs, over all processes. */
  readonly groupConcurrency?: number;
}

export interface Run {
  readonly id: string;
  /** 0 for the first run. */
  readonly attempt: number;
  /**
   * Aborts when the process stops, or when another worker has taken the job over: stop, and write nothing afterwards.
   */
  readonly signal: AbortSignal;
}

export interface Job {
  readonly kind: JobKind;
  readonly handle: (payload: unknown, run: Run) => Promise<void>;
}

/** Defines a job. It may run more than once (after a crash, or as a retry), so its handler must be able to resume. */
export const defineJob = <P = unknown>(
  kind: JobKind,
  handle: (payload: P, run: Run) => Promise<void>,
): Job => ({ kind, handle: handle as Job['handle'] });

export interface EnqueueOptions {
  /** Prevents a second waiting job with the same name and key. */
  readonly singletonKey?: string;
  /** The earliest start: seconds from now, or an instant. */
  readonly startAfter?: number | Date;
  /** Higher runs first. */
  readonly priority?: number;
  /** The group of the job, for the limit of its kind: one organization, for example. */
  readonly group?: string;
}
