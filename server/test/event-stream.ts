import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface ReadEvent {
  readonly event: string;
  readonly data: any; // eslint-disable-line typescript/no-explicit-any
  readonly id: string;
}

export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  /** The body of a refusal, which is not a stream. */
  readonly refusal: any; // eslint-disable-line typescript/no-explicit-any
  /** The next event, or undefined at the end. */
  next(): Promise<ReadEvent | undefined>;
  /** All remaining events. */
  rest(): Promise<ReadEvent[]>;
  /** Disconnects, as a reader who closes the page. */
  leave(): void;
}

/** Opens a stream of a listening server and parses it as a browser does. */
export async function openStream(
  address: string,
  asking: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<EventStream> {
  const leaves = new AbortController();
  const response = await fetch(address, {
    method: asking.body === undefined ? 'GET' : 'POST',
    headers: {
      ...(asking.body === undefined ? {} : { 'content-type': 'application/json' }),
      'accept-language': 'it-IT',
      ...asking.headers,
    },
    ...(asking.body === undefined ? {} : { body: JSON.stringify(asking.body) }),
    signal: leaves.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  const refusal: unknown = isStream ? undefined : await response.json();
  const events = isStream ? read(response.body!) : undefined;
  const next = async (): Promise<ReadEvent | undefined> => {
    const { value, done } = (await events?.next()) ?? { done: true };
    return done ? undefined : value;
  };
  return {
    status: response.status,
    headers: response.headers,
    refusal,
    next,
    async rest() {
      const all: ReadEvent[] = [];
      for (let one = await next(); one; one = await next()) all.push(one);
      return all;
    },
    leave: () => leaves.abort(),
  };
}

/** Takes the body at once: `fetch` cancels one that nobody holds when its response is collected as garbage. */
function read(body: ReadableStream<Uint8Array>): AsyncGenerator<ReadEvent> {
  return eventsOf(
    body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
      .pipeThrough(new EventSourceParserStream()),
  );
}

async function* eventsOf(
  messages: AsyncIterable<{ event?: string | undefined; data: string; id?: string | undefined }>,
): AsyncGenerator<ReadEvent> {
  for await (const { event, data, id = '' } of messages) {
    if (event !== undefined) yield { event, data: JSON.parse(data), id };
  }
}
