import type { AnswerPart } from './answer-parts.ts';

/** Whether the parts of an answer hold its text. A model's answer has its text in `content`, and what follows it in its parts. */
export const holdsText = (parts: readonly AnswerPart[]): boolean =>
  parts.some(({ kind }) => kind === 'text' || kind === 'extract');
