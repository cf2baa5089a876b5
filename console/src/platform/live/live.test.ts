import { expect, test, vi } from 'vitest';
import { HttpError } from '../http/error.ts';
import { readEvents, type ServerEvent } from './events.ts';
import { follow } from './follow.ts';
import { watchSilence } from './silence.ts';

const stream = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

async function all(body: ReadableStream<Uint8Array>, onHeard?: () => void): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readEvents(body, onHeard)) events.push(event);
  return events;
}

test('reads events across chunks that split line ends and characters', async () => {
  const word = new TextEncoder().encode('data: è\r\n\r\n');
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(word.slice(0, 7));
      controller.enqueue(word.slice(7));
      controller.enqueue(
        new TextEncoder().encode('id: 7\nevent: delta\ndata: {"a":\ndata: 1}\n\n: beat\n\ndata: un'),
      );
      controller.close();
    },
  });
  expect(await all(cut)).toEqual([
    { id: '', name: 'message', data: 'è' },
    { id: '7', name: 'delta', data: '{"a":\n1}' },
  ]);
});

test('an event without an id keeps the id of the event before', async () => {
  const events = await all(stream('id: 7\ndata: a\n\n', 'data: b\n\n'));
  expect(events.map(({ id, data }) => [id, data])).toEqual([
    ['7', 'a'],
    ['7', 'b'],
  ]);
});

test('reports a heartbeat as activity, and returns no event', async () => {
  const heard = vi.fn();
  expect(await all(stream(': beat\n\n', ': beat\n\n'), heard)).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('reopens a broken stream after its last event', async () => {
  const opened: string[] = [];
  const seen: string[] = [];
  await follow({
    open: async (lastEventId) => {
      opened.push(lastEventId);
      return new Response(
        lastEventId === '' ? stream('id: 1\ndata: a\n\n') : stream('id: 2\nevent: done\ndata: b\n\n'),
      );
    },
    onEvent: (event) => {
      seen.push(event.data);
      return event.name === 'done';
    },
    signal: new AbortController().signal,
    pauseMs: () => 1,
  });
  expect({ opened, seen }).toEqual({ opened: ['', '1'], seen: ['a', 'b'] });
});

test('retries after a failure of the server, not after a refusal', async () => {
  let tries = 0;
  const ended: unknown[] = [];
  await follow({
    open: async () => {
      tries += 1;
      throw new HttpError({ status: tries < 3 ? 502 : 403 });
    },
    onEvent: () => {},
    onEnd: (error) => ended.push(error),
    signal: new AbortController().signal,
    pauseMs: () => 1,
  });
  expect(tries).toBe(3);
  expect(ended).toMatchObject([{ status: 403 }]);
});

test('VAL-06 after 3000 ms of silence a live view refetches, and repeats it until it receives something', () => {
  vi.useFakeTimers();
  const ask = vi.fn();
  const watch = watchSilence(ask);
  vi.advanceTimersByTime(2_999);
  expect(ask).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_000);
  expect(ask).toHaveBeenCalledTimes(2);
  watch.heard();
  vi.advanceTimersByTime(2_999);
  expect(ask).toHaveBeenCalledTimes(2);
  watch.stop();
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
