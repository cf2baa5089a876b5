import { afterEach, describe, expect, test, vi } from 'vitest';
import { HANG_MS } from '../../../test/pace.ts';
import type { fixtureTasks } from './pool.fixture.worker.ts';
import { openWorkerPool } from './worker-pool.ts';
import { WaitingTasks } from './waiting-tasks.ts';

const pool = () =>
  openWorkerPool<typeof fixtureTasks>({
    file: new URL('./pool.fixture.worker.ts', import.meta.url),
    maxWorkers: 1,
    memoryMb: 64,
    deadlineMs: 10_000,
    idleMs: 100,
  });

const cancel = new AbortController();
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
