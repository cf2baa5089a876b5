import { appendAudit } from '../../audit/public.ts';
import { dropPendingSecondFactor } from '../../mfa/public.ts';
import { queueMail } from '../../outbox/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { forgetSteps } from '../login/forget-steps.ts';
import { dropLinks, forgottenAddress } from './links.ts';
import { lookOf } from '../look-alikes.ts';
import { findMailable, findOwner, recipientOf } from '../mailable.ts';
import type { Mailable } from '../mailable.ts';
import type { Outcome, OpenedLink } from './opened-link.ts';
import { endSessionsOf } from '../login/sessions.ts';
import { takeLink } from './take-link.ts';
import type { TakenLink } from './take-link.ts';

/**
 * The address before takes the account back, also once the new one was confirmed: whoever changed it may not be who
 * it belongs to. Undefined where the link is no such one.
 */
export async function cancelEmailChange(services: Services, link: OpenedLink): Promise<Outcome | undefined> {
  return inTransaction(services.db, async (trx) => {
    const taken = await takeLink(trx, link, 'email_cancel');
    if (taken === 'again') return (await stillStands(trx, link)) ? 'email_change_cancelled' : undefined;
    if (taken === undefined) return undefined;
    const before = (await findMailable(trx, link.uid))!;
    await goBack(trx, before, taken);
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

/** Whether the account still has the address that a used link gave back, and no other waits. */
async function stillStands(db: Db, { uid, tokenHash }: OpenedLink): Promise<boolean> {
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

async function goBack(trx: Trx, { id }: Mailable, { email, createdOn }: TakenLink): Promise<void> {
  const emailKey = lookOf(email);
  // Somebody else has taken the address up since: it cannot belong to two.
  if (await findOwner(trx, [emailKey], id)) throw refuse('link_not_valid');
  await dropLinks(trx, id, ['password_reset', 'email_change']);
  // Were there changes after this one, their addresses have no say any more.
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
