import type { Trx } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { checkCode, demandCode } from './check-code.ts';
import { activeMethods, lockMethodsOf } from './queries.ts';
import type { HeldMethod } from './queries.ts';
import { findSessionProofs } from './session-proofs.ts';

/**
 * Requires a code of an active second factor, unless this session got one in the last ten minutes. Without an
 * active method it requires nothing. Call it last before the transaction: it uses the code up.
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
 * Checks the same inside the transaction, with the user's row locked: the session may have ended since, or a
 * first method may have become active.
 */
export async function recheckStepUp(trx: Trx, { userId, sessionId }: Actor): Promise<void> {
  await lockMethodsOf(trx, userId);
  const proofs = await findSessionProofs(trx, sessionId);
  if (proofs.isOver) throw refuse('token_not_valid', { items: ['token_invalid'] });
  if (proofs.hasFreshCode) return;
  if ((await activeMethods(trx, userId)).length > 0) throw refuse('code_required');
}

/**
 * Requires a code for changing the address. If codes by e-mail are the only second factor, the code must be
 * one that was sent to the current address: a backup code or an earlier code would let somebody move the
 * second factor to another mailbox.
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

export async function recheckAddressStepUp(
  trx: Trx,
  actor: Actor,
  { isOfAddress }: { readonly isOfAddress: boolean },
): Promise<void> {
  await recheckStepUp(trx, actor);
  if (!isOfAddress && isOnlyMail(await activeMethods(trx, actor.userId))) throw refuse('code_required');
}

const isOnlyMail = (active: readonly HeldMethod[]): boolean =>
  active.length === 1 && active[0]!.name === 'email';
