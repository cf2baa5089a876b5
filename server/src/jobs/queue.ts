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
  /** With a transaction the job exists when that is committed. False: one with its `singletonKey` waits already. */
  enqueue(db: Db, name: string, payload: object, options?: EnqueueOptions): Promise<boolean>;
  /** Begins to run jobs; until then (and in a web process) they are only enqueued. */
  start(jobs: readonly Job[]): Promise<void>;
  /** Tells running jobs to end, and gives up what does not in time. What still comes is enqueued for others. */
  stop(): Promise<void>;
}

/** For what NOTIFY does not tell: retries that come due, jobs taken over. */
const POLL_SECONDS = 2;

export async function openQueue(
  pool: pg.Pool,
  listener: Listener,
  { works, log }: { works: boolean; log: FastifyBaseLogger },
): Promise<Queue> {
  const boss = await startBoss(pool, { listener, works, log });
  // Those that are there already: asked for later it would be within a transaction, and on another connection.
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
      log.warn({ err: error, job: job.kind.name, id: given.id, attempt: given.retryCount }, 'job failed');
      throw error;
    }
  }

  async function work(job: Job): Promise<void> {
    const worker: { id?: string } = {};
    worked.add(job.kind.name);
    worker.id = await boss.work<unknown>(
      job.kind.name,
      { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS },
      async ([given]) => {
        try {
          await run(job, given!);
        } finally {
          // A worker takes one job at a time, then would wait for its next poll: there may be more.
          if (worker.id !== undefined) boss.notifyWorker(worker.id);
        }
      },
    );
  }

  return {
    async enqueue(db, name, payload, { singletonKey, startAfter, priority } = {}) {
      if (!known.has(name)) {
        await boss.createQueue(name, queueOptions({ name }));
        known.add(name);
      }
      const id = await boss.send(name, payload, {
        db: fromKysely(db),
        // The queue keeps one waiting job per key: what has no key needs one of its own.
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfter === undefined ? {} : { startAfter }),
        ...(priority === undefined ? {} : { priority }),
      });
      return id !== null;
    },
    async start(jobs) {
      await listener.hold(WORKER_PRESENCE);
      await takeOverOrphans(pool);
      await settleQueues(boss, jobs);
      for (const { kind } of jobs) known.add(kind.name);
      for (const job of jobs) {
        for (let i = 0; i < (job.kind.concurrency ?? 1); i++) await work(job);
      }
    },
    async stop() {
      stopping.abort();
      // No other is taken up, and one that ends is settled.
      const ends = [...worked].map((name) => boss.offWork(name));
      await Promise.race([Promise.allSettled(ends), pause(STOP_TIMES.jobsMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Makes the queues that are missing, brings the others up to date, and sets the schedules. */
async function settleQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const there = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const { kind } of jobs) {
    if (there.has(kind.name)) {
      const { policy: _fixed, ...changeable } = queueOptions(kind);
      await boss.updateQueue(kind.name, changeable);
    } else await boss.createQueue(kind.name, queueOptions(kind));
    if (kind.schedule !== undefined) await boss.schedule(kind.name, kind.schedule);
  }
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
