/** Text, or an element of the allow-list. */
export type SafeNode = string | { tag: SafeTag; href?: string; children: SafeNode[] };

const ALLOWED = ['b', 'i', 'em', 'strong', 'br', 'p', 'ul', 'ol', 'li', 'a'] as const;
type SafeTag = (typeof ALLOWED)[number];
const isAllowed = (tag: string): tag is SafeTag => ALLOWED.some((allowed) => allowed === tag);

/** Elements that are removed with their content. */
const DROPPED_WHOLE =
  /<(script|style|title|head|template|noscript|iframe|svg|math)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)|<![^>]*>|<\?[^>]*>/g;
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*'){0,400})>/gi;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name: string) => {
    if (name) return Object.hasOwn(ENTITIES, name.toLowerCase()) ? ENTITIES[name.toLowerCase()]! : whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });

function safeHref(attributes: string): string | undefined {
  const match = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
  const href = decode(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').trim();
  return /^(https?:\/\/|mailto:)/i.test(href) ? href : undefined;
}

export const looksLikeHtml = (text: string): boolean => /<[a-z!/?]/i.test(text);

/**
 * Parses untrusted HTML into a tree of a few harmless elements. The browser never parses this HTML, so a mistake of
 * this parser can only look wrong.
 */
export function safeHtml(html: string): SafeNode[] {
  const source = html.replace(COMMENT, '').replace(DROPPED_WHOLE, '');
  const root: SafeNode[] = [];
  const open: { tag: SafeTag; children: SafeNode[] }[] = [];
  const here = () => open.at(-1)?.children ?? root;
  const addText = (text: string) => {
    const decoded = decode(text).replace(/\s+/g, ' ');
    if (decoded.trim() || (decoded && here().length > 0)) here().push(decoded);
  };
  let from = 0;
  for (const match of source.matchAll(TAG)) {
    addText(source.slice(from, match.index));
    from = match.index + match[0].length;
    const tag = match[2]!.toLowerCase();
    if (!isAllowed(tag)) continue;
    if (match[1]) {
      const at = open.findLastIndex((each) => each.tag === tag);
      if (at >= 0) open.length = at;
      continue;
    }
    const node = { tag, ...(tag === 'a' && { href: safeHref(match[3] ?? '') }), children: [] as SafeNode[] };
    here().push(node);
    if (tag !== 'br') open.push(node);
  }
  addText(source.slice(from));
  return root;
}

/** The text of a tree, without its elements. */
export const htmlText = (nodes: readonly SafeNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : htmlText(node.children))).join('');
