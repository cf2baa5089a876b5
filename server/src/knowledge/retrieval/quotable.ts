import type { FoundPassage } from './search-types.ts';
import { sentences } from './sentences.ts';

export interface QuotableSentence {
  text: string;
  /** The heading or title right above it: what it is about, though it is not part of the sentence. */
  under: string;
  /** Place among all that the passage says, headings included. */
  at: number;
  /** The line it ends on: a block of the page is a line of its passage. */
  line: number;
}

interface Unit extends QuotableSentence {
  words: number;
  isWhole: boolean;
  isHeading: boolean;
  endsLine: boolean;
}

/** Words enough to say something alone. */
const ENOUGH_WORDS = 8;
const QUOTABLE_AT_MOST = 60;
const BETWEEN_CELLS = ' | ';

/**
 * Sentences worth quoting, each of one block of the page. Lines that are no sentences and too short to say anything
 * alone (of code, of a list) go together, never with a sentence; one that announces the next (`:`) goes with it.
 * Headings and titles are no part of a sentence: they are told apart from it.
 */
export function quotableSentences(
  passage: Pick<FoundPassage, 'title' | 'body' | 'language'>,
): QuotableSentence[] {
  const units: Unit[] = [];
  for (const unit of unitsOf(passage)) {
    const last = units.at(-1);
    if (last !== undefined && goTogether(last, unit)) {
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

function goTogether(before: Unit, after: Unit): boolean {
  if (!before.endsLine || before.words >= ENOUGH_WORDS || before.isHeading || after.isHeading) return false;
  if (before.words + after.words > QUOTABLE_AT_MOST) return false;
  // A sentence begins with a capital; a longer line of code mostly does not.
  const isSentence = after.isWhole && /^(?:- )?\p{Lu}/u.test(after.text);
  return before.text.endsWith(':') || (!before.isWhole && !isSentence);
}

/** Short sections share a passage: their headings are lines of it, and stand at the end of its title. */
function isHeading(line: string, title: string): boolean {
  const last = title.split(' › ').at(-1) ?? '';
  return line !== '' && ` / ${last} / `.includes(` / ${line} / `);
}

/** Bold words above a paragraph, the term before its description, a question before its answer. */
function isTitleOf(unit: Unit, next: Unit | undefined): boolean {
  if (next === undefined || !unit.endsLine || unit.words >= ENOUGH_WORDS) return false;
  const isTitle = /^[^\p{Ll}\n-][^\n]*$/u.test(unit.text) && (!unit.isWhole || unit.text.endsWith('?'));
  return isTitle && next.isWhole && /^(?:- )?\P{Ll}/u.test(next.text);
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
