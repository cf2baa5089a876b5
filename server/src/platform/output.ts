import { fstatSync, write } from 'node:fs';
import { isatty } from 'node:tty';

/** A writer for standard output or standard error. It never blocks and never throws. */
export interface Output {
  write(text: string): void;
  /** Resolves when everything is written, or after `withinMs`. */
  flush(withinMs: number): Promise<void>;
}

/** Writes a text; calls `done` with an error or nothing. */
type Send = (text: string, done: (error?: Error | null) => void) => void;

interface Given {
  /** Called at the first failure only. */
  readonly onFailure?: (error: Error) => void;
  /** The line that replaces dropped lines. */
  readonly notice?: (dropped: number) => string;
}

const MOST_BUFFERED = 256 * 1024;
const MOST_AT_ONCE = 64 * 1024;
const RETRY_MS = 500;

/**
 * Opens a buffered output. A full disk, a blocked reader and a closed pipe drop lines, which are counted, but never
 * block or end the process.
 */
export function openOutput(stream: NodeJS.WriteStream & { fd: 1 | 2 }, given: Given = {}): Output {
  return bufferedOutput(isFile(stream.fd) ? toFile(stream.fd) : toStream(stream), given);
}

function bufferedOutput(send: Send, { onFailure, notice = () => '' }: Given): Output {
  let waiting: string[] = [];
  let size = 0;
  let dropped = 0;
  let isSending = false;
  let hasFailed = false;
  let retryAt = 0;
  let whenIdle: (() => void)[] = [];

  function next(): void {
    if (isSending) return;
    if (waiting.length === 0) {
      for (const resolve of whenIdle.splice(0)) resolve();
      return;
    }
    const missing = dropped;
    let text = missing > 0 ? notice(missing) : '';
    let lines = 0;
    while (lines < waiting.length && (lines === 0 || text.length < MOST_AT_ONCE)) text += waiting[lines++]!;
    waiting = waiting.slice(lines);
    dropped = 0;
    isSending = true;
    send(text, (error) => {
      isSending = false;
      size = waiting.reduce((sum, line) => sum + line.length, 0);
      if (error) failed(error, missing + lines);
      next();
    });
  }

  function failed(error: Error, lines: number): void {
    dropped += lines + waiting.length;
    waiting = [];
    size = 0;
    retryAt = performance.now() + RETRY_MS;
    if (!hasFailed) onFailure?.(error);
    hasFailed = true;
  }

  return {
    write(text) {
      if (size + text.length > MOST_BUFFERED || performance.now() < retryAt) {
        dropped += 1;
        return;
      }
      waiting.push(text);
      size += text.length;
      next();
    },
    flush(withinMs) {
      if (!isSending && waiting.length === 0) return Promise.resolve();
      return new Promise((resolve) => {
        whenIdle = [...whenIdle, resolve];
        setTimeout(resolve, withinMs).unref();
      });
    },
  };
}

/** Writes to a file. `process.stdout` would block the event loop, and would never write again after a failure. */
function toFile(fd: number): Send {
  let isMidLine = false;
  return (text, done) => {
    const bytes = Buffer.from(isMidLine ? `\n${text}` : text);
    const writeFrom = (offset: number): void =>
      write(fd, bytes, offset, bytes.length - offset, null, (error, written) => {
        if (error) {
          isMidLine ||= offset > 0;
          return done(error);
        }
        if (offset + written < bytes.length) return writeFrom(offset + written);
        isMidLine = false;
        done();
      });
    writeFrom(0);
  };
}

/** Writes to a pipe or a socket, which does not block the event loop; a closed one stays closed. */
function toStream(stream: NodeJS.WriteStream): Send {
  let isClosed = false;
  stream.on('error', () => {
    isClosed = true;
  });
  return (text, done) => {
    if (isClosed) setImmediate(done, new Error('the reader is gone'));
    else stream.write(text, done);
  };
}

function isFile(fd: number): boolean {
  try {
    const found = fstatSync(fd);
    return !found.isFIFO() && !found.isSocket() && !isatty(fd);
  } catch {
    return false;
  }
}
