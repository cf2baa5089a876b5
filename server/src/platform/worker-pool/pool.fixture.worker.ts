import { threadId } from 'node:worker_threads';
import { answerTasks } from './answer-tasks.ts';

/** Tasks that succeed, fail, hang, crash and fill the memory. */
export const fixtureTasks = {
  double: (input: number): number => input * 2,
  fail: (input: string): never => {
    throw new RangeError(input);
  },
  thread: (): number => threadId,
  environment: (): string[] => Object.keys(process.env),
  hang: (): never => {
    for (;;);
  },
  /** Waits until the flag is not 0. */
  waitFor: (flag: SharedArrayBuffer): void => void Atomics.wait(new Int32Array(flag), 0, 0),
  exit: (): never => process.exit(3),
  countAndExit: (tries: SharedArrayBuffer): never => {
    Atomics.add(new Int32Array(tries), 0, 1);
    process.exit(3);
  },
  countAndHang: (tries: SharedArrayBuffer): never => {
    Atomics.add(new Int32Array(tries), 0, 1);
    for (;;);
  },
  fill: (): number => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (__, at) => at + kept.length));
  },
  /** Hangs at the first try, answers at the second. */
  hangOnce: (flags: SharedArrayBuffer): string => {
    if (Atomics.add(new Int32Array(flags), 0, 1) === 0) for (;;);
    return 'second try';
  },
};

answerTasks(fixtureTasks);
