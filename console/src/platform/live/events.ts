import { createParser } from 'eventsource-parser';

export interface ServerEvent {
  id: string;
  name: string;
  data: string;
}

/**
 * Reads server-sent events as they arrive. Calls `onHeard` for every event and comment line (a heartbeat), so that a
 * live view can detect silence.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onHeard?: () => void,
): AsyncGenerator<ServerEvent> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  const events: ServerEvent[] = [];
  let lastId = '';
  const parser = createParser({
    onEvent: ({ id = lastId, event = 'message', data }) => {
      // An event without an id keeps the last one, which a reconnection sends.
      lastId = id;
      events.push({ id, name: event, data });
    },
  });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onHeard?.();
      parser.feed(value);
      yield* events.splice(0);
    }
  } finally {
    // If the reader stops early, close the connection.
    await reader.cancel().catch(() => {});
  }
}
