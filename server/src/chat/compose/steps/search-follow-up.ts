import { search } from '../../../knowledge/public.ts';
import type { OpenIndex, SearchResult } from '../../../knowledge/public.ts';
import type { Turn } from '../../../platform/model/model-request.ts';
import type { Steps } from '../../steps.ts';
import type { AskedQuestion } from '../composing.ts';
import type { AnswerPlan } from '../plan.ts';

export interface FollowUp {
  readonly query: string;
  readonly found: SearchResult;
}

/**
 * Searches again with the previous question in front, because "And on Saturday?" alone finds nothing. Only a model may
 * use the result, because it judges whether the passages fit. A quotation would repeat the previous answer.
 */
export async function searchFollowUp(
  plan: Pick<AnswerPlan, 'search' | 'searchAgainBelow' | 'askModelFrom'>,
  openIndex: OpenIndex,
  { assistant, content, alone }: AskedQuestion,
  earlier: readonly Turn[],
  found: SearchResult,
  steps: Steps,
): Promise<FollowUp | undefined> {
  const { askModelFrom } = plan;
  const previous = earlier.findLast((turn) => turn.role === 'user');
  if (
    alone === true ||
    !previous ||
    askModelFrom === undefined ||
    found.confidence.p >= plan.searchAgainBelow
  )
    return undefined;
  const query = `${previous.content} ${content}`;
  // The previous question may show the language that a short one does not.
  const language = found.question.isLanguageGuessed
    ? { defaultLanguage: found.language }
    : { language: found.language };
  const combined = await search(openIndex, assistant.scope, query, { ...plan.search, ...language });
  const { p } = combined.confidence;
  const isBetter = p >= askModelFrom && p > found.confidence.p;
  steps.done('follow_up', combined.dropped.length + (isBetter ? 0 : combined.passages.length));
  return isBetter ? { query, found: combined } : undefined;
}
