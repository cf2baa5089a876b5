import { fold } from '../../knowledge/public.ts';

/** The words of a message without accents, capitals and punctuation. */
export const foldedWords = (text: string): string[] =>
  fold(text.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Letters repeated for emphasis: three or more anywhere ("graaazie"), or a doubled vowel at the end of a word ("ciaoo"). */
const STRETCHED = /(\p{L})\1{2,}|([aeiouy])\2$/u;
const STRETCHED_INSIDE = /(\p{L})\1{2,}(?!\1|$)/gu;
const STRETCHED_AT_END = /(?:(\p{L})\1{2,}|([aeiouy])\2)$/u;

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
  const readings = REAL_LETTERS.map(({ inside, atEnd, doubled }) =>
    written.map((word) =>
      word
        .replace(STRETCHED_INSIDE, (_, letter: string) => letter.repeat(inside))
        .replace(STRETCHED_AT_END, (_, letter?: string, vowel = '') =>
          letter === undefined ? vowel.repeat(doubled) : letter.repeat(atEnd),
        ),
    ),
  );
  return [written, ...readings];
}

/** Both languages, with the one of the assistant first. */
export const languagesFrom = (first: 'it' | 'en'): readonly ('it' | 'en')[] =>
  first === 'it' ? ['it', 'en'] : ['en', 'it'];
