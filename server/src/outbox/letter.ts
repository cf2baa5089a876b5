import type { LetterKind, Letters } from './letters.ts';

/** The content of a letter before its layout, the same for both parts. */
export interface Letter {
  readonly subject: string;
  /** The paragraphs: the event and the next steps. */
  readonly says: readonly string[];
  /** Facts to show as a list: a label, the text of a person or a number, and perhaps what stands beside it. */
  readonly facts?: readonly LetterFact[];
  readonly list?: LetterList;
  readonly code?: string;
  readonly action?: LetterLink;
  readonly also?: LetterLink;
  /** How long the letter's link or code is valid, and what to do if somebody else caused it. */
  readonly notes: readonly string[];
  /** Small links under everything else. */
  readonly foot?: readonly LetterLink[];
  /** The address that ends letters of this kind; mail programs show it beside the sender. */
  readonly unsubscribe?: string;
}

export type LetterFact = readonly [what: string, value: string, beside?: string];

/** A list, perhaps with a title. An item without a link has an empty one. */
export interface LetterList {
  readonly title: string;
  readonly items: readonly { readonly text: string; readonly note: string; readonly link: string }[];
}

export interface LetterLink {
  readonly label: string;
  readonly link: string;
}

/** All texts of the letters in one language. */
export interface LetterWords {
  readonly greeting: (name: string) => string;
  /** The text under every letter, which names the installation. */
  readonly footer: (host: string) => string;
  /** The text before the address of a button, for readers who cannot press it. */
  readonly written: string;
  readonly letters: { readonly [K in LetterKind]: (values: Letters[K]) => Letter };
}

/** The input of both layouts; every value is already plain text. */
export interface LetterToLayOut extends Letter {
  readonly language: 'it' | 'en';
  readonly greeting: string;
  readonly footer: string;
  readonly written: string;
}
