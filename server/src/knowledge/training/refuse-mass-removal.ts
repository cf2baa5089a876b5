import type { Db } from '../../platform/db.ts';
import { KnowledgeProblem } from '../problems.ts';
import { countInService, listGone } from './index-queries.ts';
import { hasNoContent, isMassRemoval } from './rules.ts';

/**
 * Returns the documents that this run would remove; fails the run if they are too many. Pages that were read and have no
 * text of their own do not count: the report says why they are left out.
 */
export async function refuseMassRemoval(db: Db, runId: string): Promise<string[]> {
  const gone = await listGone(db, runId);
  const total = await countInService(db, runId);
  const missing = gone.filter(({ reason }) => !hasNoContent(reason)).length;
  if (isMassRemoval(missing, total)) throw new KnowledgeProblem('too_many_gone', { gone: missing, total });
  return gone.map(({ id }) => id);
}
