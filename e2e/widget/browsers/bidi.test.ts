import { expect, test } from 'vitest';
import { openBidi } from './bidi.ts';
import type { Socket } from './bidi.ts';

/** A socket whose messages the test reads and sends. */
function openSocket() {
  const events = new EventTarget();
  const sent: { id: number; method: string; params: unknown }[] = [];
  return {
    sent,
    say: (message: unknown) =>
      events.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })),
    end: () => events.dispatchEvent(new Event('close')),
    socket: {
      send: (text: string) => void sent.push(JSON.parse(text)),
      close: () => {},
      addEventListener: events.addEventListener.bind(events),
    } as Socket,
  };
}

test('ANS-13 two commands get their own answers, in whatever order, and events in between are ignored', async () => {
  const { socket, sent, say } = openSocket();
  const bidi = openBidi(socket);
  const first = bidi.call('session.new', { capabilities: {} });
  const second = bidi.call('browsingContext.getTree', {});
  expect(sent.map(({ id, method }) => [id, method])).toEqual([
    [1, 'session.new'],
    [2, 'browsingContext.getTree'],
  ]);
  say({ type: 'event', method: 'log.entryAdded', params: {} });
  say({ type: 'success', id: 2, result: 'tree' });
  say({ type: 'success', id: 1, result: 'session' });
  expect(await Promise.all([first, second])).toEqual(['session', 'tree']);
});

test('ANS-13 an error of the browser rejects its command, and the end of the browser all that wait', async () => {
  const { socket, say, end } = openSocket();
  const bidi = openBidi(socket);
  const refused = bidi.call('no.such', {});
  const waiting = bidi.call('session.new', {});
  say({ type: 'error', id: 1, error: 'unknown command', message: 'no.such' });
  await expect(refused).rejects.toThrow('unknown command: no.such');
  end();
  await expect(waiting).rejects.toThrow('The browser has ended.');
});
