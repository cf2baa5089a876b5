import type { Language } from '../retrieval/language.ts';
import { sentenceBounds } from '../retrieval/sentences.ts';
import { isChrome } from './chrome.ts';
import type { MatchedWords, WordMatcher } from './matched-words.ts';
import type { Section } from './sections.ts';

/** The smallest quotable piece: a sentence of a paragraph, a list item, a row, a block of code. */
export interface Unit {
  /** The index of its block in the section, and its range in the block's text. */
  readonly block: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: Section['blocks'][number]['kind'];
  readonly words: MatchedWords;
  readonly evidence: number;
}

export type Evidence = (text: string, words: MatchedWords, language: Language) => number;

/** The author of a quotation, on a line of its own that begins with a dash. */
const ATTRIBUTION = /^(?:[—–-]\s*\p{Lu}|\(?(?:cit|quote)\b)/u;
/** Quotations above a page's text: the whole block stands in quotation marks. */
const EPIGRAPH = /^["“«][^"”»]*["”»]\.?$/u;

/** Returns the units of a section that may be quoted, in order. */
export function unitsOf(
  section: Section,
  language: Language,
  matcher: WordMatcher,
  evidence: Evidence,
): Unit[] {
  return section.blocks.flatMap(({ kind, text }, block) => {
    if (kind !== 'code' && isUnquotable(section, block, text, language)) return [];
    const bounds: [number, number][] =
      kind === 'paragraph' ? sentenceBounds(text, language) : [[0, text.length]];
    return bounds.map(([from, to]): Unit => {
      const [start, end] = trimmed(text, from, to);
      const own = text.slice(start, end);
      const words = matcher.match(own, language);
      return { block, start, end, text: own, kind, words, evidence: evidence(own, words, language) };
    });
  });
}

function isUnquotable({ blocks, isContinued }: Section, block: number, text: string, language: Language) {
  if (isChrome(text, language) || ATTRIBUTION.test(text)) return true;
  const isBeforeText = !isContinued && block === 0 && blocks.length > 1;
  return isBeforeText && EPIGRAPH.test(text) && ATTRIBUTION.test(blocks[1]?.text ?? '');
}

function trimmed(text: string, from: number, to: number): [number, number] {
  const own = text.slice(from, to);
  const lead = own.length - own.trimStart().length;
  return [from + lead, to - (own.length - own.trimEnd().length)];
}
