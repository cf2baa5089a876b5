import { Worker } from 'node:worker_threads';
import { replyTo } from './answer-tasks.ts';
import type { TaskRequest, Tasks } from './answer-tasks.ts';
import type { ProcessMessage } from './process-messages.ts';

/**
 * Makes this process a worker of a pool. A task with bytes gets them whole, as the `bytes` of its input. The process
 * ends with its parent, and if it needs more memory than its first argument says.
 */
export function answerProcessTasks(tasks: Tasks): void {
  if (process.send === undefined) return;
  new Worker(new URL('./process-guard.worker.ts', import.meta.url), {
    workerData: { memoryMb: Number(process.argv[2]), parent: process.ppid },
  }).unref();
  process.on('disconnect', () => process.exit());
  let begun: { request: TaskRequest; bytes: Uint8Array | undefined; filled: number } | undefined;
  process.on('message', (message: ProcessMessage) => {
    if (message.kind === 'begin') {
      const { request, length } = message;
      begun = { request, bytes: length === undefined ? undefined : new Uint8Array(length), filled: 0 };
    } else if (message.kind === 'piece') {
      begun?.bytes?.set(message.piece, begun.filled);
      if (begun !== undefined) begun.filled += message.piece.length;
    } else if (begun !== undefined) {
      const { request, bytes } = begun;
      begun = undefined;
      void answer(tasks, request, bytes);
    }
  });
}

async function answer(
  tasks: Tasks,
  { id, name, input }: TaskRequest,
  bytes: Uint8Array | undefined,
): Promise<void> {
  const whole = bytes === undefined ? input : { ...(input as object), bytes };
  // A parent that is gone reads no reply: the process ends by itself then.
  process.send?.(await replyTo(tasks, id, name, whole), undefined, undefined, () => {});
}
