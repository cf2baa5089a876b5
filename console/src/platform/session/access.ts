/**
 * APP-08: the rule for a route, a menu item or a button: a permission (a string), one or all of several permissions, a
 * list of profiles, or a list of excluded profiles. A rule is of one kind.
 */
export type AccessRule =
  | string
  | { anyOf: readonly string[] }
  | { allOf: readonly string[] }
  | { profiles: readonly string[] }
  | { exceptProfiles: readonly string[] }
  | typeof PUBLIC;

/** Open to people who are signed out, too. */
export const PUBLIC = { public: true } as const;
/** Open to all who are signed in: no profile is excluded. */
export const SIGNED_IN: AccessRule = { exceptProfiles: [] };

/** The profile in use, with its permissions. */
export interface ProfileHolder {
  profile: string;
  permissions: readonly string[];
}

export function isAllowed(
  rule: AccessRule | null | undefined,
  { profile, permissions }: ProfileHolder,
): boolean {
  if (rule === null || rule === undefined) return true;
  if (typeof rule === 'string') return permissions.includes(rule);
  if ('anyOf' in rule) return rule.anyOf.some((permission) => permissions.includes(permission));
  if ('allOf' in rule) return rule.allOf.every((permission) => permissions.includes(permission));
  if ('profiles' in rule) return rule.profiles.includes(profile);
  if ('exceptProfiles' in rule) return !rule.exceptProfiles.includes(profile);
  return rule.public;
}
