import { URL_MAX } from '@regia/contract/limits';
import { siteOf } from '@regia/contract/sites';

export const isSameSite = (one: URL, other: URL): boolean => siteOf(one) === siteOf(other);

/**
 * Normalizes an address as documents store it: absolute, http, without fragment. Returns undefined for any other
 * address, and for an address that is too long for the database's indexes.
 */
export function pageAddress(text: string, base?: string): URL | undefined {
  const url = URL.parse(text.trim(), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  url.hash = '';
  return isStorable(url) ? url : undefined;
}

export const isStorable = (url: URL): boolean => url.href.length <= URL_MAX;
