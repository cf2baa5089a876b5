import { BUILT_IN_PROFILES, isPermission } from './permissions.ts';

/** The names that only show the user's superuser flag. Without the flag they grant nothing. */
export const SUPERUSER_NAMES: readonly string[] = ['superuser', 'acomea'];
const ORDINARY: readonly string[] = BUILT_IN_PROFILES.filter((name) => !SUPERUSER_NAMES.includes(name));

/** Whether a profile is one of staff: admin, editor, viewer, or an organization's own with at least one permission. */
export const isStaffProfile = (name: string, permissions: Iterable<string>): boolean =>
  ORDINARY.includes(name) ||
  (name !== '' && !SUPERUSER_NAMES.includes(name) && [...permissions].some(isPermission));
