import { Worker } from 'node:worker_threads';
import type { TaskReply, TaskRequest } from './answer-tasks.ts';
import type { Ending, PoolWorker, WorkerEvents, WorkerLimits } from './pool-worker.ts';

/** One worker thread. */
export class WorkerThread implements PoolWorker {
  readonly #worker: Worker;
  readonly #limits: WorkerLimits;
  readonly #events: WorkerEvents;
  #timer: NodeJS.Timeout | undefined;
  #hasEnded = false;

  constructor(file: URL, limits: WorkerLimits, events: WorkerEvents) {
    this.#limits = limits;
    this.#events = events;
    this.#worker = new Worker(file, {
      execArgv: [],
      // Workers need nothing from the environment, and an empty one cannot leak.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 16 },
    });
    this.#worker.on('message', (reply: TaskReply) => this.#events.onReply(reply));
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.end(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash'),
    );
    this.#worker.on('exit', () => this.end('crash'));
  }

  send(request: TaskRequest): void {
    this.#worker.postMessage(request);
  }

  startTask(): void {
    clearTimeout(this.#timer);
    this.#worker.ref();
    this.#timer = setTimeout(() => this.end('deadline'), this.#limits.deadlineMs);
  }

  rest(): void {
    clearTimeout(this.#timer);
    this.#worker.unref();
    this.#timer = setTimeout(() => this.end(undefined), this.#limits.idleMs).unref();
  }

  end(ending: Ending | undefined): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    void this.#worker.terminate();
    this.#events.onEnd(ending);
  }
}
