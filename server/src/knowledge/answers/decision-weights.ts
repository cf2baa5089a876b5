import type { FittedFeature } from './fitted-features.ts';

// Written by `node server/src/knowledge/evaluation/fit.ts --write`. Do not edit it by hand.

export const DECISION_INTERCEPT = -3.23;
export const DECISION_WEIGHTS: Readonly<Record<FittedFeature, number>> = {
  match: 1.52,
  words_found: 2.2,
  best_sentence: 1.24,
  unknown_words: -0.95,
  lead: 2.56,
  heading: 0.77,
  question_heading: 0.53,
  section_words: -1.25,
};
