import type { Language } from '../fields.ts';

/** Questions that an assistant's pages answer, by language. Staff did not write them. */
export type FoundQuestions = Readonly<Record<Language, readonly string[]>>;
