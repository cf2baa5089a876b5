import { afterEach, describe, expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { HANG_MS } from '../../../test/pace.ts';
import type { fixtureTasks } from './pool.fixture.worker.ts';
import { openWorkerPool, TaskKilled } from './worker-pool.ts';
import type { PoolOptions } from './worker-pool.ts';
import { WorkerThread } from './worker-thread.ts';

const file = new URL('./pool.fixture.worker.ts', import.meta.url);
const pool = (options: Partial<PoolOptions> = {}) =>
  openWorkerPool<typeof fixtureTasks>({
    file,
    maxWorkers: 1,
    memoryMb: 64,
    deadlineMs: HANG_MS,
    idleMs: 100,
    ...options,
  });
const threads = (): number => process.getActiveResourcesInfo().filter((one) => one === 'MessagePort').length;

afterEach(async () => {
  vi.useRealTimers();
  await eventually(() => expect(threads()).toBe(0));
});

test('runs tasks one after the other and answers each with its own result', async () => {
  const workers = pool();
  const outputs = await Promise.all(Array.from({ length: 50 }, (_, at) => workers.run('double', at)));
  expect(outputs).toEqual(Array.from({ length: 50 }, (_, at) => at * 2));
});

test('an error inside a task rejects that task; the worker continues', async () => {
  const workers = pool();
  await expect(workers.run('fail', 'no such page')).rejects.toThrow(new RangeError('no such page'));
  expect(await workers.run('double', 2)).toBe(4);
});

test('a task that cannot be sent is rejected, and the next one is answered', async () => {
  const workers = pool();
  const leaves = new AbortController();
  const refused = workers.run('double', (() => {}) as never, leaves.signal);
  await expect(refused).rejects.toThrow('could not be cloned');
  leaves.abort(new Error('left'));
  expect(await workers.run('double', 2)).toBe(4);
});

test('a task for which no worker can be started is rejected, and the next one gets a worker', async () => {
  let starts = 0;
  const workers = pool({
    start: (...given) => {
      if (++starts === 1) throw new Error('no thread');
      return new WorkerThread(...given);
    },
  });
  const leaves = new AbortController();
  await expect(workers.run('double', 1, leaves.signal)).rejects.toThrow('no thread');
  leaves.abort(new Error('left'));
  expect(await workers.run('double', 2)).toBe(4);
});

describe('TRN-09 a task that ends its worker', () => {
  test.each([
    ['exit', 'crash'],
    ['fill', 'memory'],
  ] as const)(
    'TRN-09 a task with %s is tried twice, then rejected with %s; other tasks are answered',
    async (name, ending) => {
      const workers = pool();
      const before = workers.run('double', 1);
      const killed = workers.run(name, undefined);
      const after = [workers.run('double', 2), workers.run('double', 3)];
      await expect(killed).rejects.toEqual(new TaskKilled(name, ending));
      expect(await Promise.all([before, ...after])).toEqual([2, 4, 6]);
    },
  );

  test('TRN-09 a task that hangs is tried twice until its deadline, then rejected with it; other tasks are answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const workers = pool({ deadlineMs: 1_500 });
    const before = workers.run('double', 1);
    const killed = workers.run('hang', undefined);
    const after = [workers.run('double', 2), workers.run('double', 3)];
    expect(await before).toBe(2);
    vi.advanceTimersByTime(1_500);
    expect(await Promise.all(after)).toEqual([4, 6]);
    vi.advanceTimersByTime(1_500);
    await expect(killed).rejects.toEqual(new TaskKilled('hang', 'deadline'));
  });

  test('TRN-09 a task that ends its worker once succeeds at the second try', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const tries = new SharedArrayBuffer(4);
    const answer = pool({ deadlineMs: 1_500 }).run('hangOnce', tries);
    while (new Int32Array(tries)[0] === 0) await new Promise(setImmediate);
    vi.advanceTimersByTime(1_500);
    expect(await answer).toBe('second try');
    vi.advanceTimersByTime(100);
  });
});

test('TRN-09 a task that ends its worker each time runs exactly twice', async () => {
  const tries = new SharedArrayBuffer(4);
  await expect(pool().run('countAndExit', tries)).rejects.toThrow(TaskKilled);
  expect(new Int32Array(tries)[0]).toBe(2);
});

test('A111 a worker has no environment, so it knows no secret of the process', async () => {
  expect(await pool().run('environment', undefined)).toEqual([]);
});

describe('a cancelled task', () => {
  test('a cancelled running task rejects at once with the reason, and its worker ends', async () => {
    const workers = pool();
    const cancel = new AbortController();
    const hanging = workers.run('hang', undefined, cancel.signal);
    const next = workers.run('double', 4);
    setTimeout(() => cancel.abort(new Error('stopped')), 300);
    await expect(hanging).rejects.toThrow('stopped');
    expect(await next).toBe(8);
  });

  test('a cancelled waiting task never starts', async () => {
    const workers = pool();
    const flags = new SharedArrayBuffer(4);
    const cancel = new AbortController();
    const first = [workers.run('double', 1), workers.run('double', 2), workers.run('double', 3)];
    const cancelled = workers.run('hangOnce', flags, cancel.signal);
    cancel.abort(new Error('stopped'));
    await expect(cancelled).rejects.toThrow('stopped');
    expect(await Promise.all(first)).toEqual([2, 4, 6]);
    expect(new Int32Array(flags)[0]).toBe(0);
  });

  test('a task with an already aborted signal never starts', async () => {
    await expect(pool().run('double', 1, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  });
});

test('no worker runs before the first task, and none some time after the last', async () => {
  const workers = pool();
  expect(threads()).toBe(0);
  await workers.run('double', 1);
  await eventually(() => expect(threads()).toBe(0));
  expect(await workers.run('double', 5)).toBe(10);
});

test('TRN-09 a worker that is idle for a while ends: the next task runs in a new thread', async () => {
  const workers = pool({ idleMs: 300 });
  const first = await workers.run('thread', undefined);
  expect(await workers.run('thread', undefined)).toBe(first);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await workers.run('thread', undefined)).not.toBe(first);
});
