import { dropLinks, sendInvitation } from '../../account/public.ts';
import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Trx } from '../../platform/db.ts';
import { writeScopeOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { findManageable } from '../find-manageable.ts';
import { findUser } from '../user-queries.ts';
import type { StoredUser } from '../user-queries.ts';
import { demandMayWrite } from './invite-user.ts';

/** Sends a pending invitation again, with a new link. */
export async function resendInvitation(services: Services, actor: Actor, id: string): Promise<void> {
  const user = await findUser(services.db, { scope: writeScopeOf(actor) }, id);
  if (!user) throw refuse('not_found');
  demandPending(user);
  await demandMayWrite(services, actor, user.email);
  await inTransaction(services.db, async (trx) => {
    demandPending(await findManageable(trx, actor, id));
    await sendInvitation(services, trx, { userId: id, invitedBy: actor.userId });
    await appendAudit(trx, actor, { action: 'invitation.sent_again', subject: ['user', id] });
  });
}

/** Withdraws a pending invitation. The user has never signed in, so nothing of them stays but the audit log. */
export async function withdrawInvitation({ db }: Services, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, (trx) => withdraw(trx, actor, id));
}

async function withdraw(trx: Trx, actor: Actor, id: string): Promise<void> {
  // Links are locked before the user, as when the person accepts at this moment.
  await dropLinks(trx, id, ['invitation']);
  const user = await findManageable(trx, actor, id);
  if (user.invited_on === null) throw refuse('invitation_not_pending');
  await trx.deleteFrom('users as u').where('u.id', '=', id).execute();
  const detail = { username: user.username };
  await appendAudit(trx, actor, { action: 'invitation.withdrawn', subject: ['user', id], detail });
}

/** A disabled user gets no letter: the link would not work. */
function demandPending({ invited_on, is_active }: StoredUser): void {
  if (invited_on === null || !is_active) throw refuse('invitation_not_pending');
}
