import { isDocument } from './file-address.ts';
import { isSameSite, pageAddress } from './same-site.ts';

/** Addresses that are clearly not pages are not requested. */
const FILES = /\.(?:gz|jpe?g|png|gif|svg|webp|mp[34]|css|js|ico|xml|json|ics)$/i;

const isFile = (pathname: string): boolean => FILES.test(pathname) || isDocument(pathname);

/** Returns the links that lead to other pages of a site, each once. */
export function pagesAmong(links: readonly string[], site: URL): string[] {
  const found = links
    .map((link) => pageAddress(link))
    .filter((url) => url !== undefined && isSameSite(url, site) && !isFile(url.pathname))
    .map((url) => url!.href);
  return [...new Set(found)];
}
