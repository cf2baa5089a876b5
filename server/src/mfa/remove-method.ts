import { METHODS } from '@regia/contract/mfa/methods';
import type { Method } from '@regia/contract/mfa/methods';
import type { Trx } from '../platform/db.ts';
import { dropBackupCodes } from './backup-codes.ts';
import { dropChallenges } from './challenges.ts';
import { findMethods, setPrimary } from './queries.ts';
import { dropCodes } from './sent-codes.ts';

/**
 * Removes a method with all its data, so that nothing can be read or used later. If it was primary, another
 * active method becomes primary. If it was the last one, the backup codes are deleted, too.
 */
export async function removeMethod(
  trx: Trx,
  userId: string,
  method: { readonly id: string; readonly name: Method; readonly isPrimary: boolean },
): Promise<void> {
  await trx.deleteFrom('mfa_methods as m').where('m.id', '=', method.id).execute();
  await dropCodes(trx, userId, method.name);
  if (method.name === 'passkey') {
    await trx.deleteFrom('passkeys as p').where('p.user_id', '=', userId).execute();
    await dropChallenges(trx, userId);
  }
  const left = (await findMethods(trx, userId)).filter((one) => one.isActive).map((one) => one.name);
  const next = METHODS.find((name) => left.includes(name));
  if (next === undefined) await dropBackupCodes(trx, userId);
  else if (method.isPrimary) await setPrimary(trx, userId, next);
}
