import type { ZipParts } from '../zip/zip-parts.ts';
import { childAt, childrenOf, readXml } from './xml.ts';
import type { XmlElement } from './xml.ts';

/** The facts of a style, with those of the styles above it. */
export interface OdtStyle {
  readonly isTitle: boolean;
  readonly isBold: boolean;
  readonly isHidden: boolean;
}

export interface OdtStyles {
  of(name: string | undefined): OdtStyle;
  /** The number format of a list's level; undefined for a bullet. */
  numberOf(
    list: string | undefined,
    level: number,
  ): { format: string; before: string; after: string } | undefined;
}

const CONTAINERS = new Set(['automatic-styles', 'styles']);
const CHAIN_MAX = 20;
/** As a list's format is named there. */
const FORMATS: Readonly<Record<string, string>> = {
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

export async function readOdtStyles(parts: ZipParts): Promise<OdtStyles> {
  const byName = new Map<string, XmlElement>();
  for (const part of ['styles.xml', 'content.xml']) {
    await readXml(parts.pieces(part), CONTAINERS, (element) => {
      if (element.name === 'style' || element.name === 'list-style')
        byName.set(`${element.name} ${element.attributes['style:name'] ?? ''}`, element);
    });
  }
  const known = new Map<string, OdtStyle>();
  const factsOf = (name: string): OdtStyle => {
    const chain: XmlElement[] = [];
    let next = byName.get(`style ${name}`);
    while (next !== undefined && chain.length < CHAIN_MAX) {
      chain.push(next);
      next = byName.get(`style ${next.attributes['style:parent-style-name'] ?? ''}`);
    }
    const first = (attribute: string): string | undefined =>
      chain
        .map((style) => childAt(style, 'text-properties')?.attributes[attribute])
        .find((value) => value !== undefined);
    return {
      isTitle:
        name === 'Title' || chain.some(({ attributes }) => attributes['style:parent-style-name'] === 'Title'),
      isBold: first('font-weight') === 'bold',
      isHidden: first('display') === 'none',
    };
  };
  return {
    of(name) {
      const style = known.get(name ?? '') ?? factsOf(name ?? '');
      known.set(name ?? '', style);
      return style;
    },
    numberOf(list, level) {
      const styles = childrenOf(byName.get(`list-style ${list ?? ''}`), 'list-level-style-number');
      const own = styles.find(({ attributes }) => attributes['level'] === String(level));
      const format = own?.attributes['num-format'] ?? '';
      if (own === undefined || format === '') return undefined;
      return {
        format: FORMATS[format] ?? 'decimal',
        before: own.attributes['num-prefix'] ?? '',
        after: own.attributes['num-suffix'] ?? '',
      };
    },
  };
}
