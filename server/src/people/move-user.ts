import type { Body } from '@regia/contract/call';
import type { moveUser as moveCall } from '@regia/contract/people/users';
import { dropLinks, endSessions, keepingAnAdmin, lockAdmins } from '../account/public.ts';
import { appendAudit } from '../audit/public.ts';
import { demandRoom } from '../plans/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { demandSuperuser } from '../platform/http/demand-superuser.ts';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { findManageable } from './find-manageable.ts';
import { giveRights } from './give-rights.ts';

/** The superuser as they act in another organization. */
export const inOrganization = (actor: Actor, organizationId: string): Actor => ({
  ...actor,
  scope: { organizationId, listedFor: null },
});

/**
 * Moves a user from the chosen organization to another one, with role profiles of that one. A trigger of the database
 * removes the rows that belong to the earlier organization.
 */
export async function moveUser(
  db: Db,
  actor: Actor,
  id: string,
  { organization: to, role_profile, version }: Body<typeof moveCall>,
): Promise<void> {
  demandSuperuser(actor);
  const from = organizationOf(actor);
  if (id === actor.userId) throw refuse('own_account', { says: 'own_account_not_moved' });
  if (to === from) throw refuse('organization_same');
  await inTransaction(db, async (trx) => {
    // In a fixed order, so that two moves in opposite directions do not wait for each other.
    for (const organizationId of [from, to].toSorted()) await lockAdmins(trx, organizationId);
    await demandOpen(trx, to);
    await keepingAnAdmin(trx, from, async () => {
      const user = await findManageable(trx, actor, id);
      if (version !== undefined && version !== user.version) throw refuse('user_changed_meanwhile');
      await demandRoom(trx, to, 'users');
      await dropLinks(trx, id, ['invitation']);
      await endSessions(trx, id, 'the user was moved to another organization');
      await trx
        .updateTable('users as u')
        // The office is one of the earlier organization, as is the identity provider that made the account.
        .set({ organization_id: to, organization_name: '', made_by_provider: null })
        .where('u.id', '=', id)
        .where('u.organization_id', '=', from)
        .execute();
      await giveRights(trx, inOrganization(actor, to), id, { role_profile });
      const detail = { username: user.username, before: from, after: to };
      const entry = { action: 'user.moved', subject: ['user', id] } as const;
      await appendAudit(trx, actor, { ...entry, organizationId: from, detail });
      await appendAudit(trx, actor, { ...entry, organizationId: to, detail: { ...detail, role_profile } });
    });
  });
}

/** Refuses an organization that is not there, or whose people cannot sign in. */
async function demandOpen(trx: Trx, organizationId: string): Promise<void> {
  const found = await trx
    .selectFrom('organizations as o')
    .select('o.is_active')
    .where('o.id', '=', organizationId)
    .executeTakeFirst();
  if (!found) throw refuse('organization_unknown', { field: 'organization' });
  if (!found.is_active) throw refuse('organization_disabled');
}
