import { Worker } from 'node:worker_threads';
import type { TaskReply, TaskRequest } from './answer-tasks.ts';

/** The reason why a worker ended during a task. */
export type Ending = 'deadline' | 'memory' | 'crash';

export interface ThreadLimits {
  /** The heap limit of a worker. */
  readonly memoryMb: number;
  /** The limit of a task; for the first one it includes the start of the worker. */
  readonly deadlineMs: number;
  /** The time after which an idle worker ends. */
  readonly idleMs: number;
}

interface Events {
  onReply(reply: TaskReply): void;
  /** Called when the worker has ended. `ending` is undefined if it was idle or cancelled. */
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

  /** Starts the deadline of the next task. */
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

  /** Ends the thread, also in the middle of a task. */
  end(ending: Ending | undefined): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#timer);
    void this.#worker.terminate();
    this.#events.onEnd(ending);
  }
}
