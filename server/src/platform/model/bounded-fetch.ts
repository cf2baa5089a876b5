import { ModelFailure } from './failure.ts';

/** No answer of use is larger; an endpoint that goes on and on must not fill the memory. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Follows no redirect, so that the key reaches nobody but the endpoint, and reads no more than a bounded body. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  const reader = response.body.getReader();
  let bytes = 0;
  // Read by hand: a transform in between costs milliseconds until the first word.
  const bounded = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await reader.read();
      bytes += value?.byteLength ?? 0;
      if (done) controller.close();
      else if (bytes <= MAX_BYTES) controller.enqueue(value);
      else {
        controller.error(new ModelFailure('too_long'));
        await reader.cancel();
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(bounded, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
};
