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
  let rest = '';
  let event = blank('');
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onHeard?.();
      const lines = (rest + value).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop()!;
      for (const line of lines) {
        if (line !== '') take(line, event);
        else {
          if (event.data !== '' || event.name !== 'message')
            yield { ...event, data: event.data.slice(0, -1) };
          event = blank(event.id);
        }
      }
    }
  } finally {
    // If the reader stops early, close the connection.
    await reader.cancel().catch(() => {});
  }
}

const blank = (id: string): ServerEvent => ({ id, name: 'message', data: '' });

function take(line: string, event: ServerEvent): void {
  const at = line.indexOf(':');
  if (at === 0) return;
  const field = at < 0 ? line : line.slice(0, at);
  const value = at < 0 ? '' : line.slice(at + 1).replace(/^ /, '');
  if (field === 'data') event.data += `${value}\n`;
  else if (field === 'event') event.name = value;
  else if (field === 'id' && !value.includes('\0')) event.id = value;
}
