import { dropPendingSecondFactor } from '../mfa/public.ts';
import type { Trx } from '../platform/db.ts';
import { endSessions } from './end-sessions.ts';
import { dropLinks } from './links/links.ts';

/** Ends everything that lets a user in: links, pending steps, sessions and pending second factors. */
export async function endAccess(trx: Trx, userId: string, because: string): Promise<void> {
  await dropLinks(trx, userId, ['password_reset', 'email_change', 'email_cancel', 'invitation']);
  await endSessions(trx, userId, because);
  await dropPendingSecondFactor(trx, userId);
  await trx.updateTable('users as u').set({ pending_email: null }).where('u.id', '=', userId).execute();
}
