import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess } from '../test/server-process.ts';
import type { ServerProcess } from '../test/server-process.ts';
import { testServer } from '../test/server.ts';
import type { TestServer } from '../test/server.ts';

/** One log line for each call. */
const TALKATIVE = { LOG_LEVEL: 'debug' };
/** More than a pipe and the log's buffer can hold together. */
const CALLS = 4_000;
const NOTICE = 'log lines were dropped';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function call(regia: ServerProcess, times: number): Promise<void> {
  for (let done = 0; done < times; done += 50) {
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => fetch(`http://127.0.0.1:${regia.port}/healthz`)),
    );
    for (const reply of replies) {
      expect(reply.status).toBe(200);
      await reply.arrayBuffer();
    }
  }
}

const canMount = process.platform === 'linux' && process.getuid?.() === 0;
const mount = (folder: string, size: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;

test.skipIf(process.platform !== 'linux')(
  'F24 standard output on a full disk: the server answers, warns once on standard error, and ends on SIGTERM with 0',
  async () => {
    const full = openSync('/dev/full', 'w');
    const regia = await startProcess(server, TALKATIVE, full);
    closeSync(full);
    await call(regia, 200);
    await expect.poll(() => regia.said()).toContain('no space left');
    expect(regia.said().match(/Standard output fails/g)).toHaveLength(1);
    expect(await regia.stop()).toBe(0);
  },
);

test.skipIf(!canMount)(
  'F24 a log disk that has room again: logging goes on, and one line counts what was dropped (only root can mount a small disk)',
  async () => {
    const disk = mkdtempSync(join(tmpdir(), 'regia-log-'));
    expect(mount(disk, '256k')).toBe(true);
    const path = join(disk, 'regia.log');
    const filler = join(disk, 'filler');
    try {
      const log = openSync(path, 'a');
      writeFileSync(filler, 'x'.repeat(200 * 1024));
      const regia = await startProcess(server, TALKATIVE, log);
      closeSync(log);
      await call(regia, 1_000);
      expect(readFileSync(path, 'utf8')).not.toContain(NOTICE);
      rmSync(filler);
      await expect
        .poll(
          async () => {
            await call(regia, 50);
            return readFileSync(path, 'utf8');
          },
          { interval: 500 },
        )
        .toContain(NOTICE);
      const notice = readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.includes(NOTICE))
        .map((line) => JSON.parse(line) as { level: number; dropped: number });
      expect(notice).toMatchObject([{ level: 40 }]);
      expect(notice[0]!.dropped).toBeGreaterThan(100);
      expect(await regia.stop()).toBe(0);
    } finally {
      spawnSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true });
    }
  },
);

test.skipIf(process.platform === 'win32')(
  'F24 a reader that reads nothing, reads again, and goes: the server answers, counts the lines that it dropped, and ends on SIGTERM with 0',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'regia-log-'));
    const path = join(folder, 'pipe');
    spawnSync('mkfifo', [path]);
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const log = openSync(path, 'w');
    try {
      const regia = await startProcess(server, TALKATIVE, log);
      closeSync(log);
      await call(regia, CALLS);
      let read = '';
      await expect
        .poll(async () => {
          read += readAll(reader);
          await call(regia, 50);
          return read;
        })
        .toContain(NOTICE);
      closeSync(reader);
      await call(regia, 100);
      expect(await regia.stop()).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

/** Reads the present content of a pipe. */
function readAll(fd: number): string {
  const piece = Buffer.alloc(64 * 1024);
  let text = '';
  for (;;) {
    try {
      const length = readSync(fd, piece);
      if (length === 0) return text;
      text += piece.toString('utf8', 0, length);
    } catch (error) {
      if ((error as { code?: string }).code === 'EAGAIN') return text;
      throw error;
    }
  }
}
