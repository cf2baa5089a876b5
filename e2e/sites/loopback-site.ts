import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

export interface SiteReply {
  readonly type: string;
  readonly body: string | Buffer;
}

export interface LoopbackSite {
  readonly origin: string;
  /** `host:port`, in the form of REGIA_ALLOW_HOSTS. */
  readonly host: string;
  /** Every requested path, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Answers a path; undefined means that there is no such page. */
export type Read = (path: string, origin: string) => Promise<SiteReply | undefined>;

/** Serves a website on loopback. */
export async function serveSite(read: Read): Promise<LoopbackSite> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
    asked.push(path);
    void read(path, `http://${request.headers.host}`).then(
      (found) => {
        if (found) response.writeHead(200, { 'content-type': found.type }).end(found.body);
        else response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    host,
    asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
/** The placeholder for the site's own origin in a sitemap of files. */
const PLACEHOLDER = 'http://localhost:8080';

/** Serves a folder of files as a web server does, each page as `change` returns it. */
export const siteOfFolder = (
  folder: string,
  change: (html: string) => string = (html) => html,
): Promise<LoopbackSite> =>
  serveSite(async (path, origin) => {
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!file.startsWith(folder)) return undefined;
    const body = await readFile(file).catch(() => undefined);
    if (body === undefined) return undefined;
    if (extname(file) !== '.xml') return { type: HTML, body: change(body.toString()) };
    return { type: XML, body: body.toString().replaceAll(PLACEHOLDER, origin) };
  });

export const page = (body: string): SiteReply => ({ type: HTML, body });

export const sitemap = (addresses: readonly string[]): SiteReply => ({
  type: XML,
  body: `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses
    .map((address) => `<url><loc>${address}</loc></url>`)
    .join('')}</urlset>`,
});
