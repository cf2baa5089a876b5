import { ModelFailure } from './failure.ts';

/** No answer of use is larger; an endpoint that goes on and on must not fill the memory. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Follows no redirect, so that the key reaches nobody but the endpoint, and reads no more than a bounded body. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (!response.body) return response;
  let bytes = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        bytes += piece.byteLength;
        if (bytes > MAX_BYTES) controller.error(new ModelFailure('too_long'));
        else controller.enqueue(piece);
      },
    }),
  );
  return new Response(bounded, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
};
