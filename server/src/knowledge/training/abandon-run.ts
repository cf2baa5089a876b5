import type { Trx } from '../../platform/db.ts';
import { closeGeneration } from '../retrieval/index-store.ts';
import type { Problem } from '../problems.ts';
import type { TrainingRunFacts } from './facts.ts';
import { endRun } from './run-queries.ts';

/** Ends a live run without a result: its passages are never put in service, and are deleted. */
export async function abandonRun(
  trx: Trx,
  runId: string,
  state: 'failed' | 'stopped',
  error: Problem | null,
): Promise<TrainingRunFacts | undefined> {
  const ended = await endRun(trx, runId, state, error);
  if (ended && ended.generation !== null) await closeGeneration(trx, ended, ended.generation);
  return ended;
}
