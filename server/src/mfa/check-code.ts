import type { Method } from '@regia/contract/mfa/methods';
import type { Actor } from '../platform/http/actor.ts';
import { giveBack, spend } from '../platform/throttle.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { isSixDigits, takeAppCode } from './app-codes.ts';
import { takeBackupCode } from './backup-codes.ts';
import { takePasskeyAnswer } from './passkeys.ts';
import { activeMethods, getHolder, markUsed } from './queries.ts';
import type { HeldMethod } from './queries.ts';
import { isSent, takeSentCode } from './sent-codes.ts';
import { markCodeGiven } from './session-proofs.ts';

interface Given {
  readonly userId: string;
  readonly code: string;
  /** Only this method's code will do, or a backup code; without it, any active method's. */
  readonly of?: Method;
  readonly exceptBackup?: boolean;
}

/**
 * Whether a code is good; if so it is used up. What it looks like tells what it may be: a passkey's answer is JSON, a
 * code of the app or a sent one has six digits, and the rest are backup codes. It never runs inside a transaction: a
 * try must count even where everything else is taken back.
 */
export async function checkCode(
  services: Services,
  { userId, code, of, exceptBackup = false }: Given,
): Promise<boolean> {
  const active = await activeMethods(services.db, userId);
  const methods = active.filter((method) => of === undefined || method.name === of);
  if (methods.length === 0) return false;
  const typed = code.replace(/\s/g, '');
  if (typed.startsWith('{')) {
    const good =
      methods.some((method) => method.name === 'passkey') &&
      (await takePasskeyAnswer(services, userId, code));
    if (good) await markUsed(services.db, userId, 'passkey');
    return good;
  }
  if (!isSixDigits(typed)) return !exceptBackup && takeBackupCode(services, userId, typed);
  for (const method of methods) {
    if (await takeSixDigits(services, userId, method, typed)) return true;
  }
  return false;
}

async function takeSixDigits(
  services: Services,
  userId: string,
  method: HeldMethod,
  code: string,
): Promise<boolean> {
  if (method.name === 'app') return takeAppCode(services, method, code);
  if (!isSent(method.name)) return false;
  const holder = await getHolder(services.db, userId);
  if (!(await takeSentCode(services, { holder, method: method.name }, code))) return false;
  await markUsed(services.db, userId, method.name);
  return true;
}

const WRONG_CODES = { scope: 'second factor codes', most: 5, seconds: 10 * 60 };

/**
 * Refuses unless a check of a code ends well. One person may be wrong so often; a right code does not count, and the
 * session remembers when it was given.
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
