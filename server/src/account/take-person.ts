import type { Trx } from '../platform/db.ts';

/**
 * Until the transaction ends nobody else signs this person in, or changes how they sign in. Whoever does either takes
 * things in this order, always: links, the person, steps, sessions, second factors. So neither waits for the other in
 * a ring, and no step and no session comes to be behind the back of a change.
 */
export const takePerson = (trx: Trx, userId: string) =>
  trx.selectFrom('users as u').select('u.id').where('u.id', '=', userId).forNoKeyUpdate();
