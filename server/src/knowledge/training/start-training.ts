import { appendAudit } from '../../audit/public.ts';
import type { AuditAuthor } from '../../audit/public.ts';
import type { Queue } from '../../jobs/queue.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import { lockLiveSources } from '../sources/lock-live-sources.ts';
import { countSources, lockSources } from '../sources/source-queries.ts';
import { countSourcesToRead, isPausedSource } from '../sources/paused-sources.ts';
import type { TrainingRunFacts } from './facts.ts';
import { enqueueLead } from './enqueue-lead.ts';
import { insertRun } from './run-queries.ts';
import type { RunRequest } from './run-queries.ts';

/** Starts a training run. An assistant has at most one live run: a second request is refused. */
export async function startTraining(
  db: Db,
  jobs: Queue,
  actor: Actor,
  assistantId: string,
  request: RunRequest = {},
): Promise<TrainingRunFacts> {
  const scope = { assistantId, ...writeScopeOf(actor) };
  return inTransaction(db, async (trx) => {
    await lockLiveSources(trx, scope);
    return enqueueRun(trx, jobs, scope, actor, request);
  });
}

/** Creates a run and its job, in one transaction. */
export async function enqueueRun(
  trx: Trx,
  jobs: Queue,
  scope: IndexScope,
  author: AuditAuthor,
  request: RunRequest = {},
): Promise<TrainingRunFacts> {
  const run = await beginRun(trx, scope, author, request);
  await enqueueLead(trx, jobs, run);
  return run;
}

/** Creates a run that waits for a leader. */
export async function beginRun(
  trx: Trx,
  scope: IndexScope,
  author: AuditAuthor,
  request: RunRequest = {},
): Promise<TrainingRunFacts> {
  await lockSources(trx, scope);
  await demandSources(trx, scope, request.sourceId);
  const run = await insertRun(trx, scope, author.username, request);
  if (!run) throw refuse('training_already_running');
  await appendAudit(trx, author, {
    action: 'training.started',
    subject: ['training_run', run.id],
    organizationId: scope.organizationId,
    detail: {
      assistant: scope.assistantId,
      ...(request.sourceId === undefined ? {} : { source: request.sourceId }),
      ...(request.isScheduled === true ? { scheduled: true } : {}),
    },
  });
  return run;
}

/** Refuses a run that has nothing to read. */
async function demandSources(trx: Trx, scope: IndexScope, sourceId: string | undefined): Promise<void> {
  if (sourceId !== undefined) {
    const isPaused = await isPausedSource(trx, scope, sourceId);
    if (isPaused === undefined) throw refuse('not_found');
    if (isPaused) throw refuse('source_paused');
  } else if ((await countSources(trx, scope)) === 0) throw refuse('no_source');
  else if ((await countSourcesToRead(trx, scope)) === 0) throw refuse('source_paused');
}
