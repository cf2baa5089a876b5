import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { constants } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { scene } from '../../../test/chat-scene.ts';
import { quietMs } from '../../../test/pace.ts';
import { startProcess } from '../../../test/server-process.ts';
import {
  askHttp1,
  askSession,
  certificateFiles,
  newCertificate,
  openSession,
} from '../../../test/tls-client.ts';
import { isLocalRequest } from './local-request.ts';
import { sendEvents } from './sse.ts';
import { createTlsServer } from './tls-server.ts';
import type { TlsTimes } from './tls-server.ts';

test('with a certificate the server answers over HTTP/2 and HTTP/1.1, streams to the end, and stops with an open session', async () => {
  const stage = await scene();
  onTestFinished(() => stage.close());
  const { folder, ...files } = certificateFiles();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const process = await startProcess(stage.server, files);
  const session = openSession(process.port);
  await once(session, 'connect');
  expect(session.alpnProtocol).toBe('h2');

  const health = await askSession(session, { ':path': '/healthz' });
  expect([health.status, health.text]).toEqual([200, '{"status":"ok"}']);
  expect(health.headers).not.toHaveProperty('connection');
  const manual = await askSession(session, { ':path': '/manual/en/', accept: 'text/html' });
  expect([manual.status, manual.headers['x-frame-options']]).toEqual([200, 'DENY']);
  const style = await askSession(session, { ':path': '/manual/manual.css' });
  expect([style.status, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  const refused = await askSession(session, { ':path': '/api/account/me/', 'accept-language': 'en-US' });
  expect([refused.status, JSON.parse(refused.text).status_code]).toEqual([401, 401]);
  const json = { ':method': 'POST', 'content-type': 'application/json' };
  const large = { ...json, ':path': '/api/account/mfa/login/' };
  expect((await askSession(session, large, `"${'x'.repeat(1_100_000)}"`)).status).toBe(413);
  const question = { ...json, ':path': '/api/v1/chat/message/', authorization: `Bearer ${stage.key}` };
  const answer = await askSession(session, question, '{"content":"Quando apre la biblioteca?"}');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(answer.text).toMatch(/event: done\ndata: .*\n\n$/);

  // A reader that resets its stream or ends its session, at different moments of an answer.
  for (const leave of ['reset', 'destroy'] as const) {
    for (const waitMs of [0, 5, 20, 60]) {
      const leaving = openSession(process.port);
      await once(leaving, 'connect');
      const stream = leaving.request(question).on('error', () => {});
      stream.end('{"content":"Quanto costa la carta?"}');
      await wait(waitMs);
      if (leave === 'reset') stream.close(constants.NGHTTP2_CANCEL);
      else leaving.destroy();
      if (!stream.closed) await once(stream, 'close');
      leaving.destroy();
    }
  }
  expect((await askSession(session, { ':path': '/healthz' })).status).toBe(200);

  const older = await askHttp1(process.port, '/healthz');
  expect([older.status, older.version, older.text]).toEqual([200, '1.1', '{"status":"ok"}']);

  const closed = once(session, 'close');
  const tookMs = await quietMs(async () => {
    expect(await process.stop()).toBe(0);
    await closed;
  });
  expect(tookMs).toBeLessThan(8_000);
  expect(process.said()).not.toMatch(/TypeError|uncaught|ERR_HTTP2/i);
});

/** A listening server with a route of its own, in HTTP/2 and HTTP/1.1. */
async function listening(route: RequestListener, times: Partial<TlsTimes> = {}): Promise<number> {
  const all = { requestMs: 60_000, idleMs: 60_000, flushMs: 100, ...times };
  const server = createTlsServer(newCertificate(), route, all);
  await once(server.listen(0, 'localhost'), 'listening');
  onTestFinished(async () => {
    const over = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await over;
  });
  return (server.address() as AddressInfo).port;
}

test('A98 a body that does not arrive in time ends its request over HTTP/2, and the session goes on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const begun = Promise.withResolvers<void>();
  const port = await listening(
    (request, response) => {
      request.resume().once('end', () => response.end('all'));
      begun.resolve();
    },
    { requestMs: 300 },
  );
  const session = openSession(port);
  const late = session.request({ ':path': '/', ':method': 'POST' });
  late.on('error', () => {});
  late.write('a');
  await begun.promise;
  vi.advanceTimersByTime(300);
  await once(late, 'close');
  expect(late.rstCode).toBe(8);
  expect((await askSession(session, { ':path': '/', ':method': 'POST' }, 'b')).text).toBe('all');
});

test('an answer over HTTP/2 may take longer than its request', async () => {
  const port = await listening(
    (_request, response) => {
      response.write('first ');
      setTimeout(() => response.end('last'), 900);
    },
    { requestMs: 300 },
  );
  expect((await askSession(openSession(port), { ':path': '/' })).text).toBe('first last');
});

test('A98 a session without requests is closed', async () => {
  const port = await listening((_request, response) => void response.end(), { idleMs: 300 });
  await once(openSession(port), 'close');
});

test('A98 too many headers over HTTP/2 reach no route, and a client may send 100 requests at once', async () => {
  let calls = 0;
  const port = await listening((_request, response) => {
    calls += 1;
    response.end();
  });
  const session = openSession(port);
  await once(session, 'remoteSettings');
  expect(session.remoteSettings).toMatchObject({ maxConcurrentStreams: 100, maxHeaderListSize: 16_384 });
  const large = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`x-${at}`, 'y'.repeat(1_000)]));
  await askSession(session, { ':path': '/', ...large }).catch(() => {});
  expect(calls).toBe(0);
});

