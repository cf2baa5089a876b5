import { defaultThresholds } from './confidence.ts';
import type { Confidence } from './confidence.ts';
import { titleOfFirst } from './passage-title.ts';
import type { DroppedPassage, FoundPassage, SearchResult } from './search-types.ts';

/** A rank counts as `1 / (RANKS + rank)`: with more, the first ranks differ less from the ones after them. */
const RANKS = 5;
/** The weight of a rewording; that of the question is 1. The search counts synonyms anyway. */
export const REWORDING_WEIGHTS = { model: 0.5, synonyms: 0.25 } as const;
/** The best passages of a rewording that may become the answer beside those of the question. */
const ADDED = 5;

/**
 * Fuses the results of a question and of its rewordings by their ranks (reciprocal rank fusion): scores of two questions can't be
 * compared. The passage that the question alone finds first stays first if the search is sure.
 */
export function fuse(
  found: SearchResult,
  reworded: readonly SearchResult[],
  { k, weight }: { readonly k: number; readonly weight: number },
): SearchResult {
  const results = [found, ...reworded];
  const passages = new Map(results.flatMap((one) => one.passages).map((passage) => [passage.id, passage]));
  const scores = new Map<string, number>();
  for (const [at, { passages: ranked }] of results.entries()) {
    for (const [index, { id }] of ranked.entries())
      scores.set(id, (scores.get(id) ?? 0) + (at === 0 ? 1 : weight) / (RANKS + index + 1));
  }
  const first = found.confidence.p >= defaultThresholds.answer ? found.passages[0]?.id : undefined;
  const scoreOf = ({ id }: FoundPassage): number => (id === first ? Infinity : (scores.get(id) ?? 0));
  const best = Math.max(0, ...scores.values());
  const ordered = [...passages.values()]
    .toSorted((a, b) => scoreOf(b) - scoreOf(a))
    .map((passage, index) => ({ ...passage, rank: index + 1, score: Math.min(best, scoreOf(passage)) }));
  return {
    ...found,
    passages: ordered.slice(0, k),
    dropped: [...ordered.slice(k).map(overK), ...droppedOf(results, ordered)],
    best: [...found.best, ...addedTo(found.best, reworded, weight)],
  };
}

/** The confidence of the surest of some searches. */
export const surestOf = (results: readonly SearchResult[]): Confidence =>
  results.map(({ confidence }) => confidence).reduce((best, one) => (one.p > best.p ? one : best));

function overK(passage: FoundPassage): DroppedPassage {
  const { id, documentId, url, score, rank } = passage;
  return { id, documentId, url, title: titleOfFirst(passage), score, rank, droppedBy: 'k' };
}

/** The passages that no search kept, each once, behind the others. */
function droppedOf(results: readonly SearchResult[], ordered: readonly FoundPassage[]): DroppedPassage[] {
  const kept = new Set(ordered.map(({ id }) => id));
  const dropped = new Map<string, DroppedPassage>();
  for (const one of results.flatMap((result) => result.dropped))
    if (!kept.has(one.id) && !dropped.has(one.id)) dropped.set(one.id, one);
  return [...dropped.values()].map((one, index) => ({ ...one, score: 0, rank: ordered.length + index + 1 }));
}

/** The best passages of the rewordings, behind those of the question: their share of the best score has the weight of a rewording. */
function addedTo(
  best: readonly FoundPassage[],
  reworded: readonly SearchResult[],
  weight: number,
): FoundPassage[] {
  const known = new Set(best.map(({ id }) => id));
  const added = new Map<string, FoundPassage>();
  const most = best[0]?.score || 1;
  for (const result of reworded) {
    const top = result.best[0]?.score || 1;
    for (const passage of result.best.slice(0, ADDED)) {
      const score = (most * weight * passage.score) / top;
      if (!known.has(passage.id) && score > (added.get(passage.id)?.score ?? 0))
        added.set(passage.id, { ...passage, score });
    }
  }
  const last = best.at(-1)?.rank ?? 0;
  return [...added.values()]
    .toSorted((a, b) => b.score - a.score)
    .map((passage, index) => ({ ...passage, rank: last + index + 1 }));
}
