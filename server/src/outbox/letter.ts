import type { LetterKind, Letters } from './letters.ts';

/** What a letter says, before it is laid out: the same for both of its parts. */
export interface Letter {
  readonly subject: string;
  /** What happened, and what to do. */
  readonly says: readonly string[];
  /** Facts that stand out: what they are, and what people wrote. */
  readonly facts?: readonly (readonly [what: string, value: string])[];
  readonly code?: string;
  readonly action?: LetterLink;
  readonly also?: LetterLink;
  /** How long it holds, and what if it was not you. */
  readonly notes: readonly string[];
}

export interface LetterLink {
  readonly label: string;
  readonly link: string;
}

/** All the words of the letters in one language. */
export interface LetterWords {
  readonly greeting: (name: string) => string;
  /** Under every letter: which installation wrote it. */
  readonly footer: (host: string) => string;
  /** Before the address of a button that cannot be pressed. */
  readonly written: string;
  readonly letters: { readonly [K in LetterKind]: (values: Letters[K]) => Letter };
}

/** All that the two layouts need; every value is plain text by now. */
export interface LetterToLayOut extends Letter {
  readonly language: 'it' | 'en';
  readonly greeting: string;
  readonly footer: string;
  readonly written: string;
}
