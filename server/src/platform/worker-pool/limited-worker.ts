import type { TaskRequest } from './answer-tasks.ts';
import type { Ending, PoolWorker, WorkerEvents, WorkerLimits } from './pool-worker.ts';

/** The limits of a worker, in time. Each kind of worker says how it is kept, released and killed. */
export abstract class LimitedWorker implements PoolWorker {
  protected readonly events: WorkerEvents;
  protected hasEnded = false;
  readonly #limits: WorkerLimits;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: WorkerLimits, events: WorkerEvents) {
    this.#limits = limits;
    this.events = events;
  }

  abstract send(request: TaskRequest): void;
  /** Keeps this process alive. */
  protected abstract keep(): void;
  /** Lets this process end without it. */
  protected abstract release(): void;
  protected abstract kill(): void;

  startTask(): void {
    clearTimeout(this.#timer);
    this.keep();
    this.#timer = setTimeout(() => this.end('deadline'), this.#limits.deadlineMs);
  }

  rest(): void {
    clearTimeout(this.#timer);
    this.release();
    this.#timer = setTimeout(() => this.end(undefined), this.#limits.idleMs).unref();
  }

  end(ending: Ending | undefined): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    clearTimeout(this.#timer);
    this.kill();
    this.events.onEnd(ending);
  }
}
