import { createServer, request as send } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long a body is held back. */
export const HELD_MS = 24_000;

export interface HoldingProxy {
  readonly url: string;
  /** The parts of a stream that are held: its body, or its headers too. */
  holds: 'nothing' | 'body' | 'all';
  /** Lets the time of the proxy pass; there is no clock in it. */
  pass(ms: number): void;
  /** The streams that it holds now. */
  held(): number;
  close(): Promise<void>;
}

/**
 * Opens a proxy that reads each stream of a server at once and hands it on 24 seconds later, as a second web server that
 * buffers, a compressor or an antivirus does. It ends its own call when its caller leaves.
 */
export async function openHoldingProxy(to: string): Promise<HoldingProxy> {
  let nowMs = 0;
  const waiting = new Set<{ readonly untilMs: number; release(): void }>();
  const server = createServer((request, response) => {
    const call = send(to + request.url!, { method: request.method, headers: request.headers }, (answer) => {
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false;
      if (isStream && proxy.holds !== 'nothing') hold(answer, response);
      else answer.pipe(response.writeHead(answer.statusCode!, answer.headers));
    });
    call.on('error', () => response.destroy());
    response.on('close', () => call.destroy());
    request.pipe(call);
  });

  function hold(answer: IncomingMessage, response: ServerResponse): void {
    const pieces: Buffer[] = [];
    const begin = () => response.writeHead(answer.statusCode!, answer.headers).flushHeaders();
    if (proxy.holds === 'body') begin();
    const keep = (piece: Buffer): void => void pieces.push(piece);
    answer.on('data', keep).on('error', () => response.destroy());
    const one = {
      untilMs: nowMs + HELD_MS,
      release() {
        waiting.delete(one);
        if (!response.headersSent) begin();
        for (const piece of pieces) response.write(piece);
        answer.off('data', keep);
        if (answer.readableEnded) response.end();
        else answer.pipe(response);
      },
    };
    waiting.add(one);
    response.on('close', () => waiting.delete(one));
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const proxy: HoldingProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holds: 'body',
    pass(ms) {
      nowMs += ms;
      for (const one of waiting) if (one.untilMs <= nowMs) one.release();
    },
    held: () => waiting.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
