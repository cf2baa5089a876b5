import { createParser } from 'eventsource-parser';
import type { Message } from '@regia/contract/chat/calls';
import { HeldBack, Unreachable } from './calls.ts';

interface Accepted {
  readonly chat: string;
  readonly message: string;
}
interface Delta {
  readonly text: string;
}
interface Done {
  readonly message: Message;
}
interface Failed {
  readonly detail: string;
  readonly message: Message | null;
}

export interface AnswerListener {
  onAccepted(event: Accepted): void;
  onDelta(event: Delta): void;
  onDone(event: Done): void;
  onFailed(event: Failed): void;
}

/** The longest silence of a stream: the server sends a comment every two seconds. */
const SILENCE_MS = 15_000;

interface Reading {
  readonly listener: AnswerListener;
  readonly onId: (id: string) => void;
  /** The longest time without a first byte. */
  readonly firstByteMs: number;
  readonly signal: AbortSignal;
}

/**
 * Reads the events of an answer to its end. A stream that ends before `done` or `failed`, or falls silent, is a lost
 * connection; one without a first byte is held back.
 */
export async function readAnswer(
  response: Response,
  { listener, onId, firstByteMs, signal }: Reading,
): Promise<void> {
  let isOver = false;
  let isFirst = true;
  const parser = createParser({
    onEvent({ event, data, id }) {
      if (id !== undefined) onId(id);
      // The server makes its events with the same types.
      const value: unknown = JSON.parse(data);
      if (event === 'accepted') listener.onAccepted(value as Accepted);
      if (event === 'delta') listener.onDelta(value as Delta);
      if (event === 'done') listener.onDone(value as Done);
      if (event === 'failed') listener.onFailed(value as Failed);
      isOver ||= event === 'done' || event === 'failed';
    },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  try {
    while (!isOver) {
      const late = isFirst ? new HeldBack() : new Unreachable();
      const { done, value } = await within(reader.read(), isFirst ? firstByteMs : SILENCE_MS, late, signal);
      isFirst = false;
      if (done) break;
      parser.feed(value);
    }
  } catch (error) {
    if (signal.aborted || error instanceof HeldBack) throw error;
  } finally {
    reader.cancel().catch(() => {});
  }
  if (!isOver) throw new Unreachable();
}

function within<T>(read: Promise<T>, ms: number, late: Error, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late), ms);
    signal.addEventListener('abort', () => reject(new Unreachable()), { once: true });
    read.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
