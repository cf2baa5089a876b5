import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface LoopbackServer {
  readonly server: Server;
  /** `host:port`, in the form that REGIA_ALLOW_HOSTS takes. */
  readonly host: string;
  readonly url: string;
  /** Ends the server with its open connections. */
  readonly close: () => Promise<void>;
}

/** Starts an HTTP server on a free port of loopback, as the outside services of the tests do. */
export async function openLoopbackServer(listener: RequestListener): Promise<LoopbackServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    server,
    host,
    url: `http://${host}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
