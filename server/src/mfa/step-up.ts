import type { Trx } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { checkCode, demandCode } from './check-code.ts';
import { activeMethods, lockMethodsOf } from './queries.ts';
import type { HeldMethod } from './queries.ts';
import { findSessionProofs } from './session-proofs.ts';

/**
 * Demands a code of an active second factor, unless this session was given one in the last ten minutes. Nothing is
 * demanded where no method is active. Call it last before the transaction: it uses the code up.
 */
export async function demandStepUp(
  services: Services,
  actor: Actor,
  code: string | undefined,
): Promise<void> {
  const { userId, sessionId } = actor;
  if ((await activeMethods(services.db, userId)).length === 0) return;
  if (code !== undefined) {
    await demandCode(services, actor, () => checkCode(services, { userId, code }));
  } else if (!(await findSessionProofs(services.db, sessionId)).hasFreshCode) {
    throw refuse('code_required');
  }
}

/**
 * The same inside the transaction, with the person's row locked: the session may have ended since, or a first method
 * may have become active.
 */
export async function demandStepUpStill(trx: Trx, { userId, sessionId }: Actor): Promise<void> {
  await lockMethodsOf(trx, userId);
  const proofs = await findSessionProofs(trx, sessionId);
  if (proofs.isOver) throw refuse('token_not_valid', { items: ['token_invalid'] });
  if (proofs.hasFreshCode) return;
  if ((await activeMethods(trx, userId)).length > 0) throw refuse('code_required');
}

/**
 * Demands what a new address takes. Where codes by e-mail are the only second factor, the code must be one that was sent
 * to the address in use: a backup code or an earlier code would let the second factor move to somebody else's mailbox.
 */
export async function demandAddressStepUp(
  services: Services,
  actor: Actor,
  code: string | undefined,
): Promise<{ readonly isOfAddress: boolean }> {
  const { userId } = actor;
  if (!isOnlyMail(await activeMethods(services.db, userId))) {
    await demandStepUp(services, actor, code);
    return { isOfAddress: false };
  }
  if (code === undefined) throw refuse('code_required');
  await demandCode(services, actor, () =>
    checkCode(services, { userId, code, of: 'email', exceptBackup: true }),
  );
  return { isOfAddress: true };
}

export async function demandAddressStepUpStill(
  trx: Trx,
  actor: Actor,
  { isOfAddress }: { readonly isOfAddress: boolean },
): Promise<void> {
  await demandStepUpStill(trx, actor);
  if (!isOfAddress && isOnlyMail(await activeMethods(trx, actor.userId))) throw refuse('code_required');
}

const isOnlyMail = (active: readonly HeldMethod[]): boolean =>
  active.length === 1 && active[0]!.name === 'email';
