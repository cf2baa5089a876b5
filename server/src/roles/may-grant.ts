import {
  BUILT_IN_PROFILES,
  isPermission,
  PERMISSIONS,
  PROFILE_PERMISSIONS,
} from '@regia/contract/roles/permissions';
import type { Permission } from '@regia/contract/roles/permissions';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { isSuperuserName } from '@regia/contract/roles/staff-profile';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';

/** A role profile of an organization, built-in or its own. */
export interface RoleProfile {
  readonly id: string;
  readonly name: string;
  /** The label of an own profile; a built-in one has its label in the catalogue. */
  readonly label: string | null;
  readonly permissions: readonly Permission[];
  /** The last change of an own profile. */
  readonly updatedOn: Date | null;
}

const BUILT_IN: readonly RoleProfile[] = (['superuser', 'admin', 'editor', 'viewer'] as const).map(
  (name) => ({
    id: BUILT_IN_PROFILE_IDS[name],
    name,
    label: null,
    permissions: PROFILE_PERMISSIONS[name],
    updatedOn: null,
  }),
);

/** Returns every role profile of an organization: the built-in ones, then its own by label. */
export async function profilesOf(db: Db, organizationId: string): Promise<RoleProfile[]> {
  const own = await db
    .selectFrom('role_profiles as r')
    .select(['r.id', 'r.name', 'r.label', 'r.permissions', 'r.updated_on'])
    .where('r.organization_id', '=', organizationId)
    .orderBy('r.label')
    .execute();
  return [
    ...BUILT_IN,
    ...own.map(({ updated_on: updatedOn, ...row }) => ({
      ...row,
      // That of superusers allows what their flag allows.
      permissions: isSuperuserName(row.name) ? PERMISSIONS : row.permissions.filter(isPermission),
      updatedOn,
    })),
  ];
}

/** Whether nobody changes or deletes a profile in the console: the product has it, or the operator made it. */
export const isBuiltIn = ({ name }: Pick<RoleProfile, 'name'>): boolean =>
  isSuperuserName(name) || (BUILT_IN_PROFILES as readonly string[]).includes(name);

/**
 * Whether the caller holds every permission of a profile, so that they may give or take it. Nobody gives the profiles of
 * superusers: their power comes from the flag of the user.
 */
export const mayGrant = (
  { permissions }: Pick<Actor, 'permissions'>,
  profile: Pick<RoleProfile, 'name' | 'permissions'>,
): boolean =>
  !isSuperuserName(profile.name) && profile.permissions.every((permission) => permissions.has(permission));

/** Returns the profiles with these ids; refuses an unknown one, and one that the caller may not give. */
export async function demandGrantable(
  db: Db,
  actor: Actor,
  organizationId: string,
  ids: readonly string[],
): Promise<RoleProfile[]> {
  const all = await profilesOf(db, organizationId);
  return [...new Set(ids)].map((id) => {
    const profile = all.find((one) => one.id === id);
    if (!profile) throw refuse('profile_unknown');
    if (!mayGrant(actor, profile)) throw refuse('profile_not_grantable');
    return profile;
  });
}
