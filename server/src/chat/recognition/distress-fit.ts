import { featuresOf } from './distress-features.ts';
import type { DistressModel } from './distress-model.ts';
import { foldedWords } from './folded-words.ts';

/** A message of the corpus as features. */
export interface Example {
  readonly features: ReadonlySet<string>;
  readonly isDistress: boolean;
}

const ROUNDS = 12;
const RATE = 0.5;
const PENALTY = 1e-5;
/** How many features are kept of a language: the file of weights stays small. */
const KEPT = 9500;
/** Weights are stored as whole numbers, so they are fitted weights times this. */
const SCALE = 20;

export const exampleOf = (message: string, language: 'it' | 'en', isDistress: boolean): Example => ({
  features: featuresOf(foldedWords(message), language),
  isDistress,
});

/** Fits a model with the features that weigh most. What is above the threshold is distress. */
export function fitDistress(examples: readonly Example[], threshold: number): DistressModel {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const importance = ([feature, weight]: readonly [string, number]): number =>
    Math.abs(weight) * Math.sqrt(counts.get(feature) ?? 0);
  const kept = [...fitted(examples).weights]
    .toSorted((one, other) => importance(other) - importance(one))
    .slice(0, KEPT)
    .map(([feature]) => feature);
  const { bias, weights } = fitted(examples, new Set(kept));
  return {
    bias: (bias - threshold) * SCALE,
    weights: new Map([...weights].map(([feature, weight]) => [feature, weight * SCALE])),
  };
}

/** A logistic regression by stochastic gradients (AdaGrad), in an order that is the same each time. */
function fitted(examples: readonly Example[], kept?: ReadonlySet<string>): DistressModel {
  const names = new Map<string, number>();
  const numberOf = (feature: string): number => {
    const known = names.get(feature) ?? names.size;
    names.set(feature, known);
    return known;
  };
  const rows = examples.map(({ features, isDistress }) => ({
    at: Uint32Array.from([...features].filter((feature) => kept?.has(feature) ?? true).map(numberOf)),
    scale: 1 / Math.sqrt(features.size || 1),
    target: isDistress ? 1 : 0,
  }));
  const weights = new Float64Array(names.size);
  const squares = new Float64Array(names.size).fill(1e-6);
  const next = numbers();
  let bias = 0;
  let biasSquares = 1e-6;
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { at, scale, target } of shuffled(rows, next)) {
      let sum = bias;
      for (const feature of at) sum += (weights[feature] ?? 0) * scale;
      const error = 1 / (1 + Math.exp(-sum)) - target;
      biasSquares += error * error;
      bias -= (RATE * error) / Math.sqrt(biasSquares);
      for (const feature of at) {
        const weight = weights[feature] ?? 0;
        const gradient = error * scale + PENALTY * weight;
        const square = (squares[feature] ?? 0) + gradient * gradient;
        squares[feature] = square;
        weights[feature] = weight - (RATE * gradient) / Math.sqrt(square);
      }
    }
  return { bias, weights: new Map([...names].map(([feature, at]) => [feature, weights[at] ?? 0])) };
}

/** Numbers that look like chance and are the same each time. */
function numbers(): () => number {
  let last = 12_345;
  return () => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return last;
  };
}

function shuffled<Row>(rows: readonly Row[], next: () => number): Row[] {
  return rows
    .map((row) => ({ row, by: next() }))
    .toSorted((one, other) => one.by - other.by)
    .map(({ row }) => row);
}
