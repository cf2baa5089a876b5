import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostPage {
  readonly origin: string;
  /** The script tag that `/` has; `/plain` has none. */
  tag: string;
  close(): Promise<void>;
}

/** Serves a small page of another origin, with and without the widget. */
export async function openHostPage(): Promise<HostPage> {
  const server = createServer((request, response) => {
    const tag = request.url === '/' ? page.tag : '';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Comune</title>${tag}</head><body><h1>Comune</h1><p>Servizi</p></body></html>`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const page: HostPage = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tag: '',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return page;
}
