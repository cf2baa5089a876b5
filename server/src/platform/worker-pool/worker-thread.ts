import { Worker } from 'node:worker_threads';
import type { TaskReply, TaskRequest } from './answer-tasks.ts';
import { LimitedWorker } from './limited-worker.ts';
import type { WorkerEvents, WorkerLimits } from './pool-worker.ts';

/** One worker thread. */
export class WorkerThread extends LimitedWorker {
  readonly #worker: Worker;

  constructor(file: URL, limits: WorkerLimits, events: WorkerEvents) {
    super(limits, events);
    this.#worker = new Worker(file, {
      execArgv: [],
      // Workers need nothing from the environment, and an empty one cannot leak.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 16 },
    });
    this.#worker.on('message', (reply: TaskReply) => this.events.onReply(reply));
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash'),
    );
    this.#worker.on('exit', () => this.end('crash'));
  }

  send(request: TaskRequest): void {
    this.#worker.postMessage(request);
  }

  protected keep(): void {
    this.#worker.ref();
  }

  protected release(): void {
    this.#worker.unref();
  }

  protected kill(): void {
    void this.#worker.terminate();
  }
}
