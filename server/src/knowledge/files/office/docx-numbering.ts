import type { ZipParts } from '../zip/zip-parts.ts';
import { childAt, childrenOf, xmlChildren } from './xml.ts';
import type { XmlElement } from './xml.ts';

/** Counts the paragraphs of a document's lists. */
export interface Numbering {
  /** The label of the next paragraph of a list, as it is printed; empty for a bullet; undefined without such a list. */
  next(listId: string, level: number): string | undefined;
}

interface Level {
  readonly start: number;
  readonly format: string;
  /** As in `%1.%2`. */
  readonly text: string;
}

const LEVELS = 9;

export async function readNumbering(parts: ZipParts): Promise<Numbering> {
  const abstracts = new Map<string, Map<number, Level>>();
  const lists = new Map<string, { abstract: string; starts: Map<number, number> }>();
  for (const element of await xmlChildren(parts.pieces('word/numbering.xml'), 'numbering')) {
    if (element.name === 'abstractNum')
      abstracts.set(element.attributes['abstractNumId'] ?? '', levelsOf(element));
    else if (element.name === 'num')
      lists.set(element.attributes['numId'] ?? '', {
        abstract: childAt(element, 'abstractNumId')?.attributes['val'] ?? '',
        starts: startsOf(element),
      });
  }
  /** Lists that share their definition count on. */
  const counters = new Map<string, number[]>();
  const begun = new Set<string>();
  return {
    next(listId, level) {
      const list = lists.get(listId);
      const levels = abstracts.get(list?.abstract ?? '');
      const own = levels?.get(level);
      if (list === undefined || levels === undefined || own === undefined) return undefined;
      const counts = counters.get(list.abstract) ?? [];
      counters.set(list.abstract, counts);
      if (!begun.has(listId) && list.starts.size > 0) counts.length = 0;
      begun.add(listId);
      const start = list.starts.get(level) ?? own.start;
      counts[level] = counts[level] === undefined ? start : counts[level] + 1;
      counts.length = level + 1;
      return labelOf(own, levels, counts);
    },
  };
}

function labelOf(
  own: Level,
  levels: ReadonlyMap<number, Level>,
  counts: readonly (number | undefined)[],
): string {
  if (own.format === 'bullet' || own.format === 'none') return '';
  return own.text.replaceAll(/%(\d)/gu, (_, digit: string) => {
    const at = Number(digit) - 1;
    const level = levels.get(at);
    return numeral(counts[at] ?? level?.start ?? 1, level?.format ?? 'decimal');
  });
}

const levelsOf = (abstract: XmlElement): Map<number, Level> =>
  new Map(
    childrenOf(abstract, 'lvl')
      .slice(0, LEVELS)
      .map((level) => [
        Number(level.attributes['ilvl']),
        {
          start: Number(childAt(level, 'start')?.attributes['val'] ?? '1'),
          format: childAt(level, 'numFmt')?.attributes['val'] ?? 'decimal',
          text: (childAt(level, 'lvlText')?.attributes['val'] ?? '').slice(0, 100),
        },
      ]),
  );

const startsOf = (list: XmlElement): Map<number, number> =>
  new Map(
    childrenOf(list, 'lvlOverride').flatMap((override) => {
      const start = childAt(override, 'startOverride')?.attributes['val'];
      return start === undefined ? [] : [[Number(override.attributes['ilvl']), Number(start)]];
    }),
  );

/** Writes a number as a list shows it. */
export function numeral(value: number, format: string): string {
  if (format === 'lowerLetter') return letters(value);
  if (format === 'upperLetter') return letters(value).toUpperCase();
  if (format === 'upperRoman') return roman(value);
  if (format === 'lowerRoman') return roman(value).toLowerCase();
  if (format === 'decimalZero') return String(value).padStart(2, '0');
  return String(value);
}

/** The 27th letter is written as two. */
function letters(value: number): string {
  if (value < 1 || value > 26 * 26) return String(value);
  const letter = String.fromCodePoint(97 + ((value - 1) % 26));
  return letter.repeat(Math.ceil(value / 26));
}

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(value: number): string {
  if (value < 1 || value > 4_000) return String(value);
  let rest = value;
  let text = '';
  for (const [size, sign] of ROMAN) {
    while (rest >= size) {
      text += sign;
      rest -= size;
    }
  }
  return text;
}
