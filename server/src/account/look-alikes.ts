import { CONFUSABLE } from './confusable-letters.ts';

/**
 * Folds a username or an e-mail address to a key: equal keys mean the same name. Folds compatibility forms, case,
 * lookalike letters, double dots and a dot at the end. Use the key only to compare; never show it. Mail goes to the
 * address as typed.
 */
export const foldLookalikes = (name: string): string =>
  folded(name).replace(AMBIGUOUS, firstOf).normalize('NFC');

/** Folds only case and compatibility forms. It tells apart two old accounts, from before the lookalike rules. */
export const foldCase = (name: string): string => lowerCase(name.trim().normalize('NFKC')).normalize('NFC');

/** Whether two names look alike, also when a letter looks like two other letters. */
export function areAlike(one: string, other: string): boolean {
  const [ones, others] = [Array.from(folded(one)), Array.from(folded(other))];
  return ones.length === others.length && ones.every((letter, at) => isAlike(letter, others[at]!));
}

/** The Latin letters that share a lookalike, for a coarser key: names that look alike have the same outline. */
export const OUTLINE = { from: 'iny', to: 'lvu' } as const;

export const outlineOf = (key: string): string =>
  Array.from(key, (letter) => OUTLINE.to[OUTLINE.from.indexOf(letter)] ?? letter).join('');

// Private-use characters: the rules of a username refuse them.
const N_OR_V = '\ue000';
const Y_OR_U = '\ue001';
const I_OR_L = '\ue002';
const AMBIGUOUS = /[\ue000-\ue002]/gu;
const LETTERS: Record<string, string> = { [N_OR_V]: 'vn', [Y_OR_U]: 'uy', [I_OR_L]: 'li' };

/** Greek ν and υ look like v and u, their capitals like N and Y. A vertical stroke looks like l and like a capital I. */
const SEVERAL: Record<string, string> = { ν: N_OR_V, υ: Y_OR_U, ɩ: I_OR_L };
const LATIN_STROKES = 'l1';

const firstOf = (letter: string): string => LETTERS[letter]![0]!;

const isAlike = (one: string, other: string): boolean =>
  one === other ||
  Array.from(LETTERS[one] ?? one).some((letter) => (LETTERS[other] ?? other).includes(letter));

/** Folds the decomposed name: a letter with an accent folds, too, and keeps the accent. */
function folded(name: string): string {
  const letters = Array.from(lowerCase(name.trim().normalize('NFKC')), fold)
    .join('')
    .replace(/\.+/g, '.');
  return letters === '.' ? letters : letters.replace(/\.$/, '');
}

function fold(letter: string): string {
  const latin = CONFUSABLE.get(letter);
  if (latin === 'l' && !LATIN_STROKES.includes(letter)) return I_OR_L;
  return SEVERAL[letter] ?? latin ?? letter;
}

const lowerCase = (letters: string): string =>
  // The lower case of a capital I with a dot ends in a combining dot.
  letters.toLowerCase().normalize('NFKC').replaceAll('i\u0307', 'i').normalize('NFD');
