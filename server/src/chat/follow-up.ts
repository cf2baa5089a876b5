import { defaultThresholds, search } from '../knowledge/public.ts';
import type { SearchResult } from '../knowledge/public.ts';
import type { Db } from '../platform/db.ts';
import type { Turn } from '../platform/model/model.ts';
import type { ChatScope } from './asker.ts';

export interface FollowUp {
  readonly query: string;
  readonly found: SearchResult;
}

/**
 * "And on Saturday?" finds nothing by its own words: together with the question before it may. Only for a model,
 * which judges whether the passages answer; a quotation would answer the question before once more.
 */
export async function searchAsFollowUp(
  db: Db,
  scope: ChatScope,
  question: string,
  earlier: readonly Turn[],
  found: SearchResult,
): Promise<FollowUp | undefined> {
  const before = earlier.findLast((turn) => turn.role === 'user');
  if (!before || found.confidence.p >= defaultThresholds.suggest) return undefined;
  const query = `${before.content} ${question}`;
  const together = await search(db, scope, query, { language: found.language });
  return together.confidence.p >= defaultThresholds.suggest ? { query, found: together } : undefined;
}
