import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseSettings } from './database.ts';
import { freePort } from './free-port.ts';

export interface Floor {
  readonly url: string;
  readonly pid: number;
  readonly readyMs: number;
  close(): void;
}

interface Given {
  readonly modelUrl?: string;
  readonly list?: unknown;
  /** The database in which the floor stores chats. */
  readonly database?: DatabaseSettings;
}

/** Starts the bare framework in a process of its own: the least cost of any server built on it. */
export async function openFloor(given: Given = {}): Promise<Floor> {
  const port = await freePort();
  const beganAtMs = performance.now();
  const child = fork(join(import.meta.dirname, 'floor-program.ts'), {
    env: {
      ...process.env,
      PORT: String(port),
      MODEL_URL: given.modelUrl ?? '',
      LIST: JSON.stringify(given.list ?? []),
      DATABASE: given.database === undefined ? '' : JSON.stringify(given.database),
    },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The floor ended with ${code}`)));
  });
  const readyMs = performance.now() - beganAtMs;
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, readyMs, close: () => void child.kill() };
}
