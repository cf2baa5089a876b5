import { availableParallelism } from 'node:os';
import { SITE_LIMITS } from '../../platform/site-limits.ts';
import { openWorkerPool } from '../../platform/worker-pool/worker-pool.ts';
import type { WorkerPool } from '../../platform/worker-pool/worker-pool.ts';
import type { readingTasks } from './reading.worker.ts';

/** Reads the bytes of sites in worker threads. */
export type Reader = WorkerPool<typeof readingTasks>;

/** An ordinary page takes some megabytes, the largest allowed one a hundred times as much. */
const LIMITS = { deadlineMs: SITE_LIMITS.taskMs, memoryMb: 256, idleMs: 5_000 };

export const openReader = (limits: Partial<typeof LIMITS> = {}): Reader =>
  openWorkerPool({
    file: new URL('./reading.worker.ts', import.meta.url),
    maxWorkers: availableParallelism() >= 4 ? 2 : 1,
    ...LIMITS,
    ...limits,
  });

/** Copies only the body's bytes: a Buffer may be a view of shared memory, and a message copies all of it. */
export const ownBytes = (body: Buffer): Uint8Array =>
  body.byteLength === body.buffer.byteLength ? body : Uint8Array.from(body);
