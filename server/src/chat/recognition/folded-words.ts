import { fold } from '../../knowledge/public.ts';

/** The words of a message without accents, capitals and punctuation. */
export const foldedWords = (text: string): string[] =>
  fold(text.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Both languages, with the one of the assistant first. */
export const languagesFrom = (first: 'it' | 'en'): readonly ('it' | 'en')[] =>
  first === 'it' ? ['it', 'en'] : ['en', 'it'];
