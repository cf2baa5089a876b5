import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendEvents } from './sse.ts';
import type { ServerEvent } from './sse.ts';

/** A source that records whether it was read and whether it was closed. */
function source() {
  const told = { asked: false, closed: false };
  const iterator: AsyncIterator<ServerEvent> = {
    next: () => {
      told.asked = true;
      return new Promise(() => {});
    },
    return: async () => {
      told.closed = true;
      return { done: true, value: undefined };
    },
  };
  return { told, events: { [Symbol.asyncIterator]: () => iterator } };
}

test('a source is closed when its reader disconnects, also before it started', async () => {
  const app = fastify();
  const [begun, never] = [source(), source()];
  app.get('/begun', (_request, reply) => sendEvents(reply, begun.events));
  app.get('/never', async (_request, reply) => {
    if (!reply.raw.closed) await once(reply.raw, 'close');
    return sendEvents(reply, never.events);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of ['begun', 'never']) {
    const asking = once(app.server, 'request');
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET /${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await asking;
    if (path === 'begun') await expect.poll(() => begun.told.asked).toBe(true);
    socket.destroy();
  }
  await expect.poll(() => begun.told.closed).toBe(true);
  await expect.poll(() => never.told).toEqual({ asked: false, closed: true });
  await app.close();
});

/** Serves a source of events, and opens a socket that reads nothing until it is told to. */
async function serve(events: AsyncIterable<ServerEvent>) {
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  app.get('/', (_request, reply) => sendEvents(reply, events));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  return socket;
}

test('a slow reader fills no memory: its source is not asked for more than the connection takes', async () => {
  const EVENTS = 400;
  const told = { made: 0 };
  async function* events() {
    for (; told.made < EVENTS; told.made += 1) yield { event: 'x', data: 'y'.repeat(64 * 1024) };
  }
  const socket = await serve(events());
  await expect.poll(() => told.made).toBeGreaterThan(2);
  let before = -1;
  await expect
    .poll(
      () => {
        const isStill = told.made === before;
        before = told.made;
        return isStill;
      },
      { interval: 200 },
    )
    .toBe(true);
  expect(told.made).toBeLessThan(EVENTS / 2);
  socket.resume();
  await expect.poll(() => told.made).toBe(EVENTS);
});

test('a silent stream sends a comment every two seconds; one with events sends none', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = Promise.withResolvers<void>();
  const silence = new Readable({ objectMode: true, read: () => asked.resolve() });
  const silent = text(await serve(silence));
  await asked.promise;
  for (const ms of [1_999, 1, 2_000, 1_999]) vi.advanceTimersByTime(ms);
  silence.push(null);
  expect((await silent).split(': still here').length - 1).toBe(2);

  const busy = new PassThrough({ objectMode: true });
  const socket = await serve(busy);
  let told = '';
  socket.on('data', (piece: string) => (told += piece));
  for (const data of [1, 2, 3]) {
    busy.write({ event: 'x', data });
    await expect.poll(() => told).toContain(`data: ${data}`);
    vi.advanceTimersByTime(1_500);
  }
  busy.end();
  await once(socket, 'close');
  expect(told).not.toContain(': still here');
});
