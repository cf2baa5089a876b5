import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
  readonly id?: string;
}

/**
 * The interval of a comment line, so that proxies keep the stream open and the client knows that the server is alive.
 */
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

/** Streams events as they come, and calls the `return` of the source when the client disconnects. */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<ServerEvent>): FastifyReply {
  const source = events[Symbol.asyncIterator]();
  const stream = Readable.from(framed(source), { objectMode: false });
  // The stream's event is used, because `framed` never runs if nobody starts to read, and then cannot close the
  // source.
  stream.once('close', () => {
    source
      .return?.()
      .catch((error: unknown) => reply.log.warn({ err: error }, 'closing the source of a stream failed'));
  });
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
}
