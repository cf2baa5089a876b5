import { ModelFailure } from './failure.ts';

/** No answer of use is larger; an endpoint that goes on and on must not fill the memory. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The line that ends a stream of events. In a JSON text a line break is escaped: no content looks like it. */
const DONE = /(?:^|[\r\n])data: ?\[DONE\]/;
const TAIL = 'x\ndata: [DONE'.length;

/**
 * Follows no redirect, so that the key reaches nobody but the endpoint, and reads no more than a bounded body. After
 * `[DONE]` it closes the connection, which an endpoint may leave open.
 */
export const boundedFetch =
  (onDone: () => void): typeof fetch =>
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
    // Read by hand: a transform in between costs milliseconds until the first word.
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
        onDone();
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
