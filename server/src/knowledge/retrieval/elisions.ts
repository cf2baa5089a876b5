import type { Language } from './language.ts';

/** An article or preposition that people write without its apostrophe: "limu" for "l'imu", "dellisee" for "dell'isee". */
const ELIDED = /^(?:l|all|dall|dell|nell|sull|quell)(?=[aeiouàèéìòùh])/u;
const LETTERS_LEAST = 3;

/** The word after an elided article; undefined if the word begins with none. */
export function withoutElision(word: string, language: Language): string | undefined {
  const elided = language === 'it' ? ELIDED.exec(word)?.[0] : undefined;
  const rest = elided === undefined ? '' : word.slice(elided.length);
  return rest.length < LETTERS_LEAST ? undefined : rest;
}
