import { startProcess } from '../../platform/worker-pool/worker-process.ts';
import type { TaskBytes } from '../../platform/worker-pool/process-messages.ts';
import { openWorkerPool, TaskKilled } from '../../platform/worker-pool/worker-pool.ts';
import type { WorkerPool } from '../../platform/worker-pool/worker-pool.ts';
import type { FileType } from '../tables.ts';
import { UnreadableFile } from './file-content.ts';
import type { FileContent } from './file-content.ts';
import type { fileTasks } from './files.worker.ts';

/** A file that is read: its name, and its bytes in pieces. */
export interface FileToRead extends TaskBytes {
  readonly name: string;
  /** The types that are read; without them, all. */
  readonly types?: readonly FileType[];
}

export interface FileReader {
  /**
   * Reads a file in a process of its own, in the turns of its organization. Throws `UnreadableFile` for a file that
   * cannot be read; one that needs too much time or memory ends its process and is `too_costly`.
   */
  read(organizationId: string, file: FileToRead, signal?: AbortSignal): Promise<FileContent>;
}

/** The largest ordinary files take some tens of seconds and some hundred megabytes. */
const LIMITS = { deadlineMs: 180_000, memoryMb: 600, idleMs: 10_000, yieldsAfterMs: 30_000 };

export function openFileReader(limits: Partial<typeof LIMITS> = {}): FileReader {
  const pool: WorkerPool<typeof fileTasks> = openWorkerPool({
    file: new URL('./files.worker.ts', import.meta.url),
    start: startProcess,
    maxWorkers: 1,
    // A second file would wait in the memory of the process.
    tasksPerWorker: 1,
    // A file that was too costly once is so again.
    retriedAfter: ['crash'],
    ...LIMITS,
    ...limits,
  });
  return {
    async read(organizationId, file, signal) {
      const input = { name: file.name, types: file.types, bytes: file };
      const read = await pool
        .turnsOf(organizationId)
        // The process gets the bytes whole.
        .run('read', input as never, signal)
        .catch((error: unknown) => {
          throw error instanceof TaskKilled ? new UnreadableFile('too_costly', error.ending) : error;
        });
      if ('content' in read) return read.content;
      throw new UnreadableFile(read.fault, read.detail);
    },
  };
}
