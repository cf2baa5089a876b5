import type { Trx } from '../platform/db.ts';
import { prepared } from '../platform/prepared.ts';

/**
 * Locks a user until the transaction ends, against sign-ins and against changes of credentials. To avoid deadlocks, all
 * of them lock in this order: links, the user, steps, sessions, second factors. The lock also ensures that a change of
 * credentials sees every step and every session.
 */
export const lockUser = (trx: Trx, userId: string) =>
  trx
    .selectFrom('users as u')
    .modifyFront(prepared)
    .select('u.id')
    .where('u.id', '=', userId)
    .forNoKeyUpdate();
