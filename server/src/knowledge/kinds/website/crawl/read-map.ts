import { gunzipSync } from 'node:zlib';
import { isGzip } from '../../../../platform/outbound/decode-body.ts';
import { ADDRESSES_MAX } from './limits.ts';
import { changedMs } from './map-date.ts';
import { pageAddress } from './same-site.ts';
import { NotASitemap, readSitemap } from './sitemap.ts';
import { decodeText } from './text.ts';

const UNPACKED_MAX = 16 * 1024 * 1024;

export interface MapInput {
  readonly bytes: Uint8Array;
  readonly url: string;
  readonly contentType: string;
}

export type SiteMap =
  /** `changed` has the latest change of each address in milliseconds; 0 if the map has none. */
  | { readonly kind: 'set' | 'index'; readonly addresses: string[]; readonly changed: number[] }
  /** The answer is a page, not a sitemap. */
  | { readonly kind: 'html' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'too_large' };

/** Reads a sitemap's bytes. It runs in a worker thread, because the bytes are untrusted. */
export function readMap({ bytes, url, contentType }: MapInput): SiteMap {
  const unpacked = unpack(bytes, UNPACKED_MAX);
  if (!(unpacked instanceof Uint8Array)) return unpacked;
  const text = decodeText(unpacked, contentType);
  if (isPage(text, contentType)) return { kind: 'html' };
  try {
    const { kind, addresses, dates } = readSitemap(text, ADDRESSES_MAX);
    const pages = addresses.flatMap((address, at) => {
      const page = pageAddress(address, url);
      return page ? [{ address: page.href, changed: changedMs(dates[at] ?? '') }] : [];
    });
    return {
      kind,
      addresses: pages.map(({ address }) => address),
      changed: pages.map(({ changed }) => changed),
    };
  } catch (error) {
    if (error instanceof NotASitemap) return { kind: 'unreadable' };
    throw error;
  }
}

/** Unpacks a gzip file, such as a sitemap that ends in .gz; returns anything else unchanged. */
export function unpack(
  bytes: Uint8Array,
  maxOutputLength: number,
): Uint8Array | { readonly kind: 'too_large' | 'unreadable' } {
  if (!isGzip(bytes)) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength });
  } catch (error) {
    const isBomb = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return { kind: isBomb ? 'too_large' : 'unreadable' };
  }
}

function isPage(text: string, contentType: string): boolean {
  const start = text.slice(prologEnd(text)).slice(0, 200).toLowerCase();
  if (/^<(?:\w{1,40}:)?(?:urlset|sitemapindex)\b/.test(start)) return false;
  if (start.startsWith('<!doctype html') || start.startsWith('<html')) return true;
  return /^(?:text\/html|application\/xhtml)/i.test(contentType);
}

/** The index of the first element, after the declaration, the comments and the white space. */
function prologEnd(text: string): number {
  for (let at = 0; ;) {
    while (at < text.length && /\s/.test(text[at]!)) at += 1;
    const mark = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : undefined;
    const end = mark === undefined ? -1 : text.indexOf(mark, at);
    if (mark === undefined || end === -1) return at;
    at = end + mark.length;
  }
}
