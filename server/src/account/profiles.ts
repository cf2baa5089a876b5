import { BUILT_IN_PROFILES, PERMISSIONS, PROFILE_PERMISSIONS } from '@regia/contract/roles/permissions';
import type { BuiltInProfile, Permission } from '@regia/contract/roles/permissions';

export interface Wearer {
  readonly isSuperuser: boolean;
  /** As they are stored, in the order of their places. */
  readonly profiles: readonly string[];
}

/** Names that only say what the user's own flag gives: without the flag they are worth nothing. */
const SUPERUSER_NAMES: readonly string[] = ['superuser', 'acomea'];

/** The profiles a person may wear, the first being the one they begin with. */
export function wearableProfiles({ isSuperuser, profiles }: Wearer): string[] {
  if (!isSuperuser) return profiles.filter((name) => !SUPERUSER_NAMES.includes(name));
  return profiles.includes('superuser') ? [...profiles] : [...profiles, 'superuser'];
}

/** Whether someone acts across organisations: the flag gives the power, the profile says that it is being used. */
export const actsAsSuperuser = (who: Wearer, profile: string): boolean =>
  who.isSuperuser && SUPERUSER_NAMES.includes(profile);

export function permissionsUnder(who: Wearer, profile: string): readonly Permission[] {
  if (!wearableProfiles(who).includes(profile)) return [];
  if (actsAsSuperuser(who, profile)) return PERMISSIONS;
  return isBuiltIn(profile) ? PROFILE_PERMISSIONS[profile] : [];
}

export const isBuiltIn = (name: string): name is BuiltInProfile =>
  (BUILT_IN_PROFILES as readonly string[]).includes(name);
