import { createParser } from 'eventsource-parser';
import type { Message } from '@regia/contract/chat/calls';
import { Unreachable } from './calls.ts';

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

/**
 * Reads the events of an answer to its end. A stream that ends before `done` or `failed`, or stays silent, is a lost
 * connection.
 */
export async function readAnswer(
  response: Response,
  listener: AnswerListener,
  onId: (id: string) => void,
  signal: AbortSignal,
): Promise<void> {
  let isOver = false;
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
      const { done, value } = await within(reader.read(), signal);
      if (done) break;
      parser.feed(value);
    }
  } catch (error) {
    if (signal.aborted) throw error;
  } finally {
    reader.cancel().catch(() => {});
  }
  if (!isOver) throw new Unreachable();
}

function within<T>(read: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unreachable()), SILENCE_MS);
    signal.addEventListener('abort', () => reject(new Unreachable()), { once: true });
    read.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
