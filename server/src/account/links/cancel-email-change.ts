import { appendAudit } from '../../audit/public.ts';
import { dropPendingSecondFactor } from '../../mfa/public.ts';
import { queueMail } from '../../outbox/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { forgetSteps } from '../login/forget-steps.ts';
import { dropLinks, forgottenAddress } from './links.ts';
import { foldLookalikes } from '../look-alikes.ts';
import { findMailable, findOwner, recipientOf } from '../mailable.ts';
import type { Mailable } from '../mailable.ts';
import type { Outcome, OpenedLink } from './opened-link.ts';
import { endSessionsOf } from '../login/sessions.ts';
import { takeLink } from './take-link.ts';
import type { TakenLink } from './take-link.ts';

/**
 * Restores the previous address, also after the new one was confirmed: an attacker may have changed it. Returns
 * undefined if the link is not a cancel link.
 */
export async function cancelEmailChange(services: Services, link: OpenedLink): Promise<Outcome | undefined> {
  return inTransaction(services.db, async (trx) => {
    const taken = await takeLink(trx, link, 'email_cancel');
    if (taken === 'again') return (await isCancelled(trx, link)) ? 'email_change_cancelled' : undefined;
    if (taken === undefined) return undefined;
    const before = (await findMailable(trx, link.uid))!;
    await restoreAddress(trx, before, taken);
    await endSessionsOf(trx, link.uid, 'the change of the address was cancelled');
    await dropPendingSecondFactor(trx, link.uid);
    if (before.email !== taken.email) {
      const to = recipientOf({ ...before, email: taken.email });
      const values = { resetLink: forgottenAddress(services.config) };
      await queueMail(services, trx, { to, kind: 'email_change_cancelled', values });
    }
    const { username, organizationId } = before;
    const author = { userId: link.uid, username, ip: link.ip };
    await appendAudit(trx, author, {
      action: 'email.change_cancelled',
      organizationId,
      subject: ['user', link.uid],
    });
    return 'email_change_cancelled';
  });
}

/** Whether the account still has the address that a used link restored, and no change is pending. */
async function isCancelled(db: Db, { uid, tokenHash }: OpenedLink): Promise<boolean> {
  const there = await db
    .selectFrom('account_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select('l.id')
    .where('l.user_id', '=', uid)
    .where('l.token_hash', '=', tokenHash)
    .whereRef('u.email', '=', 'l.email')
    .where('u.pending_email', 'is', null)
    .executeTakeFirst();
  return there !== undefined;
}

async function restoreAddress(trx: Trx, { id }: Mailable, { email, createdOn }: TakenLink): Promise<void> {
  const emailKey = foldLookalikes(email);
  // Another user has taken the address since then.
  if (await findOwner(trx, [emailKey], id)) throw refuse('link_not_valid');
  await dropLinks(trx, id, ['password_reset', 'email_change']);
  // The addresses of later changes can no longer cancel.
  await trx
    .deleteFrom('account_links as l')
    .where('l.user_id', '=', id)
    .where('l.purpose', '=', 'email_cancel')
    .where('l.used_on', 'is', null)
    .where('l.created_on', '>=', createdOn)
    .execute();
  await forgetSteps(trx, id);
  await trx
    .updateTable('users as u')
    .set({ email, email_key: emailKey, pending_email: null })
    .where('u.id', '=', id)
    .execute();
}
