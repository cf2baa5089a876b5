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
    const stems = candidate.tokens.stems.toSorted();
    for (let at = 0, next = 0; at < stems.length; at = next) {
      const stem = stems[at]!;
      while (stems[next] === stem) next += 1;
      if (stem === 0 || asked.has(stem)) continue;
      const weight = ((next - at) / Math.max(SHORT, candidate.len)) * idf(df(stem), passages);
      weights.set(stem, (weights.get(stem) ?? 0) + weight);
    }
  }
  const chosen = heaviest(weights);
  const total = chosen.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? new Map() : new Map(chosen.map(({ stem, weight }) => [stem, weight / total]));
}

interface Weighed {
  readonly stem: number;
  readonly weight: number;
}

/** Returns the heaviest stems in order: the best passages have hundreds, so not all are sorted. */
function heaviest(weights: ReadonlyMap<number, number>): Weighed[] {
  const chosen: Weighed[] = [];
  for (const [stem, weight] of weights) {
    let at = chosen.length;
    while (at > 0 && isBefore(stem, weight, chosen[at - 1]!)) at -= 1;
    if (at === STEMS) continue;
    chosen.splice(at, 0, { stem, weight });
    if (chosen.length > STEMS) chosen.pop();
  }
  return chosen;
}

const isBefore = (stem: number, weight: number, other: Weighed): boolean =>
  weight === other.weight ? stem < other.stem : weight > other.weight;

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
