import { ModelFailure } from './failure.ts';

/** The largest accepted answer: an endless one must not fill the memory. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The line that ends a stream of events. JSON escapes line breaks, so no content can contain it. */
const DONE = /(?:^|[\r\n])data: ?\[DONE\]/;
const TAIL = 'x\ndata: [DONE'.length;

/**
 * A fetch that follows no redirect, so that only the endpoint gets the key, and that limits the body. After `[DONE]`
 * it closes the connection, which the endpoint may leave open, and calls back with the signal of the call.
 */
export const boundedFetch =
  (onDone: (signal: AbortSignal) => void): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (!response.body) return response;
    const reader = response.body.getReader();
    let bytes = 0;
    let tail = '';
    const isDone = (piece: Uint8Array): boolean => {
      const seen = tail + Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString('latin1');
      tail = seen.slice(-TAIL);
      return DONE.test(seen);
    };
    // Read directly: a transform stream would delay the first word by milliseconds.
    const bounded = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { value, done } = await reader.read();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes > MAX_BYTES) {
          controller.error(new ModelFailure('too_long'));
          return reader.cancel();
        }
        controller.enqueue(value);
        if (!isDone(value)) return;
        if (init?.signal) onDone(init.signal);
        controller.close();
        await reader.cancel();
      },
      cancel: (reason) => reader.cancel(reason),
    });
    return new Response(bounded, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
