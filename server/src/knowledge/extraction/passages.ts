import { SECTION_HEADING_MAX } from '@regia/contract/limits';
import { detectLanguage, type Language } from '../retrieval/language.ts';
import { sentences } from '../retrieval/sentences.ts';
import { pageOf } from '../sections/page-anchor.ts';
import type { StoredSection } from '../retrieval/stored-sections.ts';
import type { BlockKind, ExtractedPage } from './page.ts';
import { countWords, joinShort, readSections } from './sections.ts';
import type { Place, PlacedBlock, Section } from './sections.ts';

export interface CutOptions {
  /** The target number of words of a passage. */
  targetWords: number;
  /** Sections with fewer words join the next one. */
  minWords: number;
  /** The language of a text whose own language cannot be detected. */
  language: Language;
}

export interface CutPassage {
  /** Document › heading › sub-heading: searched with the body, and the label of the citation. */
  title: string;
  anchor: string | null;
  body: string;
  ord: number;
  /** The names of pages above the document: searched with the title, and never shown. */
  above?: string;
  /** The sections of the body; missing where the text was not cut from a page. */
  sections?: StoredSection[];
}

export const defaultCut: CutOptions = { targetWords: 130, minWords: 40, language: 'it' };

const PATH_SEPARATOR = ' › ';
/** A paragraph is cut only above this multiple of the target. */
const TOLERANCE = 1.6;

/** A page, and the breadcrumb that it shows. */
type CutInput = Pick<ExtractedPage, 'title' | 'blocks' | 'lang' | 'kind' | 'inactive'> & {
  readonly breadcrumb?: readonly string[];
};

/** Cuts a page into passages along its headings; each has the language of the whole page. */
export function cutPassages(
  page: CutInput,
  options: CutOptions = defaultCut,
): { title: string; language: Language; passages: CutPassage[] } {
  const title = documentTitle(page);
  const declared = page.lang === 'it' || page.lang === 'en' ? page.lang : options.language;
  const language = detectLanguage(page.blocks.map((block) => block.text).join('\n'), declared);
  const sections = joinShort(readSections(title, page.blocks), options.minWords);
  const seen = new Set<Place>();
  const above = namesAbove(page.breadcrumb ?? [], title);
  const passages = sections.flatMap((section) =>
    sectionUnits(section, language, options).map((units) => ({
      title: section.path.join(PATH_SEPARATOR),
      ...(above === '' ? {} : { above }),
      anchor: firstPage(units) ?? section.anchor,
      body: units.map(({ text }) => text).join('\n'),
      sections: describeSections(units, seen).map((each) => ({ ...each, ...factsOf(page) })),
    })),
  );
  return { title, language, passages: passages.map((passage, ord) => ({ ...passage, ord })) };
}

const factsOf = ({ kind, inactive }: Pick<ExtractedPage, 'kind' | 'inactive'>) => ({
  ...(kind === undefined ? {} : { kind }),
  ...(inactive === undefined ? {} : { inactive }),
});

/** The home page and the main parts of a site are above every page, and tell nothing of it. */
const SITE_LEVELS = 2;

const namesAbove = (breadcrumb: readonly string[], title: string): string =>
  breadcrumb
    .slice(SITE_LEVELS)
    .filter((name) => name !== title)
    .join(PATH_SEPARATOR);

function documentTitle(page: Pick<ExtractedPage, 'title' | 'blocks'>): string {
  const first = page.blocks.find(({ kind, level }) => kind === 'heading' && level === 1)?.text;
  const title = first !== undefined && first.length <= SECTION_HEADING_MAX ? first : page.title;
  return title.slice(0, SECTION_HEADING_MAX).toWellFormed();
}

/** A block of a passage, or a piece of a block that is too long for one. */
type Unit = Pick<PlacedBlock, 'kind' | 'text' | 'place' | 'isHeader'> & {
  /** The anchor of the page of the file that it stands on. */
  readonly page?: string;
};

const firstPage = (units: readonly Unit[]): string | undefined =>
  units.find(({ page }) => page !== undefined)?.page;

/** Distributes the units of a section over its passages. */
function sectionUnits(section: Section, language: Language, options: CutOptions): Unit[][] {
  const limit = options.targetWords * TOLERANCE;
  const units = section.blocks.flatMap((block) => cutBlock(block, language, options.targetWords, limit));
  const bodies: Unit[][] = [];
  let words = 0;
  for (const unit of units) {
    const size = sizeOf(unit.text);
    const current = bodies.at(-1);
    if (current === undefined || (words > 0 && words + size > options.targetWords)) {
      bodies.push([unit]);
      words = size;
    } else {
      current.push(unit);
      words += size;
    }
  }
  return withTableHeaders(joinRemainder(bodies, options.minWords, limit));
}

