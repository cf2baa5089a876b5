import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SITE_FILES } from './site-files.ts';
import { SITE_PAGES } from './site-pages.ts';
import type { SitePage } from './site-pages.ts';

/** The delay of a page, so that a person can watch the training. */
const PAGE_MS = 150;

export interface StaticSite {
  readonly url: string;
  /** The settings that allow the server to read this site on loopback. */
  readonly environment: Record<string, string>;
  /** Makes the sitemap of one story, at `/own/NAME.xml`, list the first pages in Italian; without a number it is gone. */
  list(name: string, pages?: number): string;
  close(): Promise<void>;
}

/**
 * Serves a municipality's site on loopback: `/it/sitemap.xml` and `/en/sitemap.xml` list four pages each,
 * `/acts/it/sitemap.xml` and `/acts/en/sitemap.xml` one page each that links to a PDF,
 * `/uneven/sitemap.xml` lists some that cannot be read, and `/many/sitemap.xml` 480 addresses, 168 of them of an archive.
 */
export async function openStaticSite(pageMs = PAGE_MS): Promise<StaticSite> {
  const own = new Map<string, number | undefined>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    void answer(path).then(({ status, type, body }) =>
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    list(name, pages) {
      own.set(name, pages);
      return `${url}/own/${name}.xml`;
    },
    environment: { REGIA_ALLOW_HOSTS: `127.0.0.1:${port}`, REGIA_CRAWL_DELAY_MS: '0' },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(path: string) {
    const listed = own.get(/^\/own\/(.*)\.xml$/.exec(path)?.[1] ?? '');
    if (listed !== undefined)
      return {
        status: 200,
        type: 'application/xml',
        body: sitemap(url, pathsIn('it').slice(0, listed)),
      };
    const addresses = sitemaps[path];
    if (addresses) return { status: 200, type: 'application/xml', body: sitemap(url, addresses) };
    await pause(pageMs);
    const page = SITE_PAGES.find((each) => each.path === path);
    if (page) return { status: 200, type: 'text/html', body: html(page) };
    const linking = SITE_FILES.find((each) => each.path === path);
    if (linking) return { status: 200, type: 'text/html', body: html(linking, linking) };
    const file = SITE_FILES.find((each) => each.file.name === path)?.file;
    if (file) return { status: 200, type: file.mimeType, body: file.buffer };
    if (path === BROKEN) return { status: 500, type: 'text/html', body: '' };
    return { status: 404, type: 'text/html', body: '<!doctype html><title>404</title><p>Non trovata.' };
  }
}

const BROKEN = '/it/mensa/';

const pathsIn = (language: string) =>
  SITE_PAGES.filter((page) => page.language === language).map((page) => page.path);

const sitemaps: Record<string, readonly string[]> = {
  '/it/sitemap.xml': pathsIn('it'),
  '/en/sitemap.xml': pathsIn('en'),
  '/acts/it/sitemap.xml': ['/acts/it/'],
  '/acts/en/sitemap.xml': ['/acts/en/'],
  '/uneven/sitemap.xml': [...pathsIn('it'), '/it/pagina-tolta/', BROKEN],
  '/many/sitemap.xml': Array.from({ length: 480 }, (_, at) =>
    at < 168 ? `/it/archivio/${at}/` : `/it/servizi/${at}/`,
  ),
};

const sitemap = (url: string, paths: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `<url><loc>${url}${path}</loc></url>`).join('\n')}
</urlset>`;

const html = (
  { language, title, sections }: SitePage,
  linked?: (typeof SITE_FILES)[number],
) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${title}</title></head>
<body>
<header><nav><a href="/it/rifiuti/">Rifiuti</a> <a href="/it/biblioteca/">Biblioteca</a></nav></header>
<main>
<h1>${title}</h1>
${sections.map(([heading, text]) => `<h2>${heading}</h2>\n<p>${text}</p>`).join('\n')}
${linked === undefined ? '' : `<p><a href="${linked.file.name}">${linked.link}</a></p>`}
</main>
<footer>Comune di Esempio</footer>
</body>
</html>`;
