import type { Db } from '../../platform/db.ts';
import { KnowledgeProblem } from '../problems.ts';
import { countInService, listGone } from './index-queries.ts';
import { isMassRemoval } from './rules.ts';

/** Returns the documents that this run would remove; fails the run if they are too many. */
export async function refuseMassRemoval(db: Db, runId: string): Promise<string[]> {
  const gone = await listGone(db, runId);
  const total = await countInService(db, runId);
  if (isMassRemoval(gone.length, total))
    throw new KnowledgeProblem('too_many_gone', { gone: gone.length, total });
  return gone;
}
