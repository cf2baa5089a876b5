import type { changeEmail as changeEmailCall } from '@regia/contract/account/credentials';
import { appendAudit } from '../../audit/public.ts';
import { demandAddressStepUp, recheckAddressStepUp, dropPendingSecondFactor } from '../../mfa/public.ts';
import { transportsOf } from '../../outbox/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Incoming } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { spend } from '../../platform/throttle.ts';
import { forgetSteps } from '../login/forget-steps.ts';
import { askerAt } from '../limits.ts';
import { dropLinks } from '../links/links.ts';
import { foldLookalikes } from '../look-alikes.ts';
import { demandOwnPassword } from '../own-password.ts';
import { endSessionsOf } from '../login/sessions.ts';

export const EMAIL_CHANGE_ASKED = 'account.email-change-asked';

const CHANGES_AN_HOUR = 5;

type Input = Pick<Incoming<typeof changeEmailCall>, 'actor' | 'body' | 'ip'>;

/**
 * Starts a change of address. The sign-in is refused until the new address is confirmed or the old one cancels. Only
 * the job checks whether the new address is taken, so answer and work reveal nothing.
 */
export async function changeEmail(services: Services, { actor, body, ip }: Input): Promise<void> {
  const { db, pool, config, jobs, secret } = services;
  if (transportsOf(config).mail === 'none') throw refuse('mail_not_configured');
  const known = await demandOwnPassword(services, actor, body.current_password, 'current_password_wrong');
  if (foldLookalikes(body.email) === known.emailKey) throw refuse('email_same');
  const stepUp = await demandAddressStepUp(services, actor, body.code);
  await spend(pool, { scope: 'e-mail', key: actor.userId, most: CHANGES_AN_HOUR, seconds: 60 * 60 });
  await inTransaction(db, async (trx) => {
    await dropLinks(trx, actor.userId, ['email_change', 'password_reset']);
    await forgetSteps(trx, actor.userId);
    await recheckAddressStepUp(trx, actor, stepUp);
    const asked = await trx
      .updateTable('users as u')
      .set({ pending_email: body.email })
      .where('u.id', '=', actor.userId)
      .where('u.password_hash', '=', known.passwordHash)
      .executeTakeFirst();
    // A concurrent request has changed the password.
    if (asked.numUpdatedRows === 0n) throw refuse('current_password_wrong');
    await endSessionsOf(trx, actor.userId, 'the address is being changed');
    await dropPendingSecondFactor(trx, actor.userId);
    await jobs.enqueue(trx, EMAIL_CHANGE_ASKED, { userId: actor.userId, asker: askerAt(secret, ip) });
    const { organizationId } = known;
    const subject = ['user', actor.userId] as const;
    await appendAudit(trx, actor, { action: 'email.change_asked', organizationId, subject });
  });
}
