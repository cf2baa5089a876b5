import { TEXTS_AT_ONCE } from '../../platform/embeddings/embeddings.ts';
import type { Embeddings } from '../../platform/embeddings/embeddings.ts';
import { cosine } from '../../platform/embeddings/vectors.ts';
import type { Vector } from '../../platform/embeddings/vectors.ts';
import { LABELLED_PAIRS } from './labelled-pairs.ts';
import type { LabelledPair } from './labelled-pairs.ts';

export interface MeasuredPair extends LabelledPair {
  readonly cosine: number;
}

export interface Measured {
  readonly pairs: readonly MeasuredPair[];
  /** The threshold for this model; undefined if it can tell no pair that asks the same. */
  readonly threshold: number | undefined;
}

/** Asks a model for all labelled questions. Throws a `ModelFailure`. */
export async function measureThreshold(embeddings: Embeddings): Promise<Measured> {
  const texts = LABELLED_PAIRS.flatMap(({ questions }) => questions);
  const vectors: Vector[] = [];
  for (let at = 0; at < texts.length; at += TEXTS_AT_ONCE)
    vectors.push(...(await embeddings.embed(texts.slice(at, at + TEXTS_AT_ONCE))).vectors);
  const pairs = LABELLED_PAIRS.map((pair, at) => ({
    ...pair,
    cosine: cosine(vectors[2 * at]!, vectors[2 * at + 1]!),
  }));
  return { pairs, threshold: thresholdFor(pairs) };
}

/** Two groups that should be one are seen and taught twice; a wrong group hides a question. So no wrong pair may pass. */
export function thresholdFor(pairs: readonly Pick<MeasuredPair, 'isSame' | 'cosine'>[]): number | undefined {
  const wrong = Math.max(...pairs.filter(({ isSame }) => !isSame).map((one) => one.cosine));
  const right = pairs.filter(({ isSame, cosine: found }) => isSame && found > wrong).map((one) => one.cosine);
  if (right.length === 0) return undefined;
  const middle = (wrong + Math.min(...right)) / 2;
  return Math.ceil(middle * 100) / 100;
}
