import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { dropLinks } from './links.ts';
import { foldLookalikes } from '../look-alikes.ts';
import { findMailable, findOwner } from '../mailable.ts';
import type { Outcome, OpenedLink } from './opened-link.ts';
import { takeLink } from './take-link.ts';

/** Makes the confirmed address the user's address. Returns undefined if the link does not confirm a change. */
export async function confirmEmail({ db }: Services, link: OpenedLink): Promise<Outcome | undefined> {
  return inTransaction(db, async (trx) => {
    const taken = await takeLink(trx, link, 'email_change');
    if (taken === undefined || taken === 'again') return taken && 'email_changed';
    const emailKey = foldLookalikes(taken.email);
    // Another user has the address: that user keeps it.
    if (await findOwner(trx, [emailKey], link.uid)) throw refuse('link_not_valid');
    await dropLinks(trx, link.uid, ['password_reset']);
    const changed = await trx
      .updateTable('users as u')
      .set({ email: taken.email, email_key: emailKey, pending_email: null })
      .where('u.id', '=', link.uid)
      .where('u.pending_email', '=', taken.email)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) throw refuse('link_not_valid');
    const person = await findMailable(trx, link.uid);
    const { username, organizationId } = person!;
    const author = { userId: link.uid, username, ip: link.ip };
    await appendAudit(trx, author, {
      action: 'email.changed',
      organizationId,
      subject: ['user', link.uid],
    });
    return 'email_changed';
  });
}
