import type { Trx } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { activeMethods } from './queries.ts';
import { findSessionProofs } from './session-proofs.ts';
import { demandStepUp, recheckStepUp } from './step-up.ts';

/** Refuses unless the typed text is the actor's password, and stores in the session when it was given. */
export type DemandPassword = (actor: Actor, typed: string) => Promise<unknown>;

export interface Given {
  readonly code: string | undefined;
  readonly password: string | undefined;
}

/**
 * Requires the password from an actor without an active method: otherwise a stolen session could add a method
 * and lock its owner out. A password given to this session in the last ten minutes is enough.
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

/** Requires a code from an actor with an active method. It uses the code up, so call it after all other checks. */
export const demandCodeForNext = (services: Services, actor: Actor, { code }: Given): Promise<void> =>
  demandStepUp(services, actor, code);

/** Checks both again inside the transaction, because the methods or the session may have changed since. */
export async function recheckProofs(trx: Trx, actor: Actor): Promise<void> {
  await recheckStepUp(trx, actor);
  if ((await activeMethods(trx, actor.userId)).length > 0) return;
  if (!(await findSessionProofs(trx, actor.sessionId)).hasFreshPassword) {
    throw refuse('current_password_missing');
  }
}
