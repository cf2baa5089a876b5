import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TaskReply, TaskRequest } from './answer-tasks.ts';
import { LimitedWorker } from './limited-worker.ts';
import type { StartWorker, WorkerEvents, WorkerLimits } from './pool-worker.ts';
import { hasBytes } from './process-messages.ts';
import type { ProcessMessage, TaskBytes } from './process-messages.ts';

/** The process reaches its own limit first, and is then known to have reached it. */
const HEAP_SHARE = 0.75;

/** New objects are looked through after so many megabytes of them: with more, a process that makes many holds them long after their use. */
const YOUNG_MB = 4;

/** The guard of the process, or V8 at the end of its heap. */
const OF_MEMORY = new Set<NodeJS.Signals>(['SIGUSR2', 'SIGABRT', 'SIGTRAP']);

/**
 * One process. It reads the files of its own program and nothing else: it writes no file, starts no process and opens no
 * connection. Bytes of a task go to it piece by piece.
 */
class WorkerProcess extends LimitedWorker {
  readonly #child: ChildProcess;

  constructor(file: URL, limits: WorkerLimits, events: WorkerEvents) {
    super(limits, events);
    this.#child = fork(file, [String(limits.memoryMb)], {
      execArgv: [
        '--permission',
        '--allow-worker',
        ...programFolders(fileURLToPath(file)).map((folder) => `--allow-fs-read=${folder}`),
        `--max-old-space-size=${Math.floor(limits.memoryMb * HEAP_SHARE)}`,
        `--max-semi-space-size=${YOUNG_MB}`,
        '--disable-warning=SecurityWarning',
      ],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child.on('message', (reply) => this.events.onReply(reply as TaskReply));
    this.#child.on('error', () => this.end('crash'));
    this.#child.on('exit', (_code, signal) =>
      this.end(signal !== null && OF_MEMORY.has(signal) ? 'memory' : 'crash'),
    );
  }

  send(request: TaskRequest): void {
    this.#sendAll(request).catch((error: unknown) => {
      // The process keeps a part until the next task begins.
      if (!this.hasEnded) this.events.onReply({ id: request.id, error });
    });
  }

  protected keep(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }

  protected release(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  protected kill(): void {
    this.#child.kill('SIGKILL');
  }

  async #sendAll({ id, name, input }: TaskRequest): Promise<void> {
    if (!hasBytes(input)) {
      await this.#post({ kind: 'begin', request: { id, name, input }, length: undefined });
      return this.#post({ kind: 'end' });
    }
    const { bytes, ...rest } = input;
    await this.#post({ kind: 'begin', request: { id, name, input: rest }, length: bytes.length });
    await this.#sendPieces(bytes);
    await this.#post({ kind: 'end' });
  }

  async #sendPieces(bytes: TaskBytes): Promise<void> {
    let sent = 0;
    for await (const piece of bytes.pieces()) {
      if (this.hasEnded) return;
      sent += piece.length;
      if (sent > bytes.length) break;
      await this.#post({ kind: 'piece', piece });
    }
    if (sent !== bytes.length) throw new Error('The bytes of a task are not as many as was said');
  }

  /** Waits until the message has left this process. That the process has ended is told by its exit. */
  #post(message: ProcessMessage): Promise<void> {
    return new Promise((resolve) => {
      if (this.hasEnded || !this.#child.connected) resolve();
      else this.#child.send(message, () => resolve());
    });
  }
}

export const startProcess: StartWorker = (file, limits, events) => new WorkerProcess(file, limits, events);

/** The folders of the program's modules: the bundle's own, or those of the sources. */
function programFolders(file: string): string[] {
  if (!file.endsWith('.ts')) return [dirname(file)];
  const root = join(import.meta.dirname, '../../../..');
  return ['server/src', 'server/package.json', 'contract', 'node_modules', 'server/node_modules'].map(
    (name) => join(root, name),
  );
}
