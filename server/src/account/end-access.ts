import { dropPendingSecondFactor } from '../mfa/public.ts';
import type { Trx } from '../platform/db.ts';
import { dropLinks } from './links/links.ts';
import { forgetSteps } from './login/forget-steps.ts';
import { endSessionsOf } from './login/sessions.ts';
import { announceRights } from './rights-watch.ts';

/** Ends everything that lets a user in: links, pending steps, sessions and pending second factors. */
export async function endAccess(trx: Trx, userId: string, because: string): Promise<void> {
  await dropLinks(trx, userId, ['password_reset', 'email_change', 'email_cancel', 'invitation']);
  await forgetSteps(trx, userId);
  await endSessionsOf(trx, userId, because);
  await dropPendingSecondFactor(trx, userId);
  await announceRights(trx, { userId });
  await trx.updateTable('users as u').set({ pending_email: null }).where('u.id', '=', userId).execute();
}
