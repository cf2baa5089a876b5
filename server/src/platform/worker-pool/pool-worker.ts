import type { TaskReply, TaskRequest } from './answer-tasks.ts';

/** The reason why a worker ended during a task. */
export type Ending = 'deadline' | 'memory' | 'crash';

export interface WorkerLimits {
  /** For a thread the limit of its heap, for a process that of its resident memory. */
  readonly memoryMb: number;
  /** The limit of a task; for the first one it includes the start of the worker. */
  readonly deadlineMs: number;
  /** The time after which an idle worker ends. */
  readonly idleMs: number;
}

export interface WorkerEvents {
  onReply(reply: TaskReply): void;
  /** Called when the worker has ended. `ending` is undefined if it was idle or cancelled. */
  onEnd(ending: Ending | undefined): void;
}

/** A thread or a process that runs the tasks of a pool. It keeps this process alive only while it has a task. */
export interface PoolWorker {
  send(request: TaskRequest): void;
  /** Starts the deadline of the next task. */
  startTask(): void;
  rest(): void;
  /** Ends the worker, also in the middle of a task. */
  end(ending: Ending | undefined): void;
}

export type StartWorker = (file: URL, limits: WorkerLimits, events: WorkerEvents) => PoolWorker;
