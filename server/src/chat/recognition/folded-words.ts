import { fold } from '../../knowledge/public.ts';

/** The words of a message without accents, capitals and punctuation. */
export const foldedWords = (text: string): string[] =>
  fold(text.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Letters repeated for emphasis: three or more anywhere ("graaazie"), or a doubled vowel at the end of a word ("ciaoo"). */
const STRETCHED = /(\p{L})\1{2,}|([aeiouy])\2$/u;
const REPEATED = /(\p{L})\1+/gu;
const VOWELS = 'aeiouy';

/** How often a stretched letter stands in the real word: inside it, at its end, and as a doubled vowel at its end. */
const REAL_LETTERS = [1, 2].flatMap((inside) =>
  [
    [1, 2],
    [1, 1],
    [2, 2],
  ].map(([atEnd = 1, doubled = 1]) => ({ inside, atEnd, doubled })),
);

/** The words of a message as they are written, and then without the letters that are repeated for emphasis. */
export function readingsOf(text: string): readonly (readonly string[])[] {
  const written = foldedWords(text);
  if (!written.some((word) => STRETCHED.test(word))) return [written];
  return [written, ...REAL_LETTERS.map((letters) => written.map((word) => unstretched(word, letters)))];
}

const unstretched = (word: string, { inside, atEnd, doubled }: (typeof REAL_LETTERS)[number]): string =>
  word.replace(REPEATED, (run: string, letter: string, at: number) => {
    const isLast = at + run.length === word.length;
    if (run.length > 2) return letter.repeat(isLast ? atEnd : inside);
    return isLast && VOWELS.includes(letter) ? letter.repeat(doubled) : run;
  });

/** Both languages, with the one of the assistant first. */
export const languagesFrom = (first: 'it' | 'en'): readonly ('it' | 'en')[] =>
  first === 'it' ? ['it', 'en'] : ['en', 'it'];
