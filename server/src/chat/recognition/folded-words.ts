import { fold } from '../../knowledge/public.ts';

/** The words of a message without accents, capitals and punctuation. */
export const foldedWords = (text: string): string[] =>
  fold(text.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];
