import { appendAudit } from '../../audit/public.ts';
import type { Queue } from '../../jobs/queue.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { lockLiveSources } from '../sources/lock-live-sources.ts';
import type { RemovalAnswer } from '../tables.ts';
import { enqueueLead } from './enqueue-lead.ts';
import type { TrainingRunFacts } from './facts.ts';
import { getRun } from './get-run.ts';
import { closeQuestion } from './hold-run.ts';
import { publishRun } from './live-run.ts';
import { changeHeld, hasLiveRun } from './run-queries.ts';

/** The person's answer to a run that would remove many documents. The run goes on with the pages that it has read. */
export async function answerRemoval(
  db: Db,
  jobs: Queue,
  actor: Actor,
  { assistantId, runId, answer }: { assistantId: string; runId: string; answer: RemovalAnswer },
): Promise<TrainingRunFacts> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  const { id } = await getRun(db, scope, assistantId, runId);
  return inTransaction(db, async (trx) => {
    await lockLiveSources(trx, scope);
    if (await hasLiveRun(trx, scope)) throw refuse('training_already_running');
    const [run] = await changeHeld(trx, scope, { state: 'queued', id, answer, by: actor.username });
    if (!run) throw refuse('training_not_held');
    await enqueueLead(trx, jobs, run);
    await publishRun(trx, run);
    await closeQuestion(trx, scope);
    await appendAudit(trx, actor, {
      action: answer === 'remove' ? 'training.removal_allowed' : 'training.removal_refused',
      subject: ['training_run', id],
      organizationId: scope.organizationId,
      detail: { assistant: assistantId, documents: run.removal?.gone ?? 0 },
    });
    return run;
  });
}
