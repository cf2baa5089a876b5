/** The outcomes of an answer, on every assistant message. */
export const OUTCOMES = ['answered', 'partly', 'not_answered', 'refused', 'failed', 'interrupted'] as const;
export type Outcome = (typeof OUTCOMES)[number];
