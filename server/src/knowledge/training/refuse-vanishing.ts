import type { Db } from '../../platform/db.ts';
import { KnowledgeProblem } from '../problems.ts';
import { countInService, listGone } from './index-queries.ts';
import { wouldVanish } from './rules.ts';

/** The documents that go with the run; it fails where they are too many. */
export async function refuseVanishing(db: Db, runId: string): Promise<string[]> {
  const gone = await listGone(db, runId);
  const total = await countInService(db, runId);
  if (wouldVanish(gone.length, total))
    throw new KnowledgeProblem('too_many_gone', { gone: gone.length, total });
  return gone;
}
