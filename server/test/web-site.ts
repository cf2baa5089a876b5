import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { openLoopbackServer } from './loopback-server.ts';

export interface SitePage {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
  /** The delay of the answer. */
  readonly afterMs?: number;
}

type Answer = SitePage | string | ((request: IncomingMessage) => SitePage | Promise<SitePage>);

export interface WebSite {
  readonly origin: string;
  /** `host:port`, in the form that REGIA_ALLOW_HOSTS takes. */
  readonly host: string;
  /** The answers by path; a text is a page of HTML. Other paths answer 404. */
  readonly pages: Record<string, Answer>;
  /** Every requested path, in order. */
  readonly asked: string[];
  /** The number of requests for a path. */
  times(path: string): number;
  close(): Promise<void>;
}

/** A website on loopback, whose pages a test can change at any time. */
export async function webSite(pages: Record<string, Answer> = {}): Promise<WebSite> {
  const asked: string[] = [];
  const { url, host, close } = await openLoopbackServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    void answer(request, response, pages[path]);
  });
  return {
    origin: url,
    host,
    pages,
    asked,
    times: (path) => asked.filter((one) => one === path).length,
    close,
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  given: Answer | undefined,
): Promise<void> {
  const page = typeof given === 'function' ? await given(request) : given;
  if (page === undefined) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Non trovata</p>');
    return;
  }
  const {
    status = 200,
    headers = {},
    body = '',
    afterMs = 0,
  } = typeof page === 'string' ? { body: page } : page;
  if (afterMs > 0) await new Promise((wait) => setTimeout(wait, afterMs));
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body);
}

export const sitemapOf = (origin: string, paths: readonly string[]): SitePage => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>${path.startsWith('http') ? path : origin + path}</loc></url>`)
    .join('')}</urlset>`,
});

/** A page with enough text to be indexed; the given words make it unique. */
export const pageOf = (title: string, text: string): string =>
  `<!doctype html><html lang="it"><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;

export const sharedData = join(
  process.env['REGIA_SHARED'] ?? resolve(import.meta.dirname, '../../../shared'),
  'data',
);
const OWN = join(import.meta.dirname, 'site');

/** Whether the real third-party sites are available beside the repository; otherwise our own small set is used. */
export const hasRealSites = (): boolean => existsSync(join(sharedData, 'site-it', 'sitemap.xml'));

/** A site from files: the real one if available, else our own in that language. */
export async function siteOfFiles(language: 'it' | 'en'): Promise<WebSite> {
  const folder = hasRealSites() ? join(sharedData, `site-${language}`) : join(OWN, language);
  const site = await webSite();
  const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8').replaceAll(
    'http://localhost:8080',
    site.origin,
  );
  site.pages['/sitemap.xml'] = { headers: { 'content-type': 'application/xml' }, body: sitemap };
  for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = new URL(address).pathname;
    const file = join(folder, decodeURIComponent(path), path.endsWith('/') ? 'index.html' : '');
    const body = readFileSync(file.replace(/\/$/, ''));
    site.pages[path] = { body };
  }
  return site;
}
