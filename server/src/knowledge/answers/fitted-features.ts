import { DECISION_FEATURES, type DecisionFeature } from '@regia/contract/chat/trace-words';

/** The features whose weights are fitted on the development sets. */
export type FittedFeature = Exclude<DecisionFeature, 'asked_role'>;
export const FITTED_FEATURES: readonly FittedFeature[] = DECISION_FEATURES.filter(
  (feature) => feature !== 'asked_role',
);
