import type { Retrieval } from '@regia/contract/chat/trace-words';
import type { SearchResult } from '../../../knowledge/public.ts';
import type { Model } from '../../../platform/model/model.ts';
import type { AnswerPlan } from '../plan.ts';

/** Where the passages come from with this model, or without one: only a model that calls tools searches itself. */
export function retrievalWith(
  { retrieval }: Pick<AnswerPlan, 'retrieval'>,
  model: Model | undefined,
): Retrieval {
  if (retrieval !== 'tool') return retrieval;
  const isLacking = !model || (model.tools.isLacking && model.second?.tools.isLacking !== false);
  return isLacking ? 'without_tools' : 'tool';
}

/** Whether the passages are given with the question. */
export const givesPassages = (retrieval: Retrieval): boolean =>
  retrieval === 'always' || retrieval === 'without_tools';

/** A result without the pages that were found. A model and a quotation have none then. */
export const withoutPages = (found: SearchResult): SearchResult => ({
  ...found,
  related: new Map(),
  passages: [],
  best: [],
  dropped: [],
});
