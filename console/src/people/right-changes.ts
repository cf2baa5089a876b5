import type { RoleProfile } from '@regia/contract/roles/profiles';

interface RightChanges {
  /** The labels of the permissions. */
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** Returns what a person may do with the profiles of `after`, and not with those of `before`, and the reverse. */
export function rightChanges(
  profiles: readonly RoleProfile[],
  before: readonly string[],
  after: readonly string[],
): RightChanges {
  const now = grantedBy(profiles, before);
  const then = grantedBy(profiles, after);
  const labelsOf = (some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
    [...some].filter(([key]) => !others.has(key)).map(([, label]) => label);
  return { gained: labelsOf(then, now), lost: labelsOf(now, then) };
}

const grantedBy = (profiles: readonly RoleProfile[], ids: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    profiles
      .filter(({ id }) => ids.includes(id))
      .flatMap(({ permissions }) => permissions.filter(({ granted }) => granted))
      .map(({ key, label }) => [key, label]),
  );
