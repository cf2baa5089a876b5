import { endAccess, keepingAnAdmin } from '../account/public.ts';
import { appendAudit, eraseDetails, SYSTEM } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { findManageable } from './find-manageable.ts';

/** Lets a disabled user sign in again. Ended sessions stay ended. */
export async function enableUser(trx: Trx, actor: Actor, id: string): Promise<void> {
  const user = await findManageable(trx, actor, id);
  if (user.is_active) return;
  await trx.updateTable('users as u').set({ is_active: true }).where('u.id', '=', id).execute();
  await appendAudit(trx, actor, { action: 'user.enabled', subject: ['user', id] });
}

/** Disables a user, and ends everything that lets them in. */
export async function disableUser(trx: Trx, actor: Actor, id: string): Promise<void> {
  const user = await findManageable(trx, actor, id);
  if (id === actor.userId) throw refuse('own_account');
  if (!user.is_active) return;
  await trx.updateTable('users as u').set({ is_active: false }).where('u.id', '=', id).execute();
  await endAccess(trx, id, 'the account was disabled');
  await appendAudit(trx, actor, { action: 'user.disabled', subject: ['user', id] });
}

/**
 * Deletes a user with their personal data, also those in the details of the audit log, in every organization that they
 * have belonged to. The log keeps the username with the actions of the user.
 */
export async function destroyUser(trx: Trx, actor: Actor, id: string): Promise<void> {
  const user = await findManageable(trx, actor, id);
  if (id === actor.userId) throw refuse('own_account');
  await endAccess(trx, id, 'the account was deleted');
  const earlier = await trx
    .selectFrom('user_earlier_organizations as e')
    .select('e.organization_id')
    .where('e.user_id', '=', id)
    .orderBy('e.organization_id')
    .execute();
  await trx.deleteFrom('users as u').where('u.id', '=', id).execute();
  await trx.deleteFrom('registrations as r').where('r.id', '=', id).execute();
  const subject = ['user', id] as const;
  await eraseDetails(trx, actor, { organizationId: organizationOf(actor), subject });
  // An earlier organization does not learn who deletes the users of another one.
  for (const { organization_id: organizationId } of earlier) {
    if (organizationId !== organizationOf(actor))
      await eraseDetails(trx, SYSTEM, { organizationId, subject });
  }
  await appendAudit(trx, actor, {
    action: 'user.destroyed',
    subject,
    detail: { username: user.username },
  });
}

/** Runs one of the changes above in a transaction of its own; the last administrator stays. */
export const changeActivity = (
  db: Db,
  actor: Actor,
  change: typeof enableUser,
  id: string,
): Promise<void> => {
  const organizationId = organizationOf(actor);
  return inTransaction(db, (trx) => keepingAnAdmin(trx, organizationId, () => change(trx, actor, id)));
};
