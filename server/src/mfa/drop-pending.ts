import type { Trx } from '../platform/db.ts';
import { dropChallenges } from './challenges.ts';
import { dropCodes } from './sent-codes.ts';

/**
 * Deletes codes on their way, open challenges and pending set-ups: they were started with an old password or
 * without a code.
 */
export async function dropPendingSecondFactor(trx: Trx, userId: string): Promise<void> {
  await dropCodes(trx, userId);
  await dropChallenges(trx, userId);
  await trx
    .deleteFrom('mfa_methods as m')
    .where('m.user_id', '=', userId)
    .where('m.is_active', '=', false)
    .execute();
}
