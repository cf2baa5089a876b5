import type { Trx } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { activeMethods } from './queries.ts';
import { findSessionProofs } from './session-proofs.ts';
import { demandStepUp, demandStepUpStill } from './step-up.ts';

/** Refuses unless what was typed is the actor's password, and notes in the session that it was given. */
export type DemandPassword = (actor: Actor, typed: string) => Promise<unknown>;

export interface Given {
  readonly code: string | undefined;
  readonly password: string | undefined;
}

/**
 * Who has no active method proves themselves with the password, or a stolen session alone would add a method and shut
 * its owner out. A password that this session was given in the last ten minutes is enough.
 */
export async function demandPasswordForFirst(
  services: Services,
  actor: Actor,
  { password }: Given,
  demandPassword: DemandPassword,
): Promise<void> {
  if ((await activeMethods(services.db, actor.userId)).length > 0) return;
  if (password) await demandPassword(actor, password);
  else if (!(await findSessionProofs(services.db, actor.sessionId)).hasFreshPassword) {
    throw refuse('current_password_missing');
  }
}

/** Who has an active method gives a code. It is used up: call this when nothing else is in the way. */
export const demandCodeForNext = (services: Services, actor: Actor, { code }: Given): Promise<void> =>
  demandStepUp(services, actor, code);

/** Both again, inside the transaction: what is needed may be something else by now. */
export async function demandProofStill(trx: Trx, actor: Actor): Promise<void> {
  await demandStepUpStill(trx, actor);
  if ((await activeMethods(trx, actor.userId)).length > 0) return;
  if (!(await findSessionProofs(trx, actor.sessionId)).hasFreshPassword) {
    throw refuse('current_password_missing');
  }
}
