import { analyse } from '../../knowledge/public.ts';
import type { Language } from '../../knowledge/public.ts';

const LANGUAGES: readonly Language[] = ['it', 'en'];

/** The subjects, one of each line that has one. */
export const subjectsIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The subject of which a message holds all words, in any form of theirs; undefined if there is none. */
export function refusedSubject(message: string, lines: string): string | undefined {
  const subjects = subjectsIn(lines);
  if (subjects.length === 0) return undefined;
  const asked = LANGUAGES.map((language) => new Set(stemsOf(message, language)));
  return subjects.find((subject) =>
    LANGUAGES.some((language, at) => {
      const stems = stemsOf(subject, language);
      return stems.length > 0 && stems.every((stem) => asked[at]!.has(stem));
    }),
  );
}

const stemsOf = (text: string, language: Language): string[] =>
  analyse(text, language).flatMap(({ stem }) => (stem === null ? [] : [stem]));
