import { OWN_PERMISSIONS } from './own-permissions.ts';

/** The names that only show the user's superuser flag. Without the flag they grant nothing. */
export const SUPERUSER_NAMES: readonly string[] = ['superuser', 'acomea'];
/** The one that exists only in organizations where the operator made it. */
export const ACOMEA = 'acomea';
export const isSuperuserName = (name: string): boolean => SUPERUSER_NAMES.includes(name);

const ORDINARY: readonly string[] = ['admin', 'editor', 'viewer'];
const isOwn = (permission: string): boolean => OWN_PERMISSIONS.some((own) => own === permission);

/** Whether a profile is one of staff: admin, editor, viewer, or an organization's own with at least one permission. */
export const isStaffProfile = (name: string, permissions: Iterable<string>): boolean =>
  ORDINARY.includes(name) ||
  (name !== '' && !isSuperuserName(name) && [...permissions].some((permission) => !isOwn(permission)));

/**
 * Whether a person who uses this profile sees the functions of the product: that of staff, or of superusers. Everybody
 * else sees their own account only.
 */
export const seesFunctions = (name: string, permissions: Iterable<string>): boolean =>
  isSuperuserName(name) || isStaffProfile(name, permissions);