test('A21 over HTTP/2 the authority is the host, whatever the host header says', async () => {
  const config = { HOST: '127.0.0.1', PORT: 3000 } as Parameters<typeof isLocalRequest>[0];
  const port = await listening(
    (request, response) =>
      void response.end(`${request.headers.host} ${isLocalRequest(config, request.headers)}`),
  );
  const session = openSession(port);
  const asked = async (authority: string) =>
    (await askSession(session, { ':path': '/', ':authority': authority, host: 'localhost' })).text;
  expect(await asked('evil.example')).toBe('evil.example false');
  expect(await asked('localhost')).toBe('localhost true');
});

/** A server with one route: an event stream without events and without an end. */
async function endless() {
  const closed = { source: false };
  const iterator = {
    next: () => new Promise<never>(() => {}),
    return: async () => {
      closed.source = true;
      return { done: true as const, value: undefined };
    },
  };
  const app = fastify({
    forceCloseConnections: true,
    serverFactory: (route: RequestListener) =>
      createTlsServer(newCertificate(), route, { requestMs: 60_000, idleMs: 60_000, flushMs: 100 }),
  });
  app.get('/', (_request, reply) => sendEvents(reply, { [Symbol.asyncIterator]: () => iterator }));
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const session = openSession(port);
  const stream = session.request({ ':path': '/' }).on('error', () => {});
  await once(stream, 'response');
  return { app, port, session, stream, closed };
}

test.each(['end of the session', 'reset of the stream'])(
  'the source of an event stream over HTTP/2 closes at the %s, and the server goes on',
  async (end) => {
    const { port, session, stream, closed } = await endless();
    expect(closed.source).toBe(false);
    if (end === 'end of the session') session.destroy();
    else stream.close(constants.NGHTTP2_CANCEL);
    await expect.poll(() => closed.source).toBe(true);
    const next = openSession(port);
    expect((await askSession(next, { ':path': '/none' })).status).toBe(404);
    next.destroy();
  },
);

test('a stop ends the streams of HTTP/2 that have no end with a GOAWAY frame, and a connection without a request', async () => {
  const { app, port, session, closed } = await endless();
  const announced = once(session, 'goaway');
  const ended = once(session, 'close');
  const silent = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }).on('error', () => {});
  await once(silent, 'secureConnect');
  expect(await quietMs(() => app.close())).toBeLessThan(2_000);
  expect((await announced)[0]).toBe(constants.NGHTTP2_NO_ERROR);
  await ended;
  await expect.poll(() => closed.source).toBe(true);
});
