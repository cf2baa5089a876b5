import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HANG_MS } from '../../../test/pace.ts';
import type { fixtureTasks } from './pool.fixture.worker.ts';
import { openWorkerPool } from './worker-pool.ts';
import { WaitingTasks } from './waiting-tasks.ts';

const YIELDS_AFTER_MS = 2_000;
const pool = (options: { yieldsAfterMs?: number } = {}) =>
  openWorkerPool<typeof fixtureTasks>({
    file: new URL('./pool.fixture.worker.ts', import.meta.url),
    maxWorkers: 1,
    memoryMb: 64,
    deadlineMs: 10_000,
    idleMs: 100,
    ...options,
  });

let cancel: AbortController;
beforeEach(() => {
  cancel = new AbortController();
});
/** Tasks that hang; returns how many of them have begun. */
function hanging(workers: ReturnType<typeof pool>, count: number): () => number {
  const begun = new Int32Array(new SharedArrayBuffer(4));
  for (let n = 0; n < count; n++) {
    workers.run('countAndHang', begun.buffer as SharedArrayBuffer, cancel.signal).catch(() => {});
  }
  return () => Atomics.load(begun, 0);
}
const inRealTime = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await inRealTime();
};

afterEach(() => {
  cancel.abort();
  vi.useRealTimers();
});

test(
  'TRN-01 tasks of one owner that hang take one turn while 300 tasks of another are answered',
  { timeout: HANG_MS },
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const workers = pool();
    const begun = hanging(workers.turnsOf('bad'), 50);
    await until(() => begun() === 1);
    const good = workers.turnsOf('good');
    const answers = Promise.all(Array.from({ length: 300 }, (_, n) => good.run('double', n)));
    let isOver = false;
    void answers.then(() => (isOver = true));
    // The clock stands: only the slow task's place is given away.
    vi.advanceTimersByTime(250);
    await until(() => isOver);
    expect(await answers).toHaveLength(300);
    expect(begun()).toBe(1);
  },
);

describe('TRN-01 tasks that hang, of as many owners as there are places', () => {
  const twoHang = async (options: { yieldsAfterMs?: number }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const workers = pool(options);
    const first = hanging(workers.turnsOf('bad'), 1);
    await until(() => first() === 1);
    const second = hanging(workers.turnsOf('worse'), 1);
    vi.advanceTimersByTime(250);
    await until(() => second() === 1);
    return { good: workers.turnsOf('good'), first, second };
  };

  test(
    'one of them gives its place to an owner that waits, and begins anew',
    { timeout: HANG_MS },
    async () => {
      const { good, first, second } = await twoHang({ yieldsAfterMs: YIELDS_AFTER_MS });
      let isOver = false;
      const answer = good.run('double', 4).finally(() => (isOver = true));
      vi.advanceTimersByTime(YIELDS_AFTER_MS - 500);
      await inRealTime();
      expect([isOver, first(), second()]).toEqual([false, 1, 1]);
      vi.advanceTimersByTime(500);
      expect(await answer).toBe(8);
      await until(() => first() === 2);
      expect(second()).toBe(1);
    },
  );

  test(
    'the places are never both held by tasks that have given theirs before',
    { timeout: HANG_MS },
    async () => {
      const { good, first, second } = await twoHang({ yieldsAfterMs: YIELDS_AFTER_MS });
      for (let n = 0; n < 3; n++) {
        const answer = good.run('double', n);
        vi.advanceTimersByTime(YIELDS_AFTER_MS + 250);
        expect(await answer).toBe(2 * n);
        await until(() => first() === 2);
      }
      expect([first(), second()]).toEqual([2, 1]);
    },
  );

  test(
    'a task that is stopped while it waits to begin anew does not run again',
    { timeout: HANG_MS },
    async () => {
      const { good, first, second } = await twoHang({ yieldsAfterMs: YIELDS_AFTER_MS });
      for (let n = 0; n < 2; n++) {
        const answer = good.run('double', n);
        vi.advanceTimersByTime(YIELDS_AFTER_MS + 250);
        await answer;
        await until(() => first() === 2);
      }
      cancel.abort();
      expect(await good.run('double', 5)).toBe(10);
      expect([first(), second()]).toEqual([2, 1]);
    },
  );
});

test(
  'TRN-01 a task waits behind the tasks of other owners, also if its owner has the worker now',
  { timeout: HANG_MS },
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const workers = pool();
    const flag = new Int32Array(new SharedArrayBuffer(4));
    const [has, waits] = [workers.turnsOf('has'), workers.turnsOf('waits')];
    const order: string[] = [];
    const tasks = [
      has.run('waitFor', flag.buffer as SharedArrayBuffer),
      waits.run('double', 1).then(() => order.push('waits')),
      has.run('double', 2).then(() => order.push('has')),
    ];
    vi.advanceTimersByTime(100);
    Atomics.store(flag, 0, 1);
    Atomics.notify(flag, 0);
    await Promise.all(tasks);
    expect(order).toEqual(['waits', 'has']);
  },
);

describe('TRN-01 the turn is the owner’s that has used the least time', () => {
  const openTasks = () => {
    const tasks = new WaitingTasks<{ owner: string }>();
    const begin = (): string => {
      const owner = tasks.owners()[0]!;
      tasks.remove(tasks.firstOf(owner)!);
      tasks.begin(owner);
      return owner;
    };
    return {
      add: (owner: string, count: number) => Array.from({ length: count }, () => tasks.add({ owner })),
      begin,
      end: (owner: string, tookMs: number) => tasks.end(owner, tookMs),
      turn: (tookMs: number): string => {
        const owner = begin();
        tasks.end(owner, tookMs);
        return owner;
      },
    };
  };

  test('TRN-01 one slow task is followed by all tasks of another owner that take no longer together', () => {
    const { add, begin, end, turn } = openTasks();
    add('slow', 3);
    begin();
    add('quick', 3);
    end('slow', 10_000);
    expect([turn(3_000), turn(3_000), turn(3_000), turn(10_000)]).toEqual([
      'quick',
      'quick',
      'quick',
      'slow',
    ]);
  });

  test('TRN-01 an owner whose task still runs comes after the others, however little time it has used', () => {
    const { add, begin, turn } = openTasks();
    add('little', 3);
    add('much', 3);
    expect([turn(10), turn(20), begin(), begin()]).toEqual(['little', 'much', 'little', 'much']);
  });

  test('TRN-01 the time that an owner has used no longer counts once nobody has waited', () => {
    const { add, turn } = openTasks();
    add('busy', 1);
    turn(60_000);
    add('other', 2);
    add('busy', 2);
    expect([turn(10), turn(10), turn(10), turn(10)]).toEqual(['other', 'busy', 'other', 'busy']);
  });

  test('TRN-01 an owner that comes later takes turns, and does not take all of them until it has used as much', () => {
    const { add, turn } = openTasks();
    add('first', 4);
    turn(60_000);
    add('later', 3);
    expect([turn(10), turn(10), turn(10), turn(10)]).toEqual(['first', 'later', 'first', 'later']);
  });
});
