import {
  BUILT_IN_PROFILES,
  isPermission,
  PERMISSIONS,
  PROFILE_PERMISSIONS,
} from '@regia/contract/roles/permissions';
import type { BuiltInProfile, Permission } from '@regia/contract/roles/permissions';
import { isSuperuserName } from '@regia/contract/roles/staff-profile';

export interface ProfileHolder {
  readonly isSuperuser: boolean;
  /** The stored profiles, in their order. */
  readonly profiles: readonly string[];
  /** The organization's own profiles among them, by name. */
  readonly ownProfiles: Readonly<Record<string, OwnProfile>>;
}

export interface OwnProfile {
  readonly label: string;
  /** As stored: a permission of another version may be among them. */
  readonly permissions: readonly string[];
}

/** Returns the profiles that a user may use; the first is active at the start. */
export function availableProfiles({
  isSuperuser,
  profiles,
}: Pick<ProfileHolder, 'isSuperuser' | 'profiles'>): string[] {
  if (!isSuperuser) return profiles.filter((name) => !isSuperuserName(name));
  return profiles.includes('superuser') ? [...profiles] : [...profiles, 'superuser'];
}

/** Whether a user acts across organisations: the flag grants it, and the profile shows that they use it now. */
export const actsAsSuperuser = (who: ProfileHolder, profile: string): boolean =>
  who.isSuperuser && isSuperuserName(profile);

export function permissionsUnder(who: ProfileHolder, profile: string): readonly Permission[] {
  if (!availableProfiles(who).includes(profile)) return [];
  if (actsAsSuperuser(who, profile)) return PERMISSIONS;
  if (isBuiltIn(profile)) return PROFILE_PERMISSIONS[profile];
  const own = Object.hasOwn(who.ownProfiles, profile) ? who.ownProfiles[profile] : undefined;
  return own?.permissions.filter(isPermission) ?? [];
}

export const isBuiltIn = (name: string): name is BuiltInProfile =>
  (BUILT_IN_PROFILES as readonly string[]).includes(name);
