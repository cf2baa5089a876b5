import { BUILT_IN_PROFILES } from './permissions.ts';

/** Names that only show the power of a superuser, which comes from the user's own flag. */
const SUPERUSER_NAMES: readonly string[] = ['superuser', 'acomea'];
const ORDINARY: readonly string[] = BUILT_IN_PROFILES.filter((name) => !SUPERUSER_NAMES.includes(name));

/** Whether a profile makes somebody staff: admin, editor, viewer, or an organisation's own that holds any permission. */
export const isStaffProfile = (name: string, permissions: Iterable<string>): boolean =>
  ORDINARY.includes(name) || (name !== '' && !SUPERUSER_NAMES.includes(name) && [...permissions].length > 0);
