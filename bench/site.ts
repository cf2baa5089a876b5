import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from './pages.ts';

export interface Site {
  readonly origin: string;
  /** `host:port`, in the form of REGIA_ALLOW_HOSTS. */
  readonly host: string;
  readonly addresses: readonly string[];
  close(): Promise<void>;
}

/** Serves pages on loopback, with their sitemap. */
export async function openSite(pages: readonly Page[]): Promise<Site> {
  const files = new Map(pages.map(({ path, html }) => [path, Buffer.from(html)]));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const body = files.get(path);
    const type = path === '/sitemap.xml' ? 'application/xml' : 'text/html; charset=utf-8';
    response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body ?? 'not here');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;
  const addresses = pages.map(({ path }) => origin + path);
  const entries = addresses.map((address) => `<url><loc>${address}</loc></url>`).join('');
  files.set(
    '/sitemap.xml',
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
    ),
  );
  return {
    origin,
    host,
    addresses,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The settings that allow a server to read these sites, without pauses. */
export const allowing = (sites: readonly Site[]): Record<string, string> => ({
  REGIA_ALLOW_HOSTS: sites.map(({ host }) => host).join(','),
  REGIA_CRAWL_DELAY_MS: '0',
});
