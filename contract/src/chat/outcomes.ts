/** How an answer came out, on every assistant message. `under_way` only while it is being written. */
export const OUTCOMES = ['answered', 'partly', 'not_answered', 'refused', 'failed', 'interrupted'] as const;
export type Outcome = (typeof OUTCOMES)[number];
