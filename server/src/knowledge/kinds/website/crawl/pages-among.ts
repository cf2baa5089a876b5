import { siteOf } from '@regia/contract/sites';
import { isDocument } from './file-address.ts';
import { pageAddress } from './same-site.ts';

/** Addresses that are clearly not pages are not requested. */
const FILES = /\.(?:gz|jpe?g|png|gif|svg|webp|mp[34]|css|js|ico|xml|json|ics)$/i;

const isFile = (pathname: string): boolean => FILES.test(pathname) || isDocument(pathname);

/** Returns the links that lead to pages of these sites, each once. */
export function pagesAmong(links: readonly string[], sites: ReadonlySet<string>): string[] {
  const found = links
    .map((link) => pageAddress(link))
    .filter((url) => url !== undefined && sites.has(siteOf(url)) && !isFile(url.pathname))
    .map((url) => url!.href);
  return [...new Set(found)];
}
