import { Worker } from 'node:worker_threads';
import type { TaskReply, TaskRequest } from './answer-tasks.ts';

/** Why a worker ended in the middle of a task. */
export type Ending = 'deadline' | 'memory' | 'crash';

export interface ThreadLimits {
  /** Heap of one worker. */
  readonly memoryMb: number;
  /** For one task; the start of the worker counts for its first one. */
  readonly deadlineMs: number;
  /** A worker without a task ends after this time. */
  readonly idleMs: number;
}

interface Events {
  onReply(reply: TaskReply): void;
  /** It runs no more. `ending` is undefined where it was only idle. */
  onEnd(ending: Ending | undefined): void;
}

/** One worker thread. It keeps the process alive only while it has a task. */
export class WorkerThread {
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  readonly #events: Events;
  #timer: NodeJS.Timeout | undefined;
  #hasEnded = false;

  constructor(file: URL, limits: ThreadLimits, events: Events) {
    this.#limits = limits;
    this.#events = events;
    this.#worker = new Worker(file, {
      execArgv: [],
      // Nothing that a worker reads depends on the environment, and nothing in it can be leaked.
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

  /** The deadline of the next task begins now. */
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

  /** Ends the thread, whatever it is doing. */
  end(ending: Ending | undefined): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    void this.#worker.terminate();
    this.#events.onEnd(ending);
  }
}
