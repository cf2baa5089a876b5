import { dropPendingSecondFactor } from '../../mfa/public.ts';
import { queueMail } from '../../outbox/public.ts';
import type { Trx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { forgetSteps } from '../login/forget-steps.ts';
import { dropLinks, forgottenAddress } from './links.ts';
import { findMailable, recipientOf } from '../mailable.ts';
import { endSessionsOf } from '../login/sessions.ts';

export interface NewPassword {
  readonly userId: string;
  readonly passwordHash: string;
  /** The reason for the end of the sessions of the old password. */
  readonly because: string;
  /** The session that stays open. */
  readonly exceptSession?: string;
  /** The expected current hash. If it has changed, the proof of the old password no longer counts. */
  readonly insteadOf?: string;
}

/**
 * Sets a password; ends every session, pending step and change of address of the old one. Returns false if the password
 * has changed meanwhile.
 */
export async function replacePassword(trx: Trx, given: NewPassword): Promise<boolean> {
  const { userId, passwordHash, because, exceptSession, insteadOf } = given;
  await dropLinks(trx, userId, ['password_reset', 'email_change', 'invitation']);
  await forgetSteps(trx, userId);
  let replacing = trx
    .updateTable('users as u')
    .set({ password_hash: passwordHash, has_demo_password: false, pending_email: null, invited_on: null })
    .where('u.id', '=', userId);
  if (insteadOf !== undefined) replacing = replacing.where('u.password_hash', '=', insteadOf);
  const replaced = await replacing.executeTakeFirst();
  if (replaced.numUpdatedRows === 0n) return false;
  await endSessionsOf(trx, userId, because, exceptSession);
  await dropPendingSecondFactor(trx, userId);
  return true;
}

export async function tellPasswordChanged(services: Services, trx: Trx, userId: string): Promise<void> {
  const to = recipientOf((await findMailable(trx, userId))!);
  const values = { resetLink: forgottenAddress(services.config) };
  await queueMail(services, trx, { to, kind: 'password_changed', values });
}
