import { sql } from 'kysely';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { timeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { Refusal } from '../platform/http/refuse.ts';
import { requestLearning } from './change-learning.ts';
import type { AskDry } from './proof/ask-dry.ts';
import { proveAgain } from './proof/proof-record.ts';
import { runLearning } from './proof/run-learning.ts';
import { subjectOf } from './proof/tell-staff.ts';

export interface PastLearning {
  readonly id: string;
  readonly question: string;
}

/** The proof is run here, so no job is needed for it. */
const WITHOUT_JOBS = { enqueue: () => Promise.resolve(true) };

/**
 * Teaches the suggested answer of a message, and proves it, as when a person asks for it. May be repeated. Undefined if
 * the message cannot be taught.
 */
export async function teachPast(
  db: Db,
  ask: AskDry,
  actor: Actor,
  { messageId, wordings }: { readonly messageId: string; readonly wordings: readonly string[] },
  signal: AbortSignal,
): Promise<PastLearning | undefined> {
  try {
    await requestLearning({ db, jobs: WITHOUT_JOBS }, actor, messageId, { wordings: [...wordings] });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
  const taught = await db
    .selectFrom('learnings as l')
    .select(['l.id', 'l.organization_id as organizationId', 'l.question'])
    .where('l.message_id', '=', messageId)
    .executeTakeFirst();
  if (!taught) return undefined;
  await inTransaction(db, (trx) => proveAgain(trx, WITHOUT_JOBS, taught));
  const prover = { ask, modelOf: async () => undefined, spent: async () => {} };
  await runLearning(db, prover, taught, signal);
  return taught;
}

/** Gives a correction, its proof and its notices the times of the actor. */
export async function datePast(trx: Trx, actor: Actor, { id, question }: PastLearning): Promise<void> {
  const at = timeOf(actor);
  const proved = new Date(at.getTime() + 40_000);
  await sql`
    update learnings set requested_on = ${at}, learnt_on = ${proved},
      verified_on = case when verified_on is not null then ${proved}::timestamptz end
    where id = ${id}`.execute(trx);
  await sql`update learning_proofs set asked_on = ${proved} where learning_id = ${id}`.execute(trx);
  await sql`
    update job_records set asked_on = ${at}, heard_on = ${proved}, finished_on = ${proved}
    where id = ${id} and organization_id = ${actor.scope.organizationId}`.execute(trx);
  const { organizationId, kind, subject } = subjectOf({
    organizationId: actor.scope.organizationId!,
    question,
  });
  await sql`
    update notifications set first_seen_on = ${proved}, last_seen_on = ${proved}, opened_on = ${proved}
    where organization_id = ${organizationId} and kind = ${kind} and subject = ${subject}`.execute(trx);
}
