import { confidence, type Confidence } from './confidence.ts';
import { diversify } from './mmr.ts';
import type { Question } from './question.ts';
import type { DroppedPassage, SearchOptions } from './search-types.ts';
import type { RankedPassage } from './ranked-passage.ts';

/** A passage that was compared with the settings, with its rank by score alone. */
export interface Looked {
  passage: RankedPassage;
  rank: number;
  confidence: Confidence;
}

interface Dropped extends Looked {
  droppedBy: DroppedPassage['droppedBy'];
}

/** Selects passages by the search type; names, for each dropped passage, the setting that dropped it. */
export function select(
  question: Question,
  ranked: RankedPassage[],
  options: SearchOptions,
): { kept: Looked[]; dropped: Dropped[] } {
  const looked = ranked.slice(0, Math.max(options.k, options.fetchK));
  const numbered = looked.map((passage, index) => ({
    passage,
    rank: index + 1,
    confidence: confidence(question, passage.score),
  }));
  if (options.searchType === 'mmr') return diverse(numbered, options);
  const isEnough = ({ confidence: { p } }: Looked) =>
    options.searchType !== 'similarity_score_threshold' || p >= options.scoreThreshold;
  const enough = numbered.filter(isEnough);
  const kept = enough.slice(0, options.k);
  const dropped = numbered.flatMap((each) =>
    kept.includes(each)
      ? []
      : [{ ...each, droppedBy: isEnough(each) ? ('k' as const) : ('score_threshold' as const) }],
  );
  return { kept, dropped };
}

function diverse(numbered: Looked[], options: SearchOptions): { kept: Looked[]; dropped: Dropped[] } {
  const fetched = numbered.slice(0, options.fetchK);
  const order = diversify(
    fetched.map(({ passage }) => ({ score: passage.score.score, tokens: passage.candidate.tokens })),
    options.lambdaMult,
  );
  const chosen = order.flatMap((index) => fetched[index] ?? []);
  const kept = chosen.slice(0, options.k);
  const dropped = numbered
    .filter((each) => !kept.includes(each))
    // The score is high enough, but the passage is too similar to one that was kept.
    .map((each) => ({ ...each, droppedBy: each.rank <= options.k ? ('mmr' as const) : ('k' as const) }));
  return { kept, dropped };
}
