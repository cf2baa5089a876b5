import { availableParallelism } from 'node:os';
import { openWorkerPool } from '../../platform/worker-pool/worker-pool.ts';
import type { WorkerPool } from '../../platform/worker-pool/worker-pool.ts';
import type { readingTasks } from './reading.worker.ts';

/** Reads the bytes of sites outside the event loop. */
export type Reader = WorkerPool<typeof readingTasks>;

/** An ordinary page takes some milliseconds and some megabytes, the largest readable one a hundred times as much. */
const LIMITS = { deadlineMs: 10_000, memoryMb: 256, idleMs: 5_000 };

export const openReader = (limits: Partial<typeof LIMITS> = {}): Reader =>
  openWorkerPool({
    file: new URL('./reading.worker.ts', import.meta.url),
    maxWorkers: availableParallelism() >= 4 ? 2 : 1,
    ...LIMITS,
    ...limits,
  });

/** The bytes of a body alone: a Buffer may be a view of memory that other bodies share, and a message copies it whole. */
export const ownBytes = (body: Buffer): Uint8Array =>
  body.byteLength === body.buffer.byteLength ? body : Uint8Array.from(body);
