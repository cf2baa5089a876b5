import type { RequestListener, Server } from 'node:http';
import { constants, createSecureServer } from 'node:http2';
import type { Http2SecureServer, Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import type { Tls } from '../tls.ts';

export interface TlsTimes {
  /** For a whole request to arrive. */
  readonly requestMs: number;
  /** For a connection without a request. */
  readonly idleMs: number;
  /** For the last bytes of answers, when all connections are closed. */
  readonly flushMs: number;
}

const TIMES: TlsTimes = { requestMs: 60_000, idleMs: 72_000, flushMs: 500 };

/** The same bound as for the headers in HTTP/1.1. */
const HEADER_BYTES = 16 * 1024;
const REQUESTS_AT_ONCE = 100;

/** A server that speaks HTTP/2, and HTTP/1.1 with clients that do not. */
export function createTlsServer(tls: Tls, route: RequestListener, times = TIMES): Server {
  const server = createSecureServer({
    ...tls,
    allowHTTP1: true,
    requestTimeout: times.requestMs,
    keepAliveTimeout: times.idleMs,
    maxHeaderSize: HEADER_BYTES,
    settings: { maxConcurrentStreams: REQUESTS_AT_ONCE, maxHeaderListSize: HEADER_BYTES },
  } as Parameters<typeof createSecureServer>[0]);
  server.on('session', (session) => session.setTimeout(times.idleMs, () => session.close()));
  server.on('request', (request, response) => {
    if (request.httpVersionMajor === 2) {
      request.headers.host = request.authority;
      endWhenLate(request, response, times.requestMs);
    }
    // Both versions have the members that the framework uses.
    route(request as never, response as never);
  });
  return closable(server, times.flushMs);
}

/** Ends a request whose body does not arrive in time. HTTP/1.1 has a timeout for that, HTTP/2 has none. */
function endWhenLate(request: Http2ServerRequest, response: Http2ServerResponse, withinMs: number): void {
  const { stream } = request;
  if (stream.endAfterHeaders) return;
  const timer = setTimeout(() => {
    if (!stream.readableEnded) stream.close(constants.NGHTTP2_CANCEL);
  }, withinMs);
  request.once('end', () => clearTimeout(timer));
  response.once('close', () => clearTimeout(timer));
}

/** Adds the method of HTTP/1.1 servers that closes all connections. */
function closable(server: Http2SecureServer, flushMs: number): Server {
  // Includes the connections whose handshake has not ended.
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeAllConnections = (): void => {
    // Frames of HTTP/2 are written after the answer has ended.
    setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, flushMs);
  };
  return Object.assign(server, { closeAllConnections }) as unknown as Server;
}
