import { answerPart } from '@regia/contract/chat/answer-parts';
import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import { z } from 'zod/mini';

/** Reads the stored parts of an answer, of any version of Regia. A part that cannot be read is left out. */
export function readParts(stored: unknown): AnswerPart[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((part) => {
    const read = z.safeParse(answerPart, part);
    return read.success ? [read.data] : [];
  });
}