/** The most rows, and words in them, that are repeated where a table goes on. */
const HEADER_ROWS = 2;
const HEADER_WORDS = 30;

/** A passage that begins inside a table begins with the rows that name its columns. */
function withTableHeaders(bodies: readonly Unit[][]): Unit[][] {
  let headers: Unit[] = [];
  let last: Unit | undefined;
  return bodies.map((units) => {
    const isInside = last?.kind === 'row' && units[0]?.kind === 'row' && units[0].isHeader !== true;
    const repeated = isInside && wordsOf(headers) <= HEADER_WORDS ? headers : [];
    for (const unit of units) {
      if (unit.kind !== 'row') headers = [];
      else if (unit.isHeader === true)
        headers = last?.isHeader === true ? [...headers, unit].slice(0, HEADER_ROWS) : [unit];
      last = unit;
    }
    return [...repeated, ...units];
  });
}

/** Describes the sections of a passage. `seen` holds the sections of the passages before it. */
function describeSections(units: readonly Unit[], seen: Set<Place>): StoredSection[] {
  const sections: (StoredSection & { blocks: [BlockKind, number][] })[] = [];
  let last: Place | undefined;
  for (const { place, kind, text, page } of units) {
    if (place !== last)
      sections.push({ ...place, anchor: page ?? place.anchor, isContinued: seen.has(place), blocks: [] });
    sections.at(-1)!.blocks.push([kind, text.length]);
    last = place;
    seen.add(place);
  }
  return sections;
}

/** Joins the end of a section that is too short to the piece before it. */
function joinRemainder(bodies: Unit[][], minWords: number, limit: number): Unit[][] {
  const [before, last] = [bodies.at(-2), bodies.at(-1)];
  if (before === undefined || last === undefined || wordsOf(last) >= minWords) return bodies;
  if (wordsOf(before) + wordsOf(last) > limit) return bodies;
  return [...bodies.slice(0, -2), [...before, ...last]];
}

const wordsOf = (units: readonly Unit[]): number => units.reduce((sum, { text }) => sum + sizeOf(text), 0);

function cutBlock(block: PlacedBlock, language: Language, targetWords: number, limit: number): Unit[] {
  const { kind, place, isHeader, anchor } = block;
  const text = kind === 'item' ? `- ${block.text}` : block.text;
  return cutText(text, kind, language, targetWords, limit).map((piece) => ({
    kind,
    place,
    text: piece,
    ...(anchor === undefined || pageOf(anchor) === undefined ? {} : { page: anchor }),
    ...(isHeader === true ? { isHeader } : {}),
  }));
}

function cutText(
  text: string,
  kind: BlockKind,
  language: Language,
  targetWords: number,
  limit: number,
): string[] {
  if (sizeOf(text) <= limit) return inLengths(text);
  const pieces = kind === 'code' ? text.split(/\n{2,}/u) : sentences(text, language);
  const cut: string[] = [];
  const glue = kind === 'code' ? '\n\n' : ' ';
  for (const piece of pieces) {
    const last = cut.at(-1);
    if (last !== undefined && sizeOf(last) + sizeOf(piece) <= targetWords)
      cut[cut.length - 1] = last + glue + piece;
    else cut.push(piece);
  }
  return cut.flatMap((piece) => hardCut(piece, limit)).flatMap(inLengths);
}

/** Longer words than any language has: a text of them counts as so many words as it has characters for. */
const WORD_CHARACTERS = 40;

const sizeOf = (text: string): number => Math.max(countWords(text), Math.ceil(text.length / WORD_CHARACTERS));

/** The most characters of a piece, whose words may have any length. */
const PIECE_CHARACTERS = 5_000;

/** Cuts a text that is too long in characters. */
function inLengths(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += pieces.at(-1)?.length ?? 0)
    pieces.push(text.slice(at, endOfPiece(text, at)));
  return pieces;
}

/** A character of two halves is not cut. */
function endOfPiece(text: string, at: number): number {
  const end = at + PIECE_CHARACTERS;
  return (text.codePointAt(end - 1) ?? 0) > 0xffff ? end - 1 : end;
}

/**
 * Cuts text without sentences (a list of names in one line) between words, so that the length of a passage is bounded.
 */
function hardCut(piece: string, limit: number): string[] {
  const words = piece.split(/(?<=\s)/u);
  if (words.length <= limit * 2) return [piece];
  const size = Math.floor(limit);
  return Array.from({ length: Math.ceil(words.length / size) }, (_, index) =>
    words
      .slice(index * size, (index + 1) * size)
      .join('')
      .trim(),
  );
}
