import { isSuperuserName } from '@regia/contract/roles/staff-profile';
import { lockUser } from '../account/public.ts';
import type { Trx } from '../platform/db.ts';
import { writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { mayGrant, profilesOf } from '../roles/public.ts';
import { findUser } from './user-queries.ts';
import type { StoredUser } from './user-queries.ts';

/**
 * Finds and locks a user. Refuses to change a superuser, and a user with a profile that the caller could not give, unless
 * the caller is a superuser.
 */
export async function findManageable(trx: Trx, actor: Actor, id: string): Promise<StoredUser> {
  const scope = writeScopeOf(actor);
  // The order of `lockUser`: a link that is used at this moment locks its row first, then the user.
  await trx.selectFrom('account_links as l').select('l.id').where('l.user_id', '=', id).forUpdate().execute();
  await lockUser(trx, id).execute();
  const user = await findUser(trx, { scope }, id);
  if (!user) throw refuse('not_found');
  if (actor.isSuperuser) return user;
  if (user.is_superuser) throw refuse('permission_denied');
  const held = (await profilesOf(trx, scope.organizationId)).filter(({ name }) =>
    user.profiles.some((profile) => profile.name === name),
  );
  if (!held.every((profile) => isSuperuserName(profile.name) || mayGrant(actor, profile))) {
    throw refuse('permission_denied');
  }
  return user;
}
