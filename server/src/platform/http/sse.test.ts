import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
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
    if (path === 'begun') await expect.poll(() => begun.told.asked, { timeout: 5_000 }).toBe(true);
    socket.destroy();
  }
  await expect.poll(() => begun.told.closed, { timeout: 5_000 }).toBe(true);
  await expect.poll(() => never.told, { timeout: 5_000 }).toEqual({ asked: false, closed: true });
  await app.close();
});
