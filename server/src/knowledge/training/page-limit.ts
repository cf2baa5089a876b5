import { roomForDocuments } from '../../plans/public.ts';
import { KnowledgeProblem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { TrainingRunFacts } from './facts.ts';
import { countLeftOut } from '../sources/paused-sources.ts';
import { countOfOthers } from './page-queries.ts';
import type { Training } from '../kinds/kind.ts';

interface PageLimit {
  /** The most pages that the source may have in this run. */
  readonly most: number;
  /** The problem that is reported if the source has more. */
  readonly problem: Problem;
}

/**
 * Returns the most pages of a source: the limit of the server, or the documents that the plan of the organization has
 * left. Throws if none is left, so that the pages of an earlier training stay.
 */
export async function pageLimit(
  { db, config }: Training,
  run: Pick<TrainingRunFacts, 'id' | 'organizationId' | 'assistantId' | 'sourceId'>,
  sourceId: string,
): Promise<PageLimit> {
  const ofServer = config.REGIA_CRAWL_PAGES;
  const room = await roomForDocuments(db, run.organizationId, run.assistantId);
  if (room === null) return overTheLimit(ofServer);
  const inRun = await countOfOthers(db, run.id, sourceId);
  // Documents of sources that the run leaves out stay in service.
  const ofOthers = inRun + (await countLeftOut(db, run));
  const left = room - ofOthers;
  if (left <= 0) throw new KnowledgeProblem('plan_documents_reached', { limit: room });
  return left < ofServer
    ? { most: left, problem: { code: 'plan_documents_near', values: { limit: left } } }
    : overTheLimit(ofServer);
}

const overTheLimit = (limit: number): PageLimit => ({
  most: limit,
  problem: { code: 'over_the_limit', values: { limit } },
});
