import { sitemapOf } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';

/** A page with a heading and a text for each section. */
export const pageWith = (lang: string, title: string, sections: readonly [string, string][]): string =>
  `<html lang="${lang}"><title>${title}</title><main><h1>${title}</h1>${sections
    .map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`)
    .join('')}</main></html>`;

/** Serves pages, and lists them in the sitemap. */
export function serveOn(site: WebSite, pages: Record<string, string>): void {
  Object.assign(site.pages, pages, { '/sitemap.xml': sitemapOf(site.origin, Object.keys(pages)) });
}
