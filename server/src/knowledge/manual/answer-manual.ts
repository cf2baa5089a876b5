import { MANUAL_LANGUAGES, readManual } from './read-manual.ts';
import type { ManualPage } from './read-manual.ts';
import { pagePath } from './manual-frame.ts';
import { pictureAt } from './pictures.ts';
import { renderIndex, renderPage } from './render-page.ts';
import { renderSearch } from './render-search.ts';
import { manualStyle } from './style.ts';

export interface ManualAnswer {
  readonly type: string;
  readonly body: string | Buffer;
}

const HTML = 'text/html; charset=utf-8';

/**
 * Answers a path below `/manual/`, in the same way to browsers and to the crawler. `origin` is put before the addresses
 * of its sitemap, `query` is the text of a search. Returns undefined if there is no such page.
 */
export async function answerManual(
  path: string,
  origin: string,
  query = '',
): Promise<ManualAnswer | undefined> {
  if (path === '/robots.txt')
    return {
      type: 'text/plain; charset=utf-8',
      body: 'User-agent: *\nAllow: /manual/\nDisallow: /manual/*/search/\n',
    };
  if (path === '/manual/manual.css') return { type: 'text/css; charset=utf-8', body: manualStyle };
  const picture = pictureAt(path);
  if (picture !== undefined) return { type: 'image/png', body: picture };
  const pages = await readManual();
  const map = /^\/manual\/(?:(it|en)\/)?sitemap\.xml$/.exec(path);
  if (map) return { type: 'application/xml; charset=utf-8', body: sitemap(pages, map[1], origin) };
  const [, language, slug] = /^\/manual\/(it|en)\/(?:([\w-]+)\/?)?$/.exec(path) ?? [];
  const known = MANUAL_LANGUAGES.find((one) => one === language);
  if (known === undefined) return undefined;
  if (slug === undefined) return { type: HTML, body: renderIndex(known, pages) };
  if (slug === 'search') return { type: HTML, body: renderSearch(known, pages, query) };
  const page = pages.find((one) => one.language === known && one.slug === slug);
  return page && { type: HTML, body: renderPage(page, pages) };
}

/** The addresses of all pages, or of those in one language. */
function sitemap(pages: readonly ManualPage[], language: string | undefined, origin: string): string {
  const urls = pages
    .filter((page) => language === undefined || page.language === language)
    .map((page) => `<url><loc>${origin}${pagePath(page)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}
