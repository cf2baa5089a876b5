import { foldLookalikes, sendInvitation, threeMailsAnHour } from '../../account/public.ts';
import { transportsOf } from '../../outbox/public.ts';
import { NOBODY } from '../../platform/crypto.ts';
import type { Trx } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { spend } from '../../platform/throttle.ts';
import { insertUser } from '../insert-user.ts';
import type { GivenUser } from '../insert-user.ts';

/**
 * Refuses an invitation without outgoing mail, or too soon after earlier ones to the address. The count takes a
 * connection of its own: call this before the transaction.
 */
export async function demandMayWrite(services: Services, actor: Actor, email: string): Promise<void> {
  if (transportsOf(services.config).mail === 'none') throw refuse('mail_not_configured');
  const key = `${organizationOf(actor)} ${foldLookalikes(email)}`;
  await spend(services.pool, threeMailsAnHour('invitation', key));
}

/** Creates a user without a password, and mails them the link that sets it. Returns the id. */
export async function inviteUser(
  services: Services,
  trx: Trx,
  actor: Actor,
  given: GivenUser,
): Promise<string> {
  const id = await insertUser(trx, actor, given, { passwordHash: NOBODY, action: 'user.invited' });
  await sendInvitation(services, trx, { userId: id, invitedBy: actor.userId });
  return id;
}
