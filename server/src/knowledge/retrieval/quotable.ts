import type { FoundPassage } from './search-types.ts';
import { sentences } from './sentences.ts';

export interface QuotableSentence {
  text: string;
  /** The heading or title right above it: the sentence's subject, but not part of it. */
  under: string;
  /** The position among all units of the passage, headings included. */
  at: number;
  /** The line on which it ends: a block of the page is a line of its passage. */
  line: number;
}

interface Unit extends QuotableSentence {
  words: number;
  isWhole: boolean;
  isHeading: boolean;
  endsLine: boolean;
}

/** The number of words from which a line is understood alone. */
const ENOUGH_WORDS = 8;
const QUOTABLE_AT_MOST = 60;
const BETWEEN_CELLS = ' | ';

/**
 * Returns the sentences that can be quoted, each of one block of the page. Lines that are no sentences and too short to
 * be understood alone (of code, of a list) are joined, never with a sentence; a line that ends with `:` is joined to
 * the next. Headings and titles are not part of a sentence: they are returned separately.
 */
export function quotableSentences(
  passage: Pick<FoundPassage, 'title' | 'body' | 'language'>,
): QuotableSentence[] {
  const units: Unit[] = [];
  for (const unit of unitsOf(passage)) {
    const last = units.at(-1);
    if (last !== undefined && belongTogether(last, unit)) {
      units[units.length - 1] = {
        ...unit,
        text: `${last.text}\n${unit.text}`,
        words: last.words + unit.words,
      };
    } else units.push(unit);
  }
  const quotable: QuotableSentence[] = [];
  let under = '';
  units.forEach((unit, at) => {
    if (unit.isHeading || isTitleOf(unit, units[at + 1])) under = unit.text;
    else {
      quotable.push({ text: unit.text, under, at, line: unit.line });
      under = '';
    }
  });
  return quotable.length > 0 ? quotable : units.map((unit, at) => ({ ...unit, at }));
}

function unitsOf({ title, body, language }: Pick<FoundPassage, 'title' | 'body' | 'language'>): Unit[] {
  return body.split('\n').flatMap((line, index) => {
    const isRow = line.includes(BETWEEN_CELLS) && countWords(line) <= QUOTABLE_AT_MOST;
    const texts = isRow ? [line.trim()] : sentences(line, language);
    return texts.map((text, place) => {
      const words = countWords(text);
      return {
        text,
        under: '',
        at: 0,
        line: index,
        words,
        isWhole: isRow || words >= ENOUGH_WORDS || /[.!?…;]["'»”’)\]]*$/u.test(text),
        isHeading: isHeading(line, title),
        endsLine: place === texts.length - 1,
      };
    });
  });
}

function belongTogether(before: Unit, after: Unit): boolean {
  if (!before.endsLine || before.words >= ENOUGH_WORDS || before.isHeading || after.isHeading) return false;
  if (before.words + after.words > QUOTABLE_AT_MOST) return false;
  // A sentence begins with a capital letter; a longer line of code mostly does not.
  const isSentence = after.isWhole && /^(?:- )?\p{Lu}/u.test(after.text);
  return before.text.endsWith(':') || (!before.isWhole && !isSentence);
}

/**
 * Whether a line is a heading. Short sections share a passage: their headings are lines of it, and part of its title.
 */
function isHeading(line: string, title: string): boolean {
  const last = title.split(' › ').at(-1) ?? '';
  return line !== '' && ` / ${last} / `.includes(` / ${line} / `);
}

/**
 * Whether a unit is the title of the next: bold words above a paragraph, a term before its description, a question
 * before its answer.
 */
function isTitleOf(unit: Unit, next: Unit | undefined): boolean {
  if (next === undefined || !unit.endsLine || unit.words >= ENOUGH_WORDS) return false;
  const isTitle = /^[^\p{Ll}\n-][^\n]*$/u.test(unit.text) && (!unit.isWhole || unit.text.endsWith('?'));
  return isTitle && next.isWhole && /^(?:- )?\P{Ll}/u.test(next.text);
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
