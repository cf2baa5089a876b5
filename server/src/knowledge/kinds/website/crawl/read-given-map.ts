import { GIVEN_ADDRESSES_MAX, GIVEN_SITEMAP_MAX } from '@regia/contract/limits';
import { unpack } from './read-map.ts';
import { pageAddress } from './same-site.ts';
import { NotASitemap, readSitemap } from './sitemap.ts';
import { decodeText } from './text.ts';

export type GivenMap =
  /** Each address once. */
  | { readonly kind: 'list'; readonly addresses: string[] }
  | { readonly kind: 'index' | 'unreadable' | 'too_large' }
  /** A line of a text that is no address; 1 is the first. */
  | { readonly kind: 'wrong_line'; readonly line: number };

/**
 * Reads a sitemap that somebody gives: XML, packed or not, or a text with an address a line. It runs in a worker thread,
 * because the bytes are untrusted.
 */
export function readGivenMap({ bytes }: { readonly bytes: Uint8Array }): GivenMap {
  const unpacked = unpack(bytes, GIVEN_SITEMAP_MAX);
  if (!(unpacked instanceof Uint8Array)) return unpacked;
  const content = decodeText(unpacked, 'text/plain').trim();
  return content.startsWith('<') ? fromXml(content) : fromLines(content);
}

function fromXml(xml: string): GivenMap {
  try {
    const { kind, addresses } = readSitemap(xml, GIVEN_ADDRESSES_MAX + 1);
    if (kind === 'index') return { kind };
    return listOf(addresses.flatMap((address) => pageAddress(address)?.href ?? []));
  } catch (error) {
    if (error instanceof NotASitemap) return { kind: 'unreadable' };
    throw error;
  }
}

function fromLines(content: string): GivenMap {
  const addresses: string[] = [];
  for (const [at, line] of content.split(/\r\n|[\n\r]/).entries()) {
    if (line.trim() === '') continue;
    const address = pageAddress(line);
    if (address === undefined) return { kind: 'wrong_line', line: at + 1 };
    addresses.push(address.href);
    if (addresses.length > GIVEN_ADDRESSES_MAX) return { kind: 'too_large' };
  }
  return listOf(addresses);
}

function listOf(all: readonly string[]): GivenMap {
  if (all.length > GIVEN_ADDRESSES_MAX) return { kind: 'too_large' };
  const addresses = [...new Set(all)];
  return addresses.length === 0 ? { kind: 'unreadable' } : { kind: 'list', addresses };
}
