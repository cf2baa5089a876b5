import { FITTED_FEATURES, type FittedFeature } from '../answers/fitted-features.ts';
import type { DecisionExample } from './decision-examples.ts';
import { fitLogistic, probability, type Fitted } from './logistic.ts';
import { percent } from './ranks.ts';

/** The large sets are plain text: each of their questions counts less than one of a site or of a pair. */
const COUNTS: Readonly<Record<string, number>> = { 'qa-it': 0.1, 'qa-en': 0.1 };
const FOLDS = 10;

export interface FittedDecision {
  readonly intercept: number;
  readonly weights: Readonly<Record<FittedFeature, number>>;
}

/** Fits the decision on some examples. The weights have two decimals, as in the code. */
export function fitDecision(examples: readonly DecisionExample[]): FittedDecision {
  const [intercept = 0, ...weights] = fitted(examples).map(rounded);
  return {
    intercept,
    // There is one weight for each feature, in their order.
    weights: Object.fromEntries(
      FITTED_FEATURES.map((feature, index) => [feature, weights[index] ?? 0]),
    ) as Record<FittedFeature, number>,
  };
}

const rounded = (value: number): number => Math.round(100 * value) / 100;

type Features = NonNullable<DecisionExample['features']>;

const valuesOf = (features: Features): number[] => FITTED_FEATURES.map((feature) => features[feature]);

const fitted = (examples: readonly DecisionExample[]): Fitted =>
  fitLogistic(
    examples.flatMap(({ set, features, isGood }) =>
      features === undefined ? [] : [{ x: valuesOf(features), y: isGood ? 1 : 0, weight: COUNTS[set] ?? 1 }],
    ),
  );

/** The figures of one set when each question is decided by weights that were fitted without it, in percent. */
export interface FoldFigures {
  readonly set: string;
  readonly answered: number;
  readonly good: number;
  readonly firstRight: number;
  readonly falsely: number;
}

/** Decides each tenth of the examples by the weights of the other nine. */
export function foldFigures(examples: readonly DecisionExample[]): FoldFigures[] {
  const answered = Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fitted(examples.filter((_, index) => index % FOLDS !== fold));
    return examples.filter(
      ({ features, thresholds }, index) =>
        index % FOLDS === fold &&
        features !== undefined &&
        probability(weights, valuesOf(features)) >= thresholds.answer,
    );
  }).flat();
  return [...new Set(examples.map(({ set }) => set))].map((set) => {
    const all = examples.filter((each) => each.set === set);
    const own = answered.filter((each) => each.set === set);
    const served = own.filter(({ hasAnswer }) => hasAnswer);
    const inVain = own.length - served.length;
    return {
      set,
      answered: percent(served.length, all.filter(({ hasAnswer }) => hasAnswer).length),
      good: percent(served.filter(({ isGood }) => isGood).length, served.length),
      firstRight: percent(served.filter(({ isFirstPageRight }) => isFirstPageRight).length, served.length),
      falsely: percent(inVain, all.filter(({ hasAnswer }) => !hasAnswer).length),
    };
  });
}

/** Returns the module that holds the weights. */
export function moduleOf({ intercept, weights }: FittedDecision): string {
  const lines = FITTED_FEATURES.map((feature) => `  ${feature}: ${weights[feature]},`);
  return `import type { FittedFeature } from './fitted-features.ts';

// Written by \`node server/src/knowledge/evaluation/fit.ts --write\`. Do not edit it by hand.

export const DECISION_INTERCEPT = ${intercept};
export const DECISION_WEIGHTS: Readonly<Record<FittedFeature, number>> = {
${lines.join('\n')}
};
`;
}
