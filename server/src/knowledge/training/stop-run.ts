import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { abandonRun } from './abandon-run.ts';
import type { TrainingRunFacts } from './facts.ts';
import { getRun } from './get-run.ts';
import { publishRun } from './live-run.ts';

/** Stops a run. Its workers notice at their next write; their passages are never put in service. */
export async function stopRun(
  db: Db,
  actor: Actor,
  assistantId: string,
  runId: string,
): Promise<TrainingRunFacts> {
  const run = await getRun(db, writeScopeOf(actor), assistantId, runId);
  return inTransaction(db, async (trx) => {
    const ended = await abandonRun(trx, run.id, 'stopped', null);
    if (!ended) throw refuse('training_not_running');
    await publishRun(trx, ended);
    await appendAudit(trx, actor, {
      action: 'training.stopped',
      subject: ['training_run', run.id],
      organizationId: run.organizationId,
      detail: { assistant: assistantId },
    });
    return ended;
  });
}
