import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { HANG_MS } from '../../../test/pace.ts';
import type { processTasks } from './process.fixture.worker.ts';
import { startProcess } from './worker-process.ts';
import { openWorkerPool, TaskKilled } from './worker-pool.ts';
import type { PoolOptions } from './worker-pool.ts';

const pool = (options: Partial<PoolOptions> = {}) =>
  openWorkerPool<typeof processTasks>({
    file: new URL('./process.fixture.worker.ts', import.meta.url),
    start: startProcess,
    tasksPerWorker: 1,
    maxWorkers: 1,
    memoryMb: 256,
    deadlineMs: HANG_MS,
    idleMs: 500,
    ...options,
  });

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const inPieces = (bytes: Uint8Array, size: number, length = bytes.length) => ({
  length,
  async *pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  },
});

test('tasks run in one process, each with its own result, and an error rejects its task only', async () => {
  const workers = pool();
  const outputs = await Promise.all([1, 2, 3].map((each) => workers.run('double', each)));
  expect(outputs).toEqual([2, 4, 6]);
  await expect(workers.run('fail', 'no such page')).rejects.toThrow(new RangeError('no such page'));
  await expect(workers.run('double', (() => {}) as never)).rejects.toThrow('could not be cloned');
  expect(await workers.run('process', undefined)).not.toBe(process.pid);
});

describe('bytes of a task', () => {
  test('the bytes go to the process in pieces and are whole there, beside the rest of the input', async () => {
    const bytes = new Uint8Array(3_000_001).fill(7);
    const input = { bytes: inPieces(bytes, 1024 * 1024), extra: 5 };
    expect(await pool().run('length', input as never)).toBe(3_000_006);
    expect(await pool().run('last', { bytes: inPieces(bytes, 1_000) } as never)).toBe(7);
  });

  test.each([-1, 1])('a number of bytes that differs from the length by %i rejects the task', async (by) => {
    const workers = pool();
    const bytes = inPieces(new Uint8Array(100), 10, 100 + by);
    await expect(workers.run('length', { bytes, extra: 0 } as never)).rejects.toThrow('not as many');
    expect(await workers.run('double', 2)).toBe(4);
  });

  test('bytes are taken from their source only as fast as the process takes them', async () => {
    const workers = pool({ idleMs: 60_000 });
    const pid = await workers.run('process', undefined);
    process.kill(pid, 'SIGSTOP');
    let taken = 0;
    const bytes = {
      length: 50 * 1024 * 1024,
      async *pieces() {
        for (; taken < 50; taken += 1) yield new Uint8Array(1024 * 1024);
      },
    };
    const length = workers.run('length', { bytes, extra: 0 } as never);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(taken).toBeLessThan(3);
    process.kill(pid, 'SIGCONT');
    expect(await length).toBe(bytes.length);
  });

  test('a source of bytes that breaks off rejects the task with its error', async () => {
    const bytes = {
      length: 10,
      async *pieces() {
        yield new Uint8Array(5);
        throw new Error('The file was deleted');
      },
    };
    await expect(pool().run('length', { bytes, extra: 0 } as never)).rejects.toThrow('The file was deleted');
  });
});

describe('F71 a process that reaches a limit is replaced', () => {
  test.each([
    ['fill', 'memory'],
    ['fillHeap', 'memory'],
    ['exit', 'crash'],
  ] as const)('F71 after the task %s: it is told as %s', async (name, ending) => {
    const workers = pool();
    const killed = workers.run(name, undefined);
    await expect(killed).rejects.toEqual(new TaskKilled(name, ending));
    expect(await workers.run('double', 2)).toBe(4);
  });

  test.each([
    ['deadline', 2],
    ['crash', 1],
  ] as const)(
    'F71 a task that computes for ever ends at its deadline, tried again after %s: %i tries',
    async (retried, tries) => {
      const workers = pool({ deadlineMs: 1_500, retriedAfter: [retried] });
      let begun = 0;
      const bytes = {
        length: 0,
        async *pieces() {
          begun += 1;
          yield new Uint8Array(0);
        },
      };
      await expect(workers.run('hang', { bytes } as never)).rejects.toEqual(
        new TaskKilled('hang', 'deadline'),
      );
      expect(begun).toBe(tries);
    },
  );
});

describe('a process may do nothing but compute', () => {
  test('A111 it has no environment', async () => {
    expect(await pool().run('environment', undefined)).toEqual([]);
  });

  test('it reads no file but those of its program, and writes none', async () => {
    const path = join(tmpdir(), `regia-${process.pid}`);
    await expect(pool().run('readFile', '/etc/hostname')).rejects.toThrow('permission');
    await expect(pool().run('writeFile', path)).rejects.toThrow('permission');
    expect(existsSync(path)).toBe(false);
  });

  test('it starts no process', async () => {
    await expect(pool().run('startProcess', undefined)).rejects.toThrow('permission');
  });

  test('it opens no connection', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await expect(pool().run('connect', port)).rejects.toThrow(/permission|denied/iu);
    server.close();
  });
});

test('an idle process ends', async () => {
  const pid = await pool({ idleMs: 100 }).run('process', undefined);
  await eventually(() => expect(isAlive(pid)).toBe(false));
});

test.each([['nothing'], ['hang'], ['outlive']])(
  'a process ends quietly when its parent is killed (task: %s)',
  async (task) => {
    const poolFile = new URL('./worker-pool.ts', import.meta.url).href;
    const startFile = new URL('./worker-process.ts', import.meta.url).href;
    const fixture = new URL('./process.fixture.worker.ts', import.meta.url).href;
    const script = `
    const load = (file) => import(file);
    const { openWorkerPool } = await load('${poolFile}');
    const { startProcess } = await load('${startFile}');
    const pool = openWorkerPool({ file: new URL('${fixture}'), start: startProcess, tasksPerWorker: 1,
      maxWorkers: 1, memoryMb: 256, deadlineMs: 600_000, idleMs: 600_000 });
    const pid = await pool.run('process', undefined);
    if ('${task}' !== 'nothing') void pool.run('${task}', undefined);
    setTimeout(() => console.log(pid), 200);
    setInterval(() => {}, 1_000);`;
    const parent = execFile(process.execPath, ['--input-type=module', '-e', script]);
    let said = '';
    parent.stderr?.on('data', (text: string) => (said += text));
    const closed = once(parent, 'close');
    const pid = await new Promise<number>((resolve) => {
      parent.stdout?.once('data', (text: string) => resolve(Number(text)));
    });
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await eventually(() => expect(isAlive(pid)).toBe(false));
    // The process has inherited the output of its parent.
    await closed;
    expect(said).toBe('');
  },
);
