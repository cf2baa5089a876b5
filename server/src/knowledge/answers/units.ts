import type { Language } from '../retrieval/language.ts';
import { sentenceBounds } from '../retrieval/sentences.ts';
import { isChrome } from './chrome.ts';
import type { MatchedWords, WordMatcher } from './matched-words.ts';
import type { Section } from './sections.ts';

/** The smallest quotable piece: a sentence of a paragraph, a list item, a row, a block of code. */
interface Piece {
  /** The index of its block in the section, and its range in the block's text. */
  readonly block: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: Section['blocks'][number]['kind'];
}

/** A piece with the words of the question in it. */
export interface Unit extends Piece {
  readonly words: MatchedWords;
  readonly evidence: number;
}

export type Evidence = (text: string, words: MatchedWords, language: Language) => number;

/** The author of a quotation, on a line of its own that begins with a dash, and the author or the office of a text. */
const ATTRIBUTION =
  /^(?:[—–-]\s*\p{Lu}|\(?(?:[Cc]it|[Qq]uote)\b|(?:[Aa] cura d(?:i|el|ella|ello|ell['’])|[Tt]esto di|[Ff]oto di|(?:[Ww]ritten|[Pp]osted|[Pp]ublished|[Tt]ext) by)\s?\p{Lu})/u;
/** The office of a press release, alone on its line. */
const OFFICE = /^(?:ufficio stampa|contatti stampa|press office|press contacts?)(?![\p{L}])[^.!?]*$/iu;
/** Quotations above a page's text: the whole block stands in quotation marks. */
const EPIGRAPH = /^["“«][^"”»]*["”»]\.?$/u;

/** Returns the units of a section that may be quoted, in order. */
export function unitsOf(
  section: Section,
  language: Language,
  matcher: WordMatcher,
  evidence: Evidence,
): Unit[] {
  const pieces = withoutLabels(withoutFrame(piecesOf(section, language), language), section.path[0] ?? '');
  return pieces.map((piece) => {
    const words = matcher.match(piece.text, language);
    return { ...piece, words, evidence: evidence(piece.text, words, language) };
  });
}

/** Returns the sentences, items, rows and blocks of code, without the blocks that are never quoted. */
function piecesOf(section: Section, language: Language): Piece[] {
  return section.blocks.flatMap(({ kind, text }, block) => {
    if (kind !== 'code' && (PLACEHOLDER.test(text) || isUnquotable(section, block, text))) return [];
    const bounds: [number, number][] =
      kind === 'paragraph' ? sentenceBounds(text, language) : [[0, text.length]];
    return bounds.map(([from, to]): Piece => {
      const [start, end] = trimmed(text, from, to);
      return { block, start, end, text: text.slice(start, end), kind };
    });
  });
}

/**
 * Leaves out the lines of the page's frame, and with each the question that it follows: "Do you have doubts? Read the
 * guide".
 */
function withoutFrame(pieces: readonly Piece[], language: Language): Piece[] {
  const asks = (piece: Piece | undefined) => piece?.kind === 'paragraph' && piece.text.endsWith('?');
  const isFrame = pieces.map(
    ({ kind, text }, index) => kind !== 'code' && isChrome(text, language, asks(pieces[index - 1])),
  );
  return pieces.filter((piece, index) => {
    const leadsToFrame = asks(piece) && isFrame[index + 1] === true;
    return isFrame[index] !== true && !leadsToFrame;
  });
}

/** The link below a list of cards that leads to the whole list, as a line of its own. */
const WHOLE_LIST =
  /^(?:tutt[ie] (?:i|gli|le) [\p{L}’']{1,30}|(?:view |see |show )?all (?:the )?[\p{L}’']{1,30})$/iu;
/** The Latin text of an unfinished page. */
const PLACEHOLDER = /\b(?:lorem ipsum|dolor sit amet|consectetur adipisc|sed do eiusmod|ut enim ad minim)/iu;
const CAPTION_WORDS = 8;

/**
 * Leaves out lines that say nothing: captions that repeat the title or each other, and the
 * link to the whole list below its last card.
 */
function withoutLabels(pieces: readonly Piece[], title: string): Piece[] {
  const ofTitle = new Set(wordsOf(title));
  const seen = new Set<string>();
  return pieces.filter(({ kind, text }, index) => {
    if (kind === 'code') return true;
    if (index > 0 && index === pieces.length - 1 && WHOLE_LIST.test(text.trim())) return false;
    const words = wordsOf(text);
    if (kind === 'row' || words.length > CAPTION_WORDS || /[.:;!?]$/u.test(text.trim())) return true;
    const line = words.join(' ');
    const isCaption = seen.has(line) || (words.length > 1 && words.every((word) => ofTitle.has(word)));
    seen.add(line);
    return !isCaption;
  });
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function isUnquotable({ blocks, isContinued }: Section, block: number, text: string): boolean {
  if (ATTRIBUTION.test(text) || OFFICE.test(text)) return true;
  const isBeforeText = !isContinued && block === 0 && blocks.length > 1;
  return isBeforeText && EPIGRAPH.test(text) && ATTRIBUTION.test(blocks[1]?.text ?? '');
}

function trimmed(text: string, from: number, to: number): [number, number] {
  const own = text.slice(from, to);
  const lead = own.length - own.trimStart().length;
  return [from + lead, to - (own.length - own.trimEnd().length)];
}
