import { parentPort } from 'node:worker_threads';

/** The functions that a pool's worker runs, by name. A worker runs one task after the other. */
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
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', ({ id, name, input }: TaskRequest) => {
    last = last.then(async () => parentPort?.postMessage(await replyTo(tasks, id, name, input)));
  });
}

/** Runs a task; its error is a reply, too. */
export async function replyTo(tasks: Tasks, id: number, name: string, input: unknown): Promise<TaskReply> {
  try {
    return { id, output: await tasks[name]!(input as never) };
  } catch (error) {
    return { id, error };
  }
}
