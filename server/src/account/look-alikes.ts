import { CONFUSABLE } from './confusable-letters.ts';

/**
 * What makes two usernames, or two e-mail addresses, the same: compatibility forms, case, letters that are mistaken for
 * one another, and dots that are doubled or stand at the end. Only ever compared, never shown and never written to: mail
 * goes to the address as it was given.
 */
export const lookOf = (name: string): string => folded(name).replace(AMBIGUOUS, firstOf).normalize('NFC');

/** The name without look-alikes folded: it tells apart two accounts that were made when fewer names counted as the same. */
export const plainOf = (name: string): string => small(name.trim().normalize('NFKC')).normalize('NFC');

/** Whether two names can be mistaken for one another, also where a letter is mistaken for two others. */
export function areAlike(one: string, other: string): boolean {
  const [ones, others] = [Array.from(folded(one)), Array.from(folded(other))];
  return ones.length === others.length && ones.every((letter, at) => isAlike(letter, others[at]!));
}

/** Letters that some letter is mistaken for both of: names that are alike have the same outline. */
export const OUTLINE = { from: 'iny', to: 'lvu' } as const;

export const outlineOf = (look: string): string =>
  Array.from(look, (letter) => OUTLINE.to[OUTLINE.from.indexOf(letter)] ?? letter).join('');

// Private letters: none of them is in a name that was accepted.
const N_OR_V = '\ue000';
const Y_OR_U = '\ue001';
const I_OR_L = '\ue002';
const AMBIGUOUS = /[\ue000-\ue002]/gu;
const LETTERS: Record<string, string> = { [N_OR_V]: 'vn', [Y_OR_U]: 'uy', [I_OR_L]: 'li' };

/** Greek ν and υ look like v and u, their capitals like N and Y; a mere stroke looks like l and like a capital I. */
const SEVERAL: Record<string, string> = { ν: N_OR_V, υ: Y_OR_U, ɩ: I_OR_L };
const LATIN_STROKES = 'l1';

const firstOf = (letter: string): string => LETTERS[letter]![0]!;

const isAlike = (one: string, other: string): boolean =>
  one === other ||
  Array.from(LETTERS[one] ?? one).some((letter) => (LETTERS[other] ?? other).includes(letter));

/** Decomposed, so that an accent stands beside any letter. */
function folded(name: string): string {
  const letters = Array.from(small(name.trim().normalize('NFKC')), fold)
    .join('')
    .replace(/\.+/g, '.');
  return letters === '.' ? letters : letters.replace(/\.$/, '');
}

function fold(letter: string): string {
  const latin = CONFUSABLE.get(letter);
  if (latin === 'l' && !LATIN_STROKES.includes(letter)) return I_OR_L;
  return SEVERAL[letter] ?? latin ?? letter;
}

const small = (letters: string): string =>
  // A capital dotted I leaves its dot behind when it is made small.
  letters.toLowerCase().normalize('NFKC').replaceAll('i\u0307', 'i').normalize('NFD');
