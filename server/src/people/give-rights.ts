import type { Access } from '@regia/contract/people/users';
import { SUPERUSER_NAMES } from '@regia/contract/roles/staff-profile';
import { lockRights } from '../account/public.ts';
import { findAssistantIds } from '../assistants/public.ts';
import type { Trx } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { demandGrantable } from '../roles/public.ts';

/** Role profiles by id, and the assistants that a user sees. */
export interface Rights {
  readonly role_profile?: readonly string[] | undefined;
  readonly access?: Access | undefined;
}

/** Refuses rights from a caller who does not manage users. */
export function demandMayGive(actor: Actor, { role_profile, access }: Rights): void {
  const gives = role_profile !== undefined || access !== undefined;
  if (gives && !actor.permissions.has('user.manage')) throw refuse('permission_denied');
}

/** Replaces role profiles and access of a user; absent ones stay. Refuses rights that the caller does not hold now. */
export async function giveRights(
  trx: Trx,
  caller: Actor,
  userId: string,
  { role_profile, access }: Rights,
): Promise<void> {
  if (role_profile === undefined && access === undefined) return;
  const actor = await lockRights(trx, caller);
  if (caller.permissions.has('user.manage')) demandMayGive(actor, { role_profile, access });
  const scope = writeScopeOf(actor);
  const { organizationId } = scope;
  await trx
    .updateTable('users as u')
    .set({ invited_by: actor.userId })
    .where('u.id', '=', userId)
    .where('u.is_invited', '=', true)
    .execute();
  if (role_profile !== undefined) {
    const given = await demandGrantable(trx, actor, organizationId, role_profile);
    // A profile that shows a superuser's flag stays.
    await trx
      .deleteFrom('user_profiles as p')
      .where('p.user_id', '=', userId)
      .where('p.organization_id', '=', organizationId)
      .where('p.profile', 'not in', SUPERUSER_NAMES)
      .execute();
    const rows = given.map(({ name }, position) => ({
      user_id: userId,
      organization_id: organizationId,
      profile: name,
      position: position + 1,
    }));
    if (rows.length > 0) await trx.insertInto('user_profiles').values(rows).execute();
  }
  if (access === undefined) return;
  if (access === 'all' && scope.listedFor !== null) throw refuse('access_not_grantable');
  await trx
    .updateTable('users as u')
    .set({ access: access === 'all' ? 'all' : 'listed' })
    .where('u.id', '=', userId)
    .execute();
  await trx.deleteFrom('user_assistants as l').where('l.user_id', '=', userId).execute();
  if (access === 'all') return;
  const ids = [...new Set(access)];
  if ((await findAssistantIds(trx, scope, ids)).length < ids.length) throw refuse('assistant_unknown');
  const rows = ids.map((id) => ({ user_id: userId, assistant_id: id, organization_id: organizationId }));
  if (rows.length > 0) await trx.insertInto('user_assistants').values(rows).execute();
}
