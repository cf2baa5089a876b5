import { plainCode } from '@regia/contract/account/typed-code';
import type { Method } from '@regia/contract/mfa/methods';
import type { Actor } from '../platform/http/actor.ts';
import { giveBack, spend } from '../platform/throttle.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { isSixDigits, consumeAppCode } from './app-codes.ts';
import { consumeBackupCode } from './backup-codes.ts';
import { consumePasskeyAnswer } from './passkeys.ts';
import { activeMethods, getHolder, markUsed } from './queries.ts';
import type { HeldMethod } from './queries.ts';
import { isSent, consumeSentCode } from './sent-codes.ts';
import { markCodeGiven } from './session-proofs.ts';

interface Given {
  readonly userId: string;
  readonly code: string;
  /** The method that the code must come from (backup codes are always accepted); without it, any active method. */
  readonly of?: Method;
  readonly exceptBackup?: boolean;
}

/**
 * Returns whether a code is valid, and uses it up. The format tells the kind: JSON is a passkey's answer, six
 * digits are a code of the app or a sent one, the rest are backup codes. It never runs inside a transaction:
 * a rollback would not count the try.
 */
export async function checkCode(
  services: Services,
  { userId, code, of, exceptBackup = false }: Given,
): Promise<boolean> {
  const active = await activeMethods(services.db, userId);
  const methods = active.filter((method) => of === undefined || method.name === of);
  if (methods.length === 0) return false;
  if (code.trimStart().startsWith('{')) {
    const good =
      methods.some((method) => method.name === 'passkey') &&
      (await consumePasskeyAnswer(services, userId, code));
    if (good) await markUsed(services.db, userId, 'passkey');
    return good;
  }
  const typed = plainCode(code);
  if (!isSixDigits(typed)) return !exceptBackup && consumeBackupCode(services, userId, typed);
  for (const method of methods) {
    if (await consumeSixDigits(services, userId, method, typed)) return true;
  }
  return false;
}

async function consumeSixDigits(
  services: Services,
  userId: string,
  method: HeldMethod,
  code: string,
): Promise<boolean> {
  if (method.name === 'app') return consumeAppCode(services, method, code);
  if (!isSent(method.name)) return false;
  const holder = await getHolder(services.db, userId);
  if (!(await consumeSentCode(services, { holder, method: method.name }, code))) return false;
  await markUsed(services.db, userId, method.name);
  return true;
}

const WRONG_CODES = { scope: 'second factor codes', most: 5, seconds: 10 * 60 };

/**
 * Refuses unless `check` accepts a code. The number of wrong codes for each person is limited. A right code
 * does not count, and the session stores when it was given.
 */
export async function demandCode(
  services: Services,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  check: () => Promise<boolean>,
): Promise<void> {
  const limit = { ...WRONG_CODES, key: userId };
  await spend(services.pool, limit);
  if (!(await check())) {
    services.log.warn({ event: 'second factor code wrong', user: userId }, 'security');
    throw refuse('code_not_valid');
  }
  await giveBack(services.pool, limit);
  await markCodeGiven(services.db, sessionId);
}
