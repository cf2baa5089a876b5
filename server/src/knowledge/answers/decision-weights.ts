import type { DecisionFeature } from '@regia/contract/chat/trace-words';

// Written by `node server/src/knowledge/evaluation/fit.ts --write`. Do not edit it by hand.

export const DECISION_INTERCEPT = -3.13;
export const DECISION_WEIGHTS: Readonly<Record<DecisionFeature, number>> = {
  match: 1.55,
  words_found: 2.13,
  best_sentence: 1.19,
  unknown_words: -1.03,
  lead: 2.59,
  heading: 0.92,
  question_heading: 0.65,
  section_words: -1.09,
};
