import { getAssistantInScope } from '../../assistants/public.ts';
import type { Db } from '../../platform/db.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { TrainingRunFacts } from './facts.ts';
import { findRun } from './run-queries.ts';

export async function getRun(
  db: Db,
  scope: Scope,
  assistantId: string,
  runId: string,
): Promise<TrainingRunFacts> {
  const { organizationId } = await getAssistantInScope(db, scope, assistantId);
  const run = await findRun(db, { assistantId, organizationId }, runId);
  if (!run) throw refuse('not_found');
  return run;
}
