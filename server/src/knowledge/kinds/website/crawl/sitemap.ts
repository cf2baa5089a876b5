export interface Sitemap {
  /** An index lists sitemaps; a set lists pages. */
  readonly kind: 'index' | 'set';
  readonly addresses: string[];
  /** The `lastmod` of each address as written; empty if it has none. */
  readonly dates: string[];
}

/** The text is not a complete sitemap. */
export class NotASitemap extends Error {}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const URL_TEXT_MAX = 2_048;
const DATE_TEXT_MAX = 40;

/**
 * Reads the addresses of a sitemap in one pass. It is deliberately not an XML parser: it expands no entity of the
 * document and requests nothing. It rejects a document that ends before its root element ends.
 */
export function readSitemap(xml: string, most: number): Sitemap {
  const path: string[] = [];
  const addresses: string[] = [];
  let kind: Sitemap['kind'] | undefined;
  const dates: string[] = [];
  let address: string | undefined;
  let date: string | undefined;
  let isWhole = false;
  for (const token of tokens(xml)) {
    if (token.kind === 'text') {
      if (address !== undefined && address.length <= URL_TEXT_MAX) address += token.text;
      else if (date !== undefined) date = (date + token.text).slice(0, DATE_TEXT_MAX);
    } else if (token.kind === 'open') {
      if (path.length === 0) kind = rootKind(token.name);
      path.push(token.name);
      if (path.length > 20) throw new NotASitemap('nested too deep');
      if (isOfEntry(path, kind, 'loc')) address = '';
      else if (isOfEntry(path, kind, 'lastmod')) date = '';
    } else {
      if (path.pop() !== token.name) throw new NotASitemap('not well formed');
      if (address !== undefined && path.length === 2) {
        if (addresses.length < most) addresses.push(address.trim());
        address = undefined;
      }
      // The date may stand before or after the address: both belong to the entry that ends here.
      if (path.length === 1) {
        while (dates.length < addresses.length) dates.push(date?.trim() ?? '');
        date = undefined;
      }
      isWhole = path.length === 0;
    }
  }
  if (kind === undefined || !isWhole) throw new NotASitemap('not whole');
  return { kind, addresses, dates };
}

function rootKind(name: string): Sitemap['kind'] {
  if (name === 'urlset') return 'set';
  if (name === 'sitemapindex') return 'index';
  throw new NotASitemap(`the root is ${name.slice(0, 40)}`);
}

/** Matches `urlset › url › loc` and `sitemapindex › sitemap › loc`, not the `image:loc` of an extension. */
const isOfEntry = (
  path: readonly string[],
  kind: Sitemap['kind'] | undefined,
  name: 'loc' | 'lastmod',
): boolean => path.length === 3 && path[2] === name && path[1] === (kind === 'index' ? 'sitemap' : 'url');

type Token = { kind: 'text'; text: string } | { kind: 'open' | 'close'; name: string };

function* tokens(xml: string): Generator<Token> {
  let at = 0;
  const upTo = (mark: string, from: number): number => {
    const end = xml.indexOf(mark, from);
    if (end === -1) throw new NotASitemap('not whole');
    return end;
  };
  /** The document's prefix for the sitemap namespace, if it has one. */
  let prefix: string | undefined;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    const text = xml.slice(at, open === -1 ? undefined : open);
    if (text.trim() !== '') yield { kind: 'text', text: unescape(text) };
    if (open === -1) return;
    if (xml.startsWith('<!--', open)) at = upTo('-->', open) + 3;
    else if (xml.startsWith('<![CDATA[', open)) {
      const end = upTo(']]>', open);
      yield { kind: 'text', text: xml.slice(open + 9, end) };
      at = end + 3;
    } else if (xml.startsWith('<!', open)) throw new NotASitemap('a document type of its own');
    else {
      const end = upTo('>', open);
      const inside = xml.slice(open + 1, end);
      at = end + 1;
      if (inside.startsWith('?')) continue;
      const isClose = inside.startsWith('/');
      const full = (isClose ? inside.slice(1) : inside).split(/[\s/]/, 1)[0]!;
      prefix ??= full.includes(':') ? full.slice(0, full.indexOf(':') + 1) : '';
      const name = prefix !== '' && full.startsWith(prefix) ? full.slice(prefix.length) : full;
      yield { kind: isClose ? 'close' : 'open', name };
      if (!isClose && inside.endsWith('/')) yield { kind: 'close', name };
    }
  }
}

const unescape = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,6});/gi, (whole, name: string) => {
        if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
        const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;
