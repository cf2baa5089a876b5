import type { PassageTokens } from './passage-tokens.ts';
import { idf } from './weights.ts';

interface Ranked {
  score: number;
  tokens: PassageTokens;
}

/** Orders passages so that each adds something to those before it; `lambda` 1 means by score alone. Returns indexes. */
export function diversify(ranked: Ranked[], lambda: number): number[] {
  const best = ranked[0]?.score || 1;
  const vectors = tfIdf(ranked);
  const maxSimilarity = new Float64Array(ranked.length);
  const left = new Set(ranked.keys());
  const order: number[] = [];
  while (left.size > 0) {
    let next = -1;
    let bestWorth = -Infinity;
    for (const index of left) {
      const worth =
        (lambda * (ranked[index]?.score ?? 0)) / best - (1 - lambda) * (maxSimilarity[index] ?? 0);
      if (worth > bestWorth) [next, bestWorth] = [index, worth];
    }
    left.delete(next);
    order.push(next);
    for (const index of left) {
      maxSimilarity[index] = Math.max(maxSimilarity[index] ?? 0, cosine(vectors[index], vectors[next]));
    }
  }
  return order;
}

/** Weighs terms by their rarity among these passages: a term of all passages distinguishes none. */
function tfIdf(ranked: Ranked[]): Map<number, number>[] {
  const counts = ranked.map(({ tokens }) => {
    const count = new Map<number, number>();
    for (const stem of tokens.stems) if (stem !== 0) count.set(stem, (count.get(stem) ?? 0) + 1);
    return count;
  });
  const df = new Map<number, number>();
  for (const count of counts) for (const stem of count.keys()) df.set(stem, (df.get(stem) ?? 0) + 1);
  return counts.map((count) => {
    const vector = new Map(
      [...count].map(([stem, times]) => [stem, times * idf(df.get(stem) ?? 1, ranked.length)]),
    );
    const norm = Math.sqrt(vector.values().reduce((sum, weight) => sum + weight * weight, 0)) || 1;
    return new Map([...vector].map(([stem, weight]) => [stem, weight / norm]));
  });
}

function cosine(a: Map<number, number> | undefined, b: Map<number, number> | undefined): number {
  let sum = 0;
  for (const [stem, weight] of a ?? []) sum += weight * (b?.get(stem) ?? 0);
  return sum;
}
