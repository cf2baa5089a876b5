/** The body of a stream does not come: something between the page and the server holds it back. */
export class HeldBack extends Error {}

/** The server writes at once, and then at least every two seconds. */
const FIRST_BYTE_MS = 4_000;

const pause = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Returns the response when the first byte of its body has come; throws `HeldBack` if none comes in time. */
export async function withFirstByte(response: Response): Promise<Response> {
  const reader = response.body!.getReader();
  const first = await Promise.race([reader.read(), pause(FIRST_BYTE_MS)]);
  if (!first) {
    reader.cancel().catch(() => {});
    throw new HeldBack();
  }
  return new Response(
    new ReadableStream({
      start: (stream) => (first.done ? stream.close() : stream.enqueue(first.value)),
      async pull(stream) {
        const { done, value } = await reader.read();
        if (done) stream.close();
        else stream.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    }),
  );
}
