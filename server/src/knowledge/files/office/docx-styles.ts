import type { ZipParts } from '../zip/zip-parts.ts';
import { childAt, isOn, xmlChildren } from './xml.ts';
import type { XmlElement } from './xml.ts';

/** The facts of a paragraph that its style says. */
export interface ParagraphStyle {
  readonly role: 'title' | 'contents' | 'text';
  /** The level of a heading. */
  readonly level: number | undefined;
  readonly isBold: boolean;
  readonly isHidden: boolean;
  readonly list: { readonly id: string | undefined; readonly level: string | undefined } | undefined;
}

const NO_STYLE: ParagraphStyle = {
  role: 'text',
  level: undefined,
  isBold: false,
  isHidden: false,
  list: undefined,
};
/** A longer chain of styles goes in a circle. */
const CHAIN_MAX = 20;

export type Styles = (id: string | undefined) => ParagraphStyle;

/** Reads the styles of a document, each with what it takes from the style that it is based on. */
export async function readStyles(parts: ZipParts): Promise<Styles> {
  const byId = new Map<string, XmlElement>();
  for (const style of await xmlChildren(parts.pieces('word/styles.xml'), 'styles'))
    if (style.name === 'style') byId.set(style.attributes['styleId'] ?? '', style);
  const known = new Map<string, ParagraphStyle>();
  return (id) => {
    const style = id === undefined ? undefined : (known.get(id) ?? factsOf(chainOf(byId, id)));
    if (id !== undefined && style !== undefined) known.set(id, style);
    return style ?? NO_STYLE;
  };
}

function chainOf(byId: ReadonlyMap<string, XmlElement>, id: string): XmlElement[] {
  const chain: XmlElement[] = [];
  let next = byId.get(id);
  while (next !== undefined && chain.length < CHAIN_MAX) {
    chain.push(next);
    next = byId.get(childAt(next, 'basedOn')?.attributes['val'] ?? '');
  }
  return chain;
}

function factsOf(chain: readonly XmlElement[]): ParagraphStyle {
  const first = (...path: string[]): XmlElement | undefined =>
    chain.map((style) => childAt(style, ...path)).find((found) => found !== undefined);
  const list = first('pPr', 'numPr');
  const names = chain.map((style) => (childAt(style, 'name')?.attributes['val'] ?? '').toLowerCase());
  return {
    role: names.includes('title')
      ? 'title'
      : names.some((name) => /^toc(?: \d| heading|$)/u.test(name))
        ? 'contents'
        : 'text',
    level: levelOf(first('pPr', 'outlineLvl'), names),
    isBold: isOn(first('rPr', 'b')),
    isHidden: isOn(first('rPr', 'vanish')),
    list: list && {
      id: chain.map((style) => childAt(style, 'pPr', 'numPr', 'numId')).find(Boolean)?.attributes['val'],
      level: chain.map((style) => childAt(style, 'pPr', 'numPr', 'ilvl')).find(Boolean)?.attributes['val'],
    },
  };
}

function levelOf(outline: XmlElement | undefined, names: readonly string[]): number | undefined {
  const told = outlineLevel(outline);
  if (told !== undefined) return told;
  const named = names.map((name) => /^heading (\d)$/u.exec(name)?.[1]).find((level) => level !== undefined);
  return named === undefined ? undefined : Number(named);
}

/** The tenth outline level is that of text. */
export function outlineLevel(element: XmlElement | undefined): number | undefined {
  const level = Number(element?.attributes['val'] ?? '9');
  return level < 9 ? level + 1 : undefined;
}
