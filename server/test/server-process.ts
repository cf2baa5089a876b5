import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { COMPILED_CODE } from './compiled-code.ts';
import type { TestDatabase } from './database.ts';
import { MAIN } from './main-program.ts';
import type { Caller, Reply } from './server.ts';

/** The server in its own process, started as the product starts it. */
export interface ServerProcess {
  /** A caller without a token. `headers` are sent with every call. */
  stranger(headers?: Record<string, string>): Caller;
  /** The output so far: its log, and its messages for the operator. */
  said(): string;
  /** The port, open on the loopback address. */
  readonly port: number;
  /** Sends SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
  /** Ends the process at once, in the middle of whatever it does. */
  kill(): Promise<unknown>;
  /** The most resident memory that it has had, in megabytes. */
  peakMb(): Promise<number>;
}

/** Starts a further process on the database of a test, with the same secret unless `environment` gives another. */
export async function startProcess(
  { database, services }: { database: Pick<TestDatabase, 'connection'>; services: { secret: string } },
  environment: Record<string, string> = {},
  /** A file descriptor that replaces the pipe read by `said`. */
  standardOutput: 'pipe' | number = 'pipe',
): Promise<ServerProcess> {
  const { host, user, password, database: name } = database.connection;
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...COMPILED_CODE,
      PATH: process.env['PATH'],
      DATABASE_URL: `postgres://${user}:${password}@${encodeURIComponent(host!)}/${name}`,
      REGIA_SECRET: services.secret,
      REGIA_ROLE: 'web',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: 'http://localhost:3000',
      TRUST_PROXY: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', standardOutput, 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => (said += piece));
  const over = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
  return {
    stranger: (headers = {}) => callerAt(`http://127.0.0.1:${port}`, headers),
    said: () => said,
    port,
    stop: () => {
      child.kill('SIGTERM');
      return over;
    },
    kill: () => {
      child.kill('SIGKILL');
      return over;
    },
    peakMb: async () =>
      Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
  };
}

function callerAt(address: string, fixed: Record<string, string>): Caller {
  const call = async (
    method: string,
    path: string,
    { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Reply> => {
    const response = await fetch(address + path, {
      method,
      redirect: 'manual',
      headers: {
        'accept-language': 'en-US',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...fixed,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').includes('json') && text !== '';
    return {
      status: response.status,
      text,
      body: isJson ? JSON.parse(text) : undefined,
      headers: Object.fromEntries(response.headers),
    };
  };
  return {
    get: (path, asking) => call('GET', path, asking),
    post: (path, body, asking) => call('POST', path, { ...asking, body }),
    patch: (path, body, asking) => call('PATCH', path, { ...asking, body }),
    delete: (path, asking) => call('DELETE', path, asking),
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
