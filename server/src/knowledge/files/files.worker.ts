import { answerProcessTasks } from '../../platform/worker-pool/answer-process-tasks.ts';
import { UnreadableFile } from './file-content.ts';
import type { FileContent, FileFault } from './file-content.ts';
import { readFileBytes } from './read-file-bytes.ts';

/** The answer of a process: an error loses its facts on the way to another process. */
export type FileRead =
  | { readonly content: FileContent }
  | { readonly fault: FileFault; readonly detail: string | undefined };

export const fileTasks = { read };

async function read({ bytes, name }: { bytes: Uint8Array; name: string }): Promise<FileRead> {
  try {
    return { content: await readFileBytes(bytes, name) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: error.fault, detail: error.detail };
    return { fault: 'broken', detail: undefined };
  }
}

answerProcessTasks(fileTasks);
