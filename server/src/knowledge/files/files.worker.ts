import { answerProcessTasks } from '../../platform/worker-pool/answer-process-tasks.ts';
import { UnreadableFile } from './file-content.ts';
import type { FileType } from '../tables.ts';
import type { FileContent, FileFault } from './file-content.ts';
import { readFileBytes } from './read-file-bytes.ts';

/** The answer of a process: an error loses its facts on the way to another process. */
export type FileRead =
  | { readonly content: FileContent }
  | { readonly fault: FileFault; readonly detail: string | undefined };

export const fileTasks = { read };

interface Input {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly types: readonly FileType[] | undefined;
}

async function read({ bytes, name, types }: Input): Promise<FileRead> {
  try {
    return { content: await readFileBytes(bytes, name, types) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: error.fault, detail: error.detail };
    return { fault: 'broken', detail: undefined };
  }
}

answerProcessTasks(fileTasks);
