import { plainCode } from '@regia/contract/account/typed-code';
import { PASSKEYS_MAX } from '@regia/contract/limits';
import { isMethod } from '@regia/contract/mfa/methods';
import type { Method } from '@regia/contract/mfa/methods';
import { appendAudit } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Trx } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { consumeAppCode } from './app-codes.ts';
import { countBackupCodes, replaceBackupCodes } from './backup-codes.ts';
import { hasChallenge } from './challenges.ts';
import { demandCode } from './check-code.ts';
import { dropPendingSecondFactor } from './drop-pending.ts';
import { insertPasskey, verifiedRegistration } from './passkeys.ts';
import type { Credential } from './passkeys.ts';
import { countPasskeys, findMethods, getHolder, lockMethodsOf } from './queries.ts';
import type { HeldMethod, Holder } from './queries.ts';
import { addressOf, isSent, consumeSentCode } from './sent-codes.ts';
import { tellHolder } from './tell-holder.ts';

/** Ends the sessions that were opened without a second factor, except the one that turned it on. */
export type EndOtherSessions = (trx: Trx, actor: Actor, because: string) => Promise<void>;

/**
 * Finishes what `activateMethod` started. Only the first code of the method itself is accepted. Answers the
 * new backup codes, which are made only if the person has none left.
 */
export async function confirmMethod(
  services: Services,
  actor: Actor,
  name: string,
  given: { code: string; name?: string | undefined },
  endOtherSessions: EndOtherSessions,
): Promise<{ backup_codes: string[] }> {
  if (!isMethod(name)) throw refuse('method_unknown');
  const { userId } = actor;
  const method = (await findMethods(services.db, userId)).find((one) => one.name === name);
  if (!method) throw refuse('method_not_requested');
  const addsPasskey = name === 'passkey' && (await hasChallenge(services.db, userId, 'register'));
  if (method.isActive && !addsPasskey) throw refuse('method_confirmed_already');
  const asked = await getHolder(services.db, userId);
  let credential: Credential | undefined;
  await demandCode(services, actor, async () => {
    if (name !== 'passkey') return consumeFirstCode(services, asked, method, given.code);
    credential = await verifiedRegistration(services, userId, given.code);
    return credential !== undefined;
  });
  return inTransaction(services.db, async (trx) => {
    await lockMethodsOf(trx, userId);
    const now = await findMethods(trx, userId);
    const still = now.find((one) => one.id === method.id);
    const holder = await getHolder(trx, userId);
    // While the code was being checked the set-up was cancelled or started again, or the address changed.
    if (!still || still.secretSealed !== method.secretSealed || !isSameAddress(name, asked, holder)) {
      throw refuse('method_not_requested');
    }
    if (still.isActive && !method.isActive) throw refuse('method_confirmed_already');
    if (credential) await addPasskey(trx, userId, given.name ?? '', credential);
    if (!still.isActive) {
      const isFirst = !now.some((one) => one.isActive);
      await turnOn(trx, userId, still.id, isFirst);
      if (isFirst) await endOtherSessions(trx, actor, 'a second factor was turned on');
    }
    const codes =
      (await countBackupCodes(trx, userId)) > 0 ? [] : await replaceBackupCodes(services, trx, userId);
    await tellOf(services, trx, actor, { holder, method: name, wasActive: still.isActive });
    return { backup_codes: codes };
  });
}

/** Whether the code was sent to the current address: a code proves only the address that it was sent to. */
const isSameAddress = (method: Method, asked: Holder, holder: Holder): boolean =>
  !isSent(method) || addressOf({ holder: asked, method }) === addressOf({ holder, method });

async function consumeFirstCode(
  services: Services,
  holder: Holder,
  method: HeldMethod,
  code: string,
): Promise<boolean> {
  const typed = plainCode(code);
  if (method.name === 'app') return consumeAppCode(services, method, typed);
  if (!isSent(method.name)) return false;
  return consumeSentCode(services, { holder, method: method.name }, typed);
}

async function addPasskey(trx: Trx, userId: string, name: string, credential: Credential): Promise<void> {
  const count = await countPasskeys(trx, userId);
  if (count >= PASSKEYS_MAX) throw refuse('passkey_limit_reached', { values: { limit: PASSKEYS_MAX } });
  const called = name === '' ? `Passkey ${count + 1}` : name;
  if (!(await insertPasskey(trx, userId, called, credential))) throw refuse('code_not_valid');
}

/**
 * Activates a method. The first active method becomes the primary one and cancels all other set-ups, because
 * they were started without a code.
 */
async function turnOn(trx: Trx, userId: string, id: string, isFirst: boolean): Promise<void> {
  await trx
    .updateTable('mfa_methods as m')
    .set({ is_active: true, is_primary: isFirst })
    .where('m.id', '=', id)
    .execute();
  if (isFirst) await dropPendingSecondFactor(trx, userId);
}

async function tellOf(
  services: Services,
  trx: Trx,
  actor: Actor,
  { holder, method, wasActive }: { holder: Holder; method: Method; wasActive: boolean },
): Promise<void> {
  await tellHolder(services, trx, holder, { kind: 'method_added', method });
  await appendAudit(trx, actor, {
    action: wasActive ? 'passkey.added' : 'second_factor.activated',
    subject: ['user', actor.userId],
    organizationId: holder.organizationId,
    detail: { method },
  });
}
