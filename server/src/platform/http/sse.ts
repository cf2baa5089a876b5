import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
  readonly id?: string;
}

/** A line of silence now and then, so that proxies keep the stream open and the reader knows that we live. */
const HEARTBEAT_MS = 2_000;

const frame = ({ event, data, id }: ServerEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

async function* framed(source: AsyncIterator<ServerEvent>): AsyncGenerator<string> {
  let next = source.next();
  for (;;) {
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<'silence'>((resolve) => {
      timer = setTimeout(() => resolve('silence'), HEARTBEAT_MS);
    });
    const first = await Promise.race([next, silence]);
    clearTimeout(timer);
    if (first === 'silence') {
      yield ': still here\n\n';
      continue;
    }
    if (first.done) return;
    yield frame(first.value);
    next = source.next();
  }
}

/** Streams events as they come; the source is told (its `return`) when the reader leaves. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<ServerEvent>): FastifyReply {
  const source = events[Symbol.asyncIterator]();
  const stream = Readable.from(framed(source), { objectMode: false });
  // Told by the stream: where nobody began to read, `framed` never ran, and would end without a word.
  stream.once('close', () => {
    source.return?.().catch((error: unknown) => reply.log.warn({ err: error }, 'a stream ended badly'));
  });
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
}
