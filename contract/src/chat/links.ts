import { siteOf } from '../sites.ts';

/** Returns the URL of a link; undefined unless it is an http(s) URL of one of the sites, without userinfo. */
export function linkTo(address: string, sites: readonly string[]): URL | undefined {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  return sites.includes(siteOf(url)) ? url : undefined;
}
