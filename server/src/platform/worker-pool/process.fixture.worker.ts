import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { answerProcessTasks } from './answer-process-tasks.ts';

const held: unknown[] = [];

/** Tasks that succeed, fail, hang, crash, fill the memory outside the heap, and try what a process may not do. */
export const processTasks = {
  double: (input: number): number => input * 2,
  process: (): number => process.pid,
  environment: (): string[] => Object.keys(process.env),
  length: ({ bytes, extra }: { bytes: Uint8Array; extra: number }): number => bytes.length + extra,
  last: ({ bytes }: { bytes: Uint8Array }): number | undefined => bytes.at(-1),
  fail: (input: string): never => {
    throw new RangeError(input);
  },
  exit: (): never => process.exit(3),
  hang: (): never => {
    for (;;);
  },
  /** Replies when its parent is gone. */
  outlive: (): number => {
    const parent = process.ppid;
    while (process.ppid === parent);
    return parent;
  },
  /** Buffers are no part of the heap. */
  fill: (): never => {
    for (;;) held.push(Buffer.alloc(4 * 1024 * 1024, 1));
  },
  fillHeap: (): never => {
    for (;;) held.push(Array.from({ length: 10_000 }, (__, at) => `${at} ${held.length}`));
  },
  readFile: (path: string): string => readFileSync(path, 'utf8'),
  writeFile: (path: string): void => writeFileSync(path, 'written'),
  startProcess: (): string => execSync('id').toString(),
  connect: (port: number): Promise<string> =>
    new Promise((resolve, reject) => {
      connect(port, '127.0.0.1')
        .on('connect', () => resolve('connected'))
        .on('error', reject);
    }),
};

answerProcessTasks(processTasks);
