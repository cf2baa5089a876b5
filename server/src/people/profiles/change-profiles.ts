import { ROLES_PER_ORGANIZATION } from '@regia/contract/limits';
import type { Body } from '@regia/contract/call';
import type { Permission } from '@regia/contract/roles/permissions';
import type { updateRoleProfile as updateCall } from '@regia/contract/roles/profiles';
import { announceRights, lockRights } from '../../account/public.ts';
import { appendAudit } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { newId } from '../../platform/ids.ts';
import { textOf } from '../../platform/http/texts.ts';
import { isTaken } from '../../platform/is-taken.ts';
import { isBuiltIn, mayGrant, profilesOf } from '../../roles/public.ts';
import type { RoleProfile } from '../../roles/public.ts';
import { profileName } from './profile-name.ts';
import { permissionText } from './permission-text.ts';
import {
  changeProfile,
  countHolders,
  insertProfile,
  lockProfiles,
  removeProfile,
} from './profile-queries.ts';
import { isReserved } from './reserved-labels.ts';

/** Refuses permissions that the caller does not hold, and names the first of them. */
function demandHeld(actor: Actor, permissions: readonly Permission[]): void {
  const missing = permissions.find((permission) => !actor.permissions.has(permission));
  if (missing === undefined) return;
  const permission = textOf(actor.language, permissionText(missing));
  throw refuse('permission_not_held', { values: { permission } });
}

/** Creates an own profile. Returns its id. */
export async function createProfile(
  db: Db,
  actor: Actor,
  given: { label: string; permissions: readonly Permission[] },
): Promise<string> {
  const organizationId = organizationOf(actor);
  if (isReserved(given.label)) throw refuse('role_label_reserved');
  demandHeld(actor, given.permissions);
  const id = newId();
  const permissions = [...new Set(given.permissions)];
  await refuseTakenLabel(() =>
    inTransaction(db, async (trx) => {
      demandHeld(await lockRights(trx, actor), given.permissions);
      await lockProfiles(trx, organizationId);
      const all = await profilesOf(trx, organizationId);
      if (all.filter((one) => !isBuiltIn(one)).length >= ROLES_PER_ORGANIZATION) {
        throw refuse('role_limit_reached', { values: { limit: ROLES_PER_ORGANIZATION } });
      }
      const name = profileName(given.label, new Set(all.map((one) => one.name)));
      await insertProfile(trx, { id, organizationId, name, label: given.label, permissions });
      await appendAudit(trx, actor, {
        action: 'role_profile.created',
        subject: ['role_profile', id],
        detail: { name, label: given.label, permissions },
      });
    }),
  );
  return id;
}

/** Changes an own profile, unless it has changed since the caller read it. */
export async function updateProfile(
  db: Db,
  actor: Actor,
  id: string,
  { updated_on: seen, ...given }: Body<typeof updateCall>,
): Promise<void> {
  const organizationId = organizationOf(actor);
  if (given.label !== undefined && isReserved(given.label)) throw refuse('role_label_reserved');
  await refuseTakenLabel(() =>
    inTransaction(db, async (trx) => {
      const before = await ownProfile(trx, actor, organizationId, id);
      if (seen !== undefined && seen !== before.updatedOn!.toISOString())
        throw refuse('role_changed_meanwhile');
      const after = {
        label: given.label ?? before.label!,
        permissions: given.permissions === undefined ? before.permissions : [...new Set(given.permissions)],
      };
      demandHeld(await lockRights(trx, actor), after.permissions);
      await changeProfile(trx, id, after);
      await announceRights(trx, { organizationId });
      await appendAudit(trx, actor, {
        action: 'role_profile.updated',
        subject: ['role_profile', id],
        detail: { before: { label: before.label, permissions: before.permissions }, after },
      });
    }),
  );
}

/** Deletes an own profile that nobody holds. */
export async function deleteProfile(db: Db, actor: Actor, id: string): Promise<void> {
  const organizationId = organizationOf(actor);
  await inTransaction(db, async (trx) => {
    const profile = await ownProfile(trx, actor, organizationId, id);
    const holders = (await countHolders(trx, organizationId)).get(profile.name) ?? 0;
    if (holders > 0) throw refuse('role_in_use', { values: { count: holders } });
    await removeProfile(trx, organizationId, id, profile.name);
    await appendAudit(trx, actor, {
      action: 'role_profile.deleted',
      subject: ['role_profile', id],
      detail: { name: profile.name, label: profile.label },
    });
  });
}

/** Locks the profiles, then reads an own one. Refuses a profile with a permission that the caller does not hold. */
async function ownProfile(trx: Trx, actor: Actor, organizationId: string, id: string): Promise<RoleProfile> {
  await lockProfiles(trx, organizationId);
  const profile = (await profilesOf(trx, organizationId)).find((one) => one.id === id);
  if (!profile) throw refuse('not_found');
  if (isBuiltIn(profile)) throw refuse('role_built_in');
  if (!mayGrant(actor, profile)) demandHeld(actor, profile.permissions);
  return profile;
}

async function refuseTakenLabel(change: () => Promise<void>): Promise<void> {
  await change().catch((error: unknown) => {
    throw isTaken(error, 'role_profiles_label') ? refuse('role_label_taken') : error;
  });
}
