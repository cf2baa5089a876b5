import type { Trx } from '../../platform/db.ts';
import { lockUser } from '../lock-user.ts';

/**
 * Deletes the pending sign-in steps of a user, after a change of password or address. Locks the user first, so that a
 * step added by a concurrent request is deleted, too.
 */
export async function forgetSteps(trx: Trx, userId: string): Promise<void> {
  await lockUser(trx, userId).execute();
  await trx.deleteFrom('sign_in_steps as s').where('s.user_id', '=', userId).execute();
}
