import type { Message } from './calls.ts';

/** Whether a model wrote an answer: its text is Markdown, in the parts as in `content`. The assistant's own words and those of staff are plain. */
export const isWrittenByModel = (answer: Pick<Message, 'extractive' | 'verified_by_staff'>): boolean =>
  !answer.extractive && !answer.verified_by_staff;
