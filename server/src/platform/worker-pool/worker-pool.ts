import type { TaskReply, Tasks } from './answer-tasks.ts';
import { WaitingTasks } from './waiting-tasks.ts';
import type { Ending, PoolWorker, StartWorker, WorkerLimits } from './pool-worker.ts';
import { WorkerThread } from './worker-thread.ts';

export interface PoolOptions extends WorkerLimits {
  /** The module that answers the tasks. */
  readonly file: URL;
  readonly maxWorkers: number;
  /** Starts a worker; without it, the workers are threads. */
  readonly start?: StartWorker;
  /** The tasks that a worker holds, of which it runs one. */
  readonly tasksPerWorker?: number;
  /** The endings after which a task is tried again; without it, all. */
  readonly retriedAfter?: readonly Ending[];
  /**
   * The time after which a task gives its place to an owner that waits with nothing running. It begins anew later, and
   * then keeps its place; one such task runs at a time. Without it, a task keeps its place.
   */
  readonly yieldsAfterMs?: number;
}

const startThread: StartWorker = (file, limits, events) => new WorkerThread(file, limits, events);

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
   * Runs a task in a worker. A task that ends its worker is retried once, then `TaskKilled` is thrown. If the signal
   * aborts, the task is cancelled and its worker ends.
   */
  run<Name extends keyof T & string>(
    name: Name,
    input: Parameters<T[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Output<T, Name>>;
  /** The same workers for the tasks of one owner. Owners take turns, and each gets the same time of the workers. */
  turnsOf(owner: string): WorkerPool<T>;
}

const TRIES = 2;
/** One running task and one waiting inside the worker, so that it is not idle while its reply travels. */
const TASKS_PER_WORKER = 2;
/** A task that runs longer while another owner waits gives its place to a spare worker. */
const SLOW_MS = 250;
const SPARE_WORKERS = 1;

interface Task {
  readonly id: number;
  readonly owner: string;
  readonly name: string;
  readonly input: unknown;
  tries: number;
  isCancelled: boolean;
  hasYielded: boolean;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Member {
  readonly worker: PoolWorker;
  /** The first one is running. */
  readonly tasks: Task[];
  startedAtMs: number;
}

/** Opens a pool that starts workers for its tasks; idle workers end by themselves. */
export function openWorkerPool<T extends Tasks>(options: PoolOptions): WorkerPool<T> {
  const { start = startThread, tasksPerWorker = TASKS_PER_WORKER, retriedAfter } = options;
  const { yieldsAfterMs = Infinity } = options;
  const members = new Set<Member>();
  const waiting = new WaitingTasks<Task>();
  let lastId = 0;
  let lookAgain: NodeJS.Timeout | undefined;

  const turnsOf = (owner: string): WorkerPool<T> => ({
    run: (name, input, signal) => run(owner, name, input, signal) as Promise<never>,
    turnsOf,
  });
  return turnsOf('');

  async function run(
    owner: string,
    name: string,
    input: unknown,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const begun = { tries: 0, isCancelled: false, hasYielded: false };
    const task: Task = { id: ++lastId, owner, name, input, ...begun, resolve, reject };
    const cancel = (): void => {
      cancelTask(task);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    waiting.add(task);
    dispatch();
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  function dispatch(): void {
    for (;;) {
      const placed = placeNext();
      if (placed === undefined) break;
      const { task, member } = placed;
      waiting.remove(task);
      try {
        member.worker.send({ id: task.id, name: task.name, input: task.input });
      } catch (error) {
        task.reject(error);
        if (member.tasks.length === 0) member.worker.rest();
        continue;
      }
      member.tasks.push(task);
      if (member.tasks.length === 1) startFirst(member);
    }
    clearTimeout(lookAgain);
    if (!ownersToPlace().some((owner) => runningOf(owner) === 0)) return;
    const slowest = slowestToYield();
    if (slowest === undefined) {
      lookAgain = setTimeout(dispatch, SLOW_MS).unref();
      return;
    }
    slowest.tasks[0]!.hasYielded = true;
    slowest.worker.end(undefined);
  }

  function slowestToYield(): Member | undefined {
    const now = performance.now();
    return [...members]
      .filter(({ tasks, startedAtMs }) => {
        const [running] = tasks;
        return running && !running.hasYielded && now - startedAtMs >= yieldsAfterMs;
      })
      .toSorted((a, b) => a.startedAtMs - b.startedAtMs)[0];
  }

  /** The owners of which a task may begin now, in the order of their turns. */
  function ownersToPlace(): string[] {
    return waiting.owners().filter((owner) => nextOf(owner) !== undefined);
  }

  /** One task that has yielded runs at a time: the other places are left to tasks that nobody knows to be slow. */
  function nextOf(owner: string): Task | undefined {
    const hasOne = [...members].some(({ tasks }) => tasks[0]?.hasYielded);
    return waiting.firstOf(owner, (task) => !(hasOne && task.hasYielded));
  }

  /** The next task in turn that a worker can take now. A task for which no worker can be started is rejected. */
  function placeNext(): { task: Task; member: Member } | undefined {
    for (const owner of ownersToPlace()) {
      const task = nextOf(owner)!;
      try {
        const member = memberFor(owner);
        if (member !== undefined) return { task, member };
      } catch (error) {
        waiting.remove(task);
        task.reject(error);
        return placeNext();
      }
    }
    return undefined;
  }

  function memberFor(owner: string): Member | undefined {
    const all = [...members];
    if (runningOf(owner) < options.maxWorkers && hasFreePlace(all)) {
      return all.find((member) => member.tasks.length === 0) ?? startMember();
    }
    // Behind a task of another owner it could wait long; and it takes no turn ahead of others.
    if (waiting.owners().length > 1) return undefined;
    return all.find(({ tasks }) => tasks.length < tasksPerWorker && tasks[0]?.owner === owner);
  }

  /** Slow tasks do not count, up to the number of spare workers. */
  function hasFreePlace(all: readonly Member[]): boolean {
    const busy = all.filter((member) => member.tasks.length > 0);
    const slow = busy.filter((member) => performance.now() - member.startedAtMs >= SLOW_MS);
    return busy.length - Math.min(slow.length, SPARE_WORKERS) < options.maxWorkers;
  }

  function runningOf(owner: string): number {
    return [...members].filter(({ tasks }) => tasks[0]?.owner === owner).length;
  }

  function startMember(): Member {
    const member: Member = {
      tasks: [],
      startedAtMs: 0,
      worker: start(options.file, options, {
        onReply: (reply) => settle(member, reply),
        onEnd: (ending) => remove(member, ending),
      }),
    };
    members.add(member);
    return member;
  }

  function startFirst(member: Member): void {
    member.startedAtMs = performance.now();
    member.worker.startTask();
    waiting.begin(member.tasks[0]!.owner);
  }

  /** Charges its owner with the time of a member's first task, and takes the task from the member. */
  function takeFirst(member: Member): Task | undefined {
    const task = member.tasks.shift();
    if (task !== undefined) waiting.end(task.owner, performance.now() - member.startedAtMs);
    return task;
  }

  /** A reply answers the first task of its worker. */
  function settle(member: Member, reply: TaskReply): void {
    if (!members.has(member)) return;
    const task = takeFirst(member);
    if ('error' in reply) task?.reject(reply.error);
    else task?.resolve(reply.output);
    const [next] = member.tasks;
    if (next === undefined) member.worker.rest();
    else {
      startFirst(member);
      if (next.isCancelled) member.worker.end(undefined);
    }
    dispatch();
  }

  /** Only the running task has ended the worker; those behind it go to another one. */
  function remove(member: Member, ending: Ending | undefined): void {
    members.delete(member);
    const guilty = takeFirst(member);
    for (const task of member.tasks.toReversed()) if (!task.isCancelled) waiting.addFirst(task);
    if (guilty !== undefined && ending !== undefined) {
      guilty.tries += 1;
      const isTriedAgain = retriedAfter?.includes(ending) ?? true;
      if (isTriedAgain && guilty.tries < TRIES) waiting.add(guilty);
      else guilty.reject(new TaskKilled(guilty.name, ending));
    } else if (guilty?.isCancelled === false) {
      // It has given its place to another owner.
      waiting.add(guilty);
    }
    dispatch();
  }

  function cancelTask(task: Task): void {
    task.isCancelled = true;
    waiting.remove(task);
    for (const member of members) {
      if (member.tasks[0] === task) member.worker.end(undefined);
    }
  }
}
