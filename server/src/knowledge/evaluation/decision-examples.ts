import type { DecisionFeature } from '@regia/contract/chat/trace-words';
import type { Db } from '../../platform/db.ts';
import { extractiveAnswer } from '../answers/answer.ts';
import { thresholdsFor, type Thresholds } from '../answers/decision.ts';
import type { SearchResult } from '../retrieval/search-types.ts';
import { FORCED, isRight, showsAnswer } from './served-quality.ts';
import { askSet } from './set-quality.ts';
import type { Asked, EvaluationSet } from './sets.ts';

/** The section that the answer to one question of a set would quote, and whether it is right. */
export interface DecisionExample {
  readonly set: string;
  /** Undefined if the question finds nothing: it is never answered. */
  readonly features: Readonly<Record<DecisionFeature, number>> | undefined;
  /** The thresholds that apply to the question when it is served. */
  readonly thresholds: Thresholds;
  readonly hasAnswer: boolean;
  /** The quotation is from a right page and shows the answer. */
  readonly isGood: boolean;
  readonly isFirstPageRight: boolean;
}

/** Asks every question of some sets. */
export async function decisionExamples(db: Db, sets: readonly EvaluationSet[]): Promise<DecisionExample[]> {
  const examples: DecisionExample[] = [];
  for (const set of sets) {
    const { clean, none, corpus } = await askSet(db, set);
    examples.push(
      ...clean.map(({ asked, result }) => exampleOf(set.name, result, asked, corpus.keyOf)),
      ...none.map(({ result }) => exampleOf(set.name, result)),
    );
  }
  return examples;
}

function exampleOf(
  set: string,
  result: SearchResult,
  asked?: Asked,
  keyOf: ReadonlyMap<string, string> = new Map(),
): DecisionExample {
  const { decision, extracts } = extractiveAnswer(result, FORCED);
  const quoted = asked === undefined ? [] : extracts;
  return {
    set,
    features: decision?.features,
    thresholds: thresholdsFor(result),
    hasAnswer: asked !== undefined,
    isGood: quoted.some((each) => showsAnswer(each, asked!, keyOf)),
    isFirstPageRight: quoted.slice(0, 1).some(({ scored }) => isRight(scored, asked!, keyOf)),
  };
}
