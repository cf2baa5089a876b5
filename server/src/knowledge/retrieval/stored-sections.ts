import { isPageKind, isSectionRole, type PageKind, type SectionRole } from '../extraction/municipal/names.ts';
import type { BlockKind } from '../extraction/page.ts';
import { storedObject } from '../../platform/stored-json.ts';

/** A section of a passage as it is stored: its blocks are slices of the passage's body, in order. */
export interface StoredSection {
  /** The document's title, then the headings. */
  readonly path: readonly string[];
  readonly anchor: string | null;
  /** Whether the section began in the passage before. */
  readonly isContinued: boolean;
  /** The role of the section, on a page that says it. */
  readonly role?: SectionRole;
  /** The kind of its page, if the page says it. */
  readonly kind?: PageKind;
  /** The status of a service that is not active, as its page says it. */
  readonly inactive?: string;
  /** The kind and the number of characters of each block; a line break separates two blocks. */
  readonly blocks: readonly (readonly [kind: BlockKind, length: number])[];
}

const KINDS: Readonly<Record<BlockKind, string>> = {
  heading: 'h',
  paragraph: 'p',
  item: 'i',
  row: 'r',
  code: 'c',
};
const KIND_OF = new Map(Object.entries(KINDS).map(([kind, letter]) => [letter, kind as BlockKind]));

/** Returns the short form of sections for the column `sections`. */
export function storeSections(sections: readonly StoredSection[]): string {
  return JSON.stringify({
    v: 1,
    sections: sections.map(({ path, anchor, isContinued, role, kind, inactive, blocks }) => ({
      p: path.map(storable),
      ...(anchor === null ? {} : { a: storable(anchor) }),
      ...(isContinued ? { c: 1 } : {}),
      ...(role === undefined ? {} : { r: role }),
      ...(kind === undefined ? {} : { k: kind }),
      ...(inactive === undefined ? {} : { s: storable(inactive) }),
      b: blocks.flatMap(([kind, length]) => [KINDS[kind], length]),
    })),
  });
}

/** Removes what PostgreSQL refuses in JSON: the null character, and halves of a character. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** Reads the sections of a passage. Undefined if none are stored, or in a form that this version does not know. */
export function readStoredSections(stored: unknown): StoredSection[] | undefined {
  const { v, sections } = storedObject(stored);
  if (v !== 1 || !Array.isArray(sections)) return undefined;
  const read = sections.map(readSection);
  return read.every((section) => section !== undefined) ? read : undefined;
}

function readSection(stored: unknown): StoredSection | undefined {
  const { p, a, c, r, k, s, b } = storedObject(stored);
  if (!Array.isArray(p) || !p.every((part) => typeof part === 'string') || !Array.isArray(b))
    return undefined;
  const blocks: [BlockKind, number][] = [];
  for (let at = 0; at < b.length; at += 2) {
    const [kind, length] = [KIND_OF.get(b[at] as string), b[at + 1] as unknown];
    if (kind === undefined || typeof length !== 'number') return undefined;
    blocks.push([kind, length]);
  }
  return {
    path: p,
    anchor: typeof a === 'string' ? a : null,
    isContinued: c === 1,
    ...(isSectionRole(r) ? { role: r } : {}),
    ...(isPageKind(k) ? { kind: k } : {}),
    ...(typeof s === 'string' ? { inactive: s } : {}),
    blocks,
  };
}
