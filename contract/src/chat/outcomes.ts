/**
 * The outcomes of an answer, on every assistant message. Totals count `not_sure` as not answered, and leave out
 * `small_talk`.
 */
export const OUTCOMES = [
  'answered',
  'partly',
  'not_sure',
  'not_answered',
  'small_talk',
  'refused',
  'failed',
  'interrupted',
] as const;
export type Outcome = (typeof OUTCOMES)[number];
