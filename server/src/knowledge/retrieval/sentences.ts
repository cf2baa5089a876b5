import type { Language } from './language.ts';

const segmenters: Record<Language, Intl.Segmenter> = {
  it: new Intl.Segmenter('it', { granularity: 'sentence' }),
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
};

const ABBREVIATION =
  /(?:^|[\s("'“«\u2019])(?:art|artt|n|nn|num|dott|dr|prof|avv|ing|sig|sigg|pag|pagg|cfr|es|ecc|etc|vs|tel|fig|lett|co|op|cit|e\.g|i\.e|mr|mrs|ms|vol|ca)\.\s*$/iu;
const SINGLE_CAPITAL = /(?:^|[\s("'“«.])\p{Lu}\.\s*$/u;

/**
 * Returns start and end of each sentence. A full stop after an abbreviation or before a lower-case letter is no end.
 */
export function sentenceBounds(text: string, language: Language): [start: number, end: number][] {
  const bounds: [number, number][] = [];
  for (const { segment, index } of segmenters[language].segment(text)) {
    const last = bounds.at(-1);
    if (last && continues(text.slice(Math.max(last[0], last[1] - 24), last[1]), segment)) {
      last[1] = index + segment.length;
    } else bounds.push([index, index + segment.length]);
  }
  return bounds.filter(([start, end]) => text.slice(start, end).trim() !== '');
}

function continues(before: string, next: string): boolean {
  if (before.endsWith('\n')) return false;
  return /^\p{Ll}/u.test(next) || SINGLE_CAPITAL.test(before) || ABBREVIATION.test(before);
}

export function sentences(text: string, language: Language): string[] {
  return sentenceBounds(text, language).map(([start, end]) => text.slice(start, end).trim());
}
