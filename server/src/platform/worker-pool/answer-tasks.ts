import { parentPort } from 'node:worker_threads';

/** The functions that a pool's worker runs, by name. They are synchronous: a worker runs one task after the other. */
export type Tasks = Record<string, (input: never) => unknown>;

export interface TaskRequest {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

export type TaskReply =
  | { readonly id: number; readonly output: unknown }
  | { readonly id: number; readonly error: unknown };

/** Makes this thread a worker of a pool. */
export function answerTasks(tasks: Tasks): void {
  parentPort?.on('message', ({ id, name, input }: TaskRequest) => {
    parentPort?.postMessage(replyTo(tasks, id, name, input));
  });
}

function replyTo(tasks: Tasks, id: number, name: string, input: unknown): TaskReply {
  try {
    return { id, output: tasks[name]!(input as never) };
  } catch (error) {
    return { id, error };
  }
}
