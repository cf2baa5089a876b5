import { URL_MAX } from '@regia/contract/limits';
import { siteOf } from '@regia/contract/sites';

export const isSameSite = (one: URL, other: URL): boolean => siteOf(one) === siteOf(other);

/**
 * An address as documents are known by: absolute, http, without fragment; undefined for anything else, and for one
 * that is longer than the indexes of the database can hold.
 */
export function pageAddress(text: string, base?: string): URL | undefined {
  const url = URL.parse(text.trim(), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  url.hash = '';
  return isStorable(url) ? url : undefined;
}

export const isStorable = (url: URL): boolean => url.href.length <= URL_MAX;
