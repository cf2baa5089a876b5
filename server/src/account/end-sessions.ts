import type { Trx } from '../platform/db.ts';
import { forgetSteps } from './login/forget-steps.ts';
import { endSessionsOf } from './login/sessions.ts';
import { announceRights } from './rights-watch.ts';

/** Ends the sessions and the pending sign-ins of a user, who can sign in again. */
export async function endSessions(trx: Trx, userId: string, because: string): Promise<void> {
  await forgetSteps(trx, userId);
  await endSessionsOf(trx, userId, because);
  await announceRights(trx, { userId });
}
