import type { TaskReply, Tasks } from './answer-tasks.ts';
import { WorkerThread } from './worker-thread.ts';
import type { Ending, ThreadLimits } from './worker-thread.ts';

export interface PoolOptions extends ThreadLimits {
  /** The module that calls `answerTasks`. */
  readonly file: URL;
  readonly maxWorkers: number;
}

/** Thrown for a task that ended its worker, or exceeded its deadline, at each try. */
export class TaskKilled extends Error {
  readonly ending: Ending;

  constructor(name: string, ending: Ending) {
    super(`The task ${name} ended its worker: ${ending}`);
    this.name = 'TaskKilled';
    this.ending = ending;
  }
}

type Output<T extends Tasks, Name extends keyof T> = Awaited<ReturnType<T[Name]>>;

export interface WorkerPool<T extends Tasks> {
  /**
   * Runs a task in a worker thread. A task that ends its worker is retried once, then `TaskKilled` is thrown. If the
   * signal aborts, the task is cancelled and its worker ends.
   */
  run<Name extends keyof T & string>(
    name: Name,
    input: Parameters<T[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Output<T, Name>>;
}

const TRIES = 2;
/** One running task and one waiting inside the worker, so that it is not idle while its reply travels. */
const TASKS_PER_WORKER = 2;

interface Task {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
  tries: number;
  isCancelled: boolean;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Member {
  readonly thread: WorkerThread;
  /** The first one is running. */
  readonly tasks: Task[];
}

/** Opens a pool that starts workers for its tasks; idle workers end by themselves. */
export function openWorkerPool<T extends Tasks>(options: PoolOptions): WorkerPool<T> {
  const members = new Set<Member>();
  const waiting: Task[] = [];
  let lastId = 0;

  return { run: (name, input, signal) => run(name, input, signal) as Promise<never> };

  async function run(name: string, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const task: Task = { id: ++lastId, name, input, tries: 0, isCancelled: false, resolve, reject };
    const cancel = (): void => {
      cancelTask(task);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    waiting.push(task);
    dispatch();
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  function dispatch(): void {
    for (let task = waiting[0]; task !== undefined; task = waiting[0]) {
      const member = freeMember();
      if (member === undefined) return;
      waiting.shift();
      member.tasks.push(task);
      member.thread.send({ id: task.id, name: task.name, input: task.input });
      if (member.tasks.length === 1) member.thread.startTask();
    }
  }

  function freeMember(): Member | undefined {
    let best: Member | undefined;
    for (const member of members) {
      if (member.tasks.length < (best?.tasks.length ?? TASKS_PER_WORKER)) best = member;
    }
    const isIdle = best?.tasks.length === 0;
    return isIdle || members.size >= options.maxWorkers ? best : startMember();
  }

  function startMember(): Member {
    const member: Member = {
      tasks: [],
      thread: new WorkerThread(options.file, options, {
        onReply: (reply) => settle(member, reply),
        onEnd: (ending) => remove(member, ending),
      }),
    };
    members.add(member);
    return member;
  }

  /** A reply answers the first task of its worker. */
  function settle(member: Member, reply: TaskReply): void {
    if (!members.has(member)) return;
    const task = member.tasks.shift();
    if ('error' in reply) task?.reject(reply.error);
    else task?.resolve(reply.output);
    const [next] = member.tasks;
    if (next === undefined) member.thread.rest();
    else if (next.isCancelled) member.thread.end(undefined);
    else member.thread.startTask();
    dispatch();
  }

  /** Only the running task has ended the worker; those behind it go to another one. */
  function remove(member: Member, ending: Ending | undefined): void {
    members.delete(member);
    const [guilty, ...others] = member.tasks;
    waiting.unshift(...others.filter((task) => !task.isCancelled));
    if (guilty !== undefined && ending !== undefined) {
      guilty.tries += 1;
      if (guilty.tries < TRIES) waiting.push(guilty);
      else guilty.reject(new TaskKilled(guilty.name, ending));
    }
    dispatch();
  }

  function cancelTask(task: Task): void {
    task.isCancelled = true;
    const at = waiting.indexOf(task);
    if (at !== -1) waiting.splice(at, 1);
    for (const member of members) {
      if (member.tasks[0] === task) member.thread.end(undefined);
    }
  }
}
