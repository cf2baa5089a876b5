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

  test('TRN-01 an owner that comes later takes turns, and does not take all of them until it has used as much', () => {
    const { add, turn } = openTasks();
    add('first', 4);
    turn(60_000);
    add('later', 3);
    expect([turn(10), turn(10), turn(10), turn(10)]).toEqual(['first', 'later', 'first', 'later']);
  });
});
