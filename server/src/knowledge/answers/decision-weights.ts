import type { DecisionFeature } from '@regia/contract/chat/trace-words';

// Written by `node server/src/knowledge/evaluation/fit.ts --write`. Do not edit it by hand.

export const DECISION_INTERCEPT = -3.05;
export const DECISION_WEIGHTS: Readonly<Record<DecisionFeature, number>> = {
  match: 1.63,
  words_found: 2.09,
  best_sentence: 1.24,
  unknown_words: -1.13,
  lead: 2.28,
  heading: 0.85,
  question_heading: 0.69,
  section_words: -1.2,
};
