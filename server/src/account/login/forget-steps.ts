import type { Trx } from '../../platform/db.ts';
import { takePerson } from '../take-person.ts';

/**
 * A sign-in that was begun before, with another password or another address, cannot be finished. The person is taken
 * first: a step that is being added in this very moment is there by then, and is forgotten too.
 */
export async function forgetSteps(trx: Trx, userId: string): Promise<void> {
  await takePerson(trx, userId).execute();
  await trx.deleteFrom('sign_in_steps as s').where('s.user_id', '=', userId).execute();
}
