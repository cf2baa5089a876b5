import { decodeText } from '../kinds/website/crawl/text.ts';
import { isElement } from '../extraction/page.ts';
import type { PageElement, PageNode } from '../extraction/page.ts';
import { parseHtml } from '../extraction/parse-html.ts';
import { countColors } from './count-colors.ts';
import type { ColorCounts } from './count-colors.ts';

export interface PageInput {
  readonly bytes: Uint8Array;
  readonly url: string;
  readonly contentType: string;
}

export interface PageColors {
  readonly theme: ColorCounts;
  readonly styles: ColorCounts;
  /** The addresses of the style sheets, and of drawings that are named a logo. */
  readonly sheets: readonly string[];
  readonly logos: readonly string[];
}

const SHEETS_MAX = 4;
const LOGOS_MAX = 1;

/** Reads the colors that a page names. It runs in a worker thread, because the bytes are untrusted. */
export function readPageColors({ bytes, url, contentType }: PageInput): PageColors {
  const found = { theme: new Map(), styles: new Map(), sheets: [] as string[], logos: [] as string[] };
  const rest: PageNode[] = parseHtml(decodeText(bytes, contentType)).toReversed();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (!isElement(node)) continue;
    readElement(node, url, found);
    for (let at = node.children.length - 1; at >= 0; at--) rest.push(node.children[at]!);
  }
  return { ...found, sheets: found.sheets.slice(0, SHEETS_MAX), logos: found.logos.slice(0, LOGOS_MAX) };
}

/** Counts the colors of a style sheet or an SVG drawing. */
export function readSheetColors({ bytes, contentType }: Omit<PageInput, 'url'>): ColorCounts {
  const counts: ColorCounts = new Map();
  countColors(decodeText(bytes, contentType), counts);
  return counts;
}

type Found = { -readonly [K in keyof PageColors]: PageColors[K] } & { sheets: string[]; logos: string[] };

const THEMES = new Set(['theme-color', 'msapplication-tilecolor']);

function readElement(element: PageElement, base: string, found: Found): void {
  const { name, attribs } = element;
  const relation = (attribs['rel'] ?? '').toLowerCase().split(/\s/u);
  if (name === 'meta' && THEMES.has((attribs['name'] ?? '').toLowerCase())) {
    countColors(attribs['content'] ?? '', found.theme);
  }
  if (name === 'link' && relation.includes('mask-icon')) countColors(attribs['color'] ?? '', found.theme);
  if (name === 'link' && relation.includes('stylesheet')) addAddress(attribs['href'], base, found.sheets);
  if (name === 'style') {
    for (const child of element.children) if (child.type === 'text') countColors(child.data, found.styles);
  }
  if (name === 'img' && isLogo(attribs)) addAddress(attribs['src'], base, found.logos);
  if (attribs['style'] !== undefined) countColors(attribs['style'], found.styles);
}

const isLogo = (attribs: Record<string, string>): boolean =>
  /\.svg\b/i.test(attribs['src'] ?? '') &&
  ['src', 'class', 'id', 'alt'].some((name) => /logo|stemma/i.test(attribs[name] ?? ''));

function addAddress(typed: string | undefined, base: string, list: string[]): void {
  const url = typed === undefined ? null : URL.parse(typed, base);
  if (url !== null && /^https?:$/.test(url.protocol)) list.push(url.href);
}
