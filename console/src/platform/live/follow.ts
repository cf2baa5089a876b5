import { HttpError, SignedOut } from '../http/error.ts';
import { readEvents, type ServerEvent } from './events.ts';

export interface FollowOptions {
  /** Opens the stream after the last received event. */
  open: (lastEventId: string, signal: AbortSignal) => Promise<Response>;
  /** Returns `true` for the last event. */
  onEvent: (event: ServerEvent) => boolean | void;
  onHeard?: () => void;
  /** Called when the stream is refused, or ends for good. */
  onEnd?: (error?: unknown) => void;
  signal: AbortSignal;
  /** The pause before each retry; it grows. */
  pauseMs?: (retries: number) => number;
  /** Whether the end of the stream is the end. An answer ends with its stream; a live view reconnects. */
  once?: boolean;
}

const backoffMs = (retries: number) => Math.min(10_000, 300 * 2 ** retries);
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Follows a stream, and reconnects when the connection breaks. Does not retry after a refusal. */
export async function follow({
  open,
  onEvent,
  onHeard,
  onEnd,
  signal,
  pauseMs = backoffMs,
  once,
}: FollowOptions): Promise<void> {
  let lastEventId = '';
  let retries = 0;
  while (!signal.aborted) {
    try {
      const response = await open(lastEventId, signal);
      for await (const event of readEvents(response.body!, onHeard)) {
        if (signal.aborted) return;
        retries = 0;
        lastEventId = event.id;
        if (onEvent(event)) return onEnd?.();
      }
      if (once && lastEventId === '') return onEnd?.();
    } catch (error) {
      if (signal.aborted) return;
      const refused = error instanceof SignedOut || (error instanceof HttpError && error.status < 500);
      if (refused) return onEnd?.(error);
    }
    await pause(pauseMs(retries++), signal);
  }
}
