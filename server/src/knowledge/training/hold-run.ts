import { sql } from 'kysely';
import { closeNotifications } from '../../notifications/public.ts';
import type { Trx } from '../../platform/db.ts';
import { closeGeneration } from '../retrieval/index-store.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import type { TrainingRunFacts } from './facts.ts';
import { recount, reportGone } from './index-queries.ts';
import { publishRun } from './live-run.ts';
import { notifyTraining } from './notify-training.ts';
import { changeHeld, endRun } from './run-queries.ts';
import type { RemovalToAnswer } from './removals.ts';

/**
 * Ends a run with a question: the documents that it would remove stay until somebody answers. The pages that it has read
 * stay with it; its passages are written anew after the answer. The question takes the place of an earlier one.
 */
export async function holdRun(
  trx: Trx,
  run: TrainingRunFacts,
  { gone, total }: RemovalToAnswer,
): Promise<void> {
  await withdrawHeld(trx, run, null);
  // The person sees which documents would go.
  await reportGone(trx, run);
  await recount(trx, run.id);
  const ended = await endRun(trx, run.id, 'held', null, { gone, total });
  if (!ended) return;
  if (ended.generation !== null) await closeGeneration(trx, ended, ended.generation);
  await sql`update run_documents as d set staged = false where d.run_id = ${run.id} and d.staged`.execute(
    trx,
  );
  await publishRun(trx, ended);
  await notifyTraining(trx, ended);
}

/**
 * Withdraws the open question of an assistant, if there is one: it no longer needs an answer. A source tells that only it
 * was read or removed: the question of a run that read another one alone stays.
 */
export async function withdrawHeld(trx: Trx, scope: IndexScope, sourceId: string | null): Promise<void> {
  for (const run of await changeHeld(trx, scope, { state: 'withdrawn', sourceId })) {
    await publishRun(trx, run);
    await closeQuestion(trx, scope);
  }
}

/** The notification of a question is over. */
export const closeQuestion = (trx: Trx, { organizationId, assistantId }: IndexScope): Promise<void> =>
  closeNotifications(
    trx,
    { organizationId, kind: 'training', subject: assistantId, code: 'removal_waits' },
    0,
  );
