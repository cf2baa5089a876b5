import type { DecisionFeature } from '@regia/contract/chat/trace-words';

// Written by `node server/src/knowledge/evaluation/fit.ts --write`. Do not edit it by hand.

export const DECISION_INTERCEPT = -3.05;
export const DECISION_WEIGHTS: Readonly<Record<DecisionFeature, number>> = {
  match: 1.74,
  words_found: 2.02,
  best_sentence: 1.27,
  unknown_words: -1.12,
  lead: 2.24,
  heading: 0.81,
  question_heading: 0.69,
  section_words: -1.18,
};
