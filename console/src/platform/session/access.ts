/**
 * APP-08: who may open a route, see a menu item or press a button. Each part that is given must hold.
 * A string is one permission.
 */
export type AccessRule =
  | string
  | {
      profiles?: readonly string[];
      exceptProfiles?: readonly string[];
      anyOf?: readonly string[];
      allOf?: readonly string[];
    };

export interface Wearer {
  profile: string;
  permissions: readonly string[];
}

export function isAllowed(rule: AccessRule | null | undefined, { profile, permissions }: Wearer): boolean {
  if (rule === null || rule === undefined) return true;
  if (typeof rule === 'string') return permissions.includes(rule);
  return (
    (rule.profiles?.includes(profile) ?? true) &&
    !rule.exceptProfiles?.includes(profile) &&
    (rule.anyOf?.some((permission) => permissions.includes(permission)) ?? true) &&
    (rule.allOf?.every((permission) => permissions.includes(permission)) ?? true)
  );
}
