import { defaultThresholds, search } from '../knowledge/public.ts';
import type { OpenIndex, SearchResult } from '../knowledge/public.ts';
import type { Turn } from '../platform/model/model-request.ts';
import type { ChatScope } from './asker.ts';

export interface FollowUp {
  readonly query: string;
  readonly found: SearchResult;
}

/**
 * Searches again with the previous question in front, because "And on Saturday?" alone finds nothing. Only a model may
 * use the result, because it judges whether the passages fit. A quotation would repeat the previous answer.
 */
export async function searchAsFollowUp(
  openIndex: OpenIndex,
  scope: ChatScope,
  question: string,
  earlier: readonly Turn[],
  found: SearchResult,
  askFrom: number,
): Promise<FollowUp | undefined> {
  const previous = earlier.findLast((turn) => turn.role === 'user');
  if (!previous || found.confidence.p >= defaultThresholds.suggest) return undefined;
  const query = `${previous.content} ${question}`;
  // The previous question may show the language that a short one does not.
  const language = found.question.isLanguageGuessed
    ? { defaultLanguage: found.language }
    : { language: found.language };
  const combined = await search(openIndex, scope, query, language);
  const { p } = combined.confidence;
  return p >= askFrom && p > found.confidence.p ? { query, found: combined } : undefined;
}
