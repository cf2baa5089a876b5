import { siteOf } from '@regia/contract/sites';

/** Returns the address of an http(s) URL without userinfo; undefined for anything else. */
export function webAddress(address: string): URL | undefined {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return undefined;
  }
  const isSafe = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isSafe ? url : undefined;
}

/** The same, for a link that the model wrote: only to one of the sites. */
export function linkOfSites(address: string, sites: readonly string[]): URL | undefined {
  const url = webAddress(address);
  return url !== undefined && sites.includes(siteOf(url)) ? url : undefined;
}

/** The longest text of a fragment. A longer passage is named by its first and last words. */
const FRAGMENT_MAX = 80;
const EDGE_WORDS = 5;

/** Adds the passage to its page's address as a text fragment: the browser scrolls to it and marks it. */
export function passageAddress(url: URL, quote: string): string {
  const line =
    quote
      .split('\n')
      .find((one) => one.trim().split(/\s+/).length > 1)
      ?.trim() ?? '';
  if (line === '' || url.hash !== '') return url.href;
  const words = line.split(/\s+/);
  const isShort = line.length <= FRAGMENT_MAX || words.length < 2 * EDGE_WORDS;
  const text = isShort
    ? encoded(line)
    : `${encoded(words.slice(0, EDGE_WORDS).join(' '))},${encoded(words.slice(-EDGE_WORDS).join(' '))}`;
  return `${url.href}#:~:text=${text}`;
}

/** Hyphens, commas and ampersands have a meaning in a fragment. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');
