import { roomForDocuments } from '../../plans/public.ts';
import type { Db } from '../../platform/db.ts';
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

/** The room for the items of a run. */
export interface RunRoom {
  readonly ofServer: number;
  /** The documents that the plan allows the assistant, and those of them that sources have which the run leaves out. */
  readonly ofPlan: { readonly limit: number; readonly leftOut: number } | null;
}

export async function findRoom(
  { db, config }: Training,
  run: Pick<TrainingRunFacts, 'organizationId' | 'assistantId' | 'sourceId'>,
): Promise<RunRoom> {
  const limit = await roomForDocuments(db, run.organizationId, run.assistantId);
  return {
    ofServer: config.REGIA_CRAWL_PAGES,
    // Documents of sources that the run leaves out stay in service.
    ofPlan: limit === null ? null : { limit, leftOut: await countLeftOut(db, run) },
  };
}

/**
 * Returns the most pages of a source: the limit of the server, or the documents that the plan of the organization has
 * left. Throws if none is left, so that the pages of an earlier training stay.
 */
export async function pageLimit(
  training: Training,
  run: Pick<TrainingRunFacts, 'id' | 'organizationId' | 'assistantId' | 'sourceId'>,
  sourceId: string,
): Promise<PageLimit> {
  return limitWithin(training.db, await findRoom(training, run), run.id, sourceId);
}

/** Returns the same as `pageLimit`, for a room that is known: only the items of the run are counted. */
export async function limitWithin(
  db: Db,
  { ofServer, ofPlan }: RunRoom,
  runId: string,
  sourceId: string,
): Promise<PageLimit> {
  if (ofPlan === null) return overTheLimit(ofServer);
  const left = ofPlan.limit - ofPlan.leftOut - (await countOfOthers(db, runId, sourceId));
  if (left <= 0) throw new KnowledgeProblem('plan_documents_reached', { limit: ofPlan.limit });
  return left < ofServer
    ? { most: left, problem: { code: 'plan_documents_near', values: { limit: left } } }
    : overTheLimit(ofServer);
}

const overTheLimit = (limit: number): PageLimit => ({
  most: limit,
  problem: { code: 'over_the_limit', values: { limit } },
});
