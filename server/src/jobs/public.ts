/** How a kind of job is run. All times in seconds. */
export interface JobKind {
  /** `<domain>.<what>`; also the name to enqueue by. */
  readonly name: string;
  /** Runs by itself: five cron fields, in UTC. */
  readonly schedule?: string;
  /** The longest a run may take. */
  readonly expireInSeconds?: number;
  /** Without a sign of life for so long (at least 10) another worker takes the job over. */
  readonly heartbeatSeconds?: number;
  readonly retryLimit?: number;
  /** Before the first retry; doubled for each next one, up to five minutes. */
  readonly retryDelay?: number;
  /** Runs at once, per process. */
  readonly concurrency?: number;
}

export interface Run {
  readonly id: string;
  /** 0 the first time. */
  readonly attempt: number;
  /** Ends when the process stops, or when another worker has taken the job over: stop, and write nothing more. */
  readonly signal: AbortSignal;
}

export interface Job {
  readonly kind: JobKind;
  readonly handle: (payload: unknown, run: Run) => Promise<void>;
}

/** A job may run more than once (a crash, a retry): its handler must be able to take up where it was. */
export const defineJob = <P = unknown>(
  kind: JobKind,
  handle: (payload: P, run: Run) => Promise<void>,
): Job => ({ kind, handle: handle as Job['handle'] });

export interface EnqueueOptions {
  /** While a job of the same name and key is waiting, another is not added. */
  readonly singletonKey?: string;
  /** Not before: seconds from now, or an instant. */
  readonly startAfter?: number | Date;
  /** Higher first. */
  readonly priority?: number;
}
