import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { fromKysely } from 'pg-boss';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../platform/db.ts';
import type { Listener } from '../platform/listener.ts';
import { STOP_TIMES } from '../platform/stop-times.ts';
import { startBoss } from './boss.ts';
import type { EnqueueOptions, Job, JobKind } from './public.ts';
import { putBack, takeOverOrphans, WORKER_PRESENCE } from './orphans.ts';

export { prepareJobs } from './boss.ts';

export interface Queue {
  /**
   * Adds a job. In a transaction the job exists after the commit. Returns false if a job with the same `singletonKey`
   * is already waiting.
   */
  enqueue(db: Db, name: string, payload: object, options?: EnqueueOptions): Promise<boolean>;
  /** Starts to run jobs. Before that, and in a web process, they are only enqueued. */
  start(jobs: readonly Job[]): Promise<void>;
  /**
   * Aborts running jobs, and gives up those that do not end in time. Jobs enqueued afterwards are stored for other
   * processes.
   */
  stop(): Promise<void>;
}

/** The polling interval for events without NOTIFY: due retries, and jobs that were taken over. */
const POLL_SECONDS = 2;

export async function openQueue(
  pool: pg.Pool,
  listener: Listener,
  { works, log }: { works: boolean; log: FastifyBaseLogger },
): Promise<Queue> {
  const boss = await startBoss(pool, { listener, works, log });
  // The existing queues. Asking for them later could happen within a transaction, on another connection.
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  const worked = new Set<string>();
  const stopping = new AbortController();

  async function run(
    job: Job,
    given: { id: string; data: unknown; retryCount: number; signal: AbortSignal },
  ) {
    const signal = AbortSignal.any([given.signal, stopping.signal]);
    try {
      stopping.signal.throwIfAborted();
      await job.handle(given.data, { id: given.id, attempt: given.retryCount, signal });
    } catch (error) {
      if (stopping.signal.aborted) {
        await putBack(pool, job.kind.name, given.id);
        return;
      }
      log.warn(
        { err: error, job: job.kind.name, id: given.id, attempt: given.retryCount },
        'a job failed; retrying while attempts are left',
      );
      throw error;
    }
  }

  async function work(job: Job): Promise<void> {
    const worker: { id?: string } = {};
    worked.add(job.kind.name);
    worker.id = await boss.work<unknown>(
      job.kind.name,
      {
        pollingIntervalSeconds: POLL_SECONDS,
        notifyPollingIntervalSeconds: POLL_SECONDS,
        ...(job.kind.groupConcurrency === undefined ? {} : { groupConcurrency: job.kind.groupConcurrency }),
      },
      async ([given]) => {
        try {
          await run(job, given!);
        } finally {
          // A worker takes one job and then waits for its next poll: wake it, there may be more.
          if (worker.id !== undefined) boss.notifyWorker(worker.id);
        }
      },
    );
  }

  return {
    async enqueue(db, name, payload, { singletonKey, startAfter, priority, group } = {}) {
      if (!known.has(name)) {
        await boss.createQueue(name, queueOptions({ name }));
        known.add(name);
      }
      const id = await boss.send(name, payload, {
        db: fromKysely(db),
        // The queue keeps one waiting job for each key, so a job without a key gets a random one.
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(priority === undefined ? {} : { priority }),
        ...(group === undefined ? {} : { group: { id: group } }),
      });
      return id !== null;
    },
    async start(jobs) {
      await listener.runInEachSession(WORKER_PRESENCE);
      await takeOverOrphans(pool);
      await syncQueues(boss, jobs);
      for (const { kind } of jobs) known.add(kind.name);
      for (const job of jobs) {
        for (let i = 0; i < (job.kind.concurrency ?? 1); i++) await work(job);
      }
    },
    async stop() {
      stopping.abort();
      // Stops taking new jobs, and settles those that end.
      const ends = [...worked].map((name) => boss.offWork(name));
      await Promise.race([Promise.allSettled(ends), pause(STOP_TIMES.jobsMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Creates missing queues, updates the others, and sets the schedules. A job of an earlier version no longer runs by itself. */
async function syncQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const there = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const { kind } of jobs) {
    if (there.has(kind.name)) {
      const { policy: _fixed, ...changeable } = queueOptions(kind);
      await boss.updateQueue(kind.name, changeable);
    } else await boss.createQueue(kind.name, queueOptions(kind));
    if (kind.schedule !== undefined) await boss.schedule(kind.name, kind.schedule);
  }
  const scheduled = new Set(jobs.flatMap(({ kind }) => (kind.schedule === undefined ? [] : [kind.name])));
  for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
}

const queueOptions = (kind: JobKind) => ({
  policy: 'short' as const,
  notify: true,
  expireInSeconds: kind.expireInSeconds ?? 900,
  heartbeatSeconds: kind.heartbeatSeconds ?? 10,
  retryLimit: kind.retryLimit ?? 5,
  retryDelay: kind.retryDelay ?? 2,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 24 * 3_600,
});
