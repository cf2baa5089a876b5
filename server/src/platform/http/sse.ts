import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface ServerEvent {
  readonly event: string;
  readonly data: unknown;
  readonly id?: string;
}

/**
 * The longest silence, if a call does not set another. Then a comment follows, so that proxies keep the stream open and the client knows that the server
 * is alive.
 */
const SILENCE_MS = 2_000;
const STILL_HERE = ': still here\n\n';

const frame = ({ event, data, id }: ServerEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * The bytes of an event stream. The next event is taken from its source when the client has room for it, so a client
 * that reads slowly fills no memory.
 */
class EventBytes extends Readable {
  readonly #source: AsyncIterator<ServerEvent>;
  readonly #onCloseFailed: (error: unknown) => void;
  #isTaking = false;
  #sentAtMs = performance.now();
  readonly #silenceMs: number;
  #timer: NodeJS.Timeout;

  constructor(
    source: AsyncIterator<ServerEvent>,
    silenceMs: number,
    onCloseFailed: (error: unknown) => void,
  ) {
    super();
    this.#source = source;
    this.#silenceMs = silenceMs;
    this.#onCloseFailed = onCloseFailed;
    this.#timer = setTimeout(this.#breakSilence, silenceMs);
  }

  override _read(): void {
    if (this.#isTaking) return;
    this.#isTaking = true;
    this.#source.next().then(
      ({ done, value }) => {
        this.#isTaking = false;
        if (this.destroyed) return;
        this.#sentAtMs = performance.now();
        this.push(done ? null : frame(value));
      },
      (error: unknown) => this.destroy(error as Error),
    );
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    clearTimeout(this.#timer);
    this.#source.return?.().catch(this.#onCloseFailed);
    callback(error);
  }

  /** An event only notes its time: the timer is not set anew with each of them. */
  readonly #breakSilence = (): void => {
    const leftMs = this.#sentAtMs + this.#silenceMs - performance.now();
    if (leftMs <= 0 && this.#isTaking && this.readableLength === 0) {
      this.#sentAtMs = performance.now();
      this.push(STILL_HERE);
    }
    this.#timer = setTimeout(this.#breakSilence, leftMs > 0 ? leftMs : this.#silenceMs);
  };
}

/** Streams events as they come, and calls the `return` of the source when the client disconnects. */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<ServerEvent>,
  silenceMs = SILENCE_MS,
): FastifyReply {
  const bytes = new EventBytes(events[Symbol.asyncIterator](), silenceMs, (error) =>
    reply.log.warn({ err: error }, 'closing the source of a stream failed'),
  );
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(bytes);
}
