import type { Candidate } from './candidates.ts';
import type { HashMarks } from './hash-marks.ts';
import { hashOf } from './passage-tokens.ts';
import type { Question } from './question.ts';
import type { RankedPassage } from './ranked-passage.ts';
import { idf, saturation } from './weights.ts';

/** The stems that the best passages have in common, as hashes, each with its share of their weight. */
export type Related = ReadonlyMap<number, number>;

const BEST = 5;
const STEMS = 10;
/** A passage shorter than this counts as this long, so that its few stems do not weigh too much. */
const SHORT = 20;

/** Returns the stems, besides the question's own, that are frequent in the best passages and rare elsewhere. */
export function relatedStems(
  question: Question,
  ranked: readonly RankedPassage[],
  df: (stem: number) => number,
  passages: number,
): Related {
  const asked = new Set(question.terms.map(({ stem }) => hashOf(stem)));
  const weights = new Map<number, number>();
  for (const { candidate } of ranked.slice(0, BEST)) {
    for (const [stem, times] of frequencies(candidate.tokens.stems)) {
      if (asked.has(stem)) continue;
      const weight = (times / Math.max(SHORT, candidate.len)) * idf(df(stem), passages);
      weights.set(stem, (weights.get(stem) ?? 0) + weight);
    }
  }
  const chosen = [...weights].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, STEMS);
  const total = chosen.reduce((sum, [, weight]) => sum + weight, 0);
  return total === 0 ? new Map() : new Map(chosen.map(([stem, weight]) => [stem, weight / total]));
}

/** Returns how much of the related stems a passage holds; `marks` are those of the related stems. */
export function relatedness(
  { tokens, len }: Candidate,
  related: Related,
  marks: HashMarks,
  averageLen: number,
): number {
  const counts = new Map<number, number>();
  for (const stem of tokens.stems) {
    if (marks.mayHave(stem) && related.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  let sum = 0;
  for (const [stem, times] of counts) sum += (related.get(stem) ?? 0) * saturation(times, len, averageLen);
  return sum;
}

function frequencies(stems: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (const stem of stems) if (stem !== 0) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}
