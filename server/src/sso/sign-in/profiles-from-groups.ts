import { isSuperuserName } from '@regia/contract/roles/staff-profile';
import { refuse } from '../../platform/http/refuse.ts';
import type { RoleProfile } from '../../roles/public.ts';
import type { Provider } from '../provider-queries.ts';

/** The profiles that groups decide about, and those that the groups of a person give. */
export interface GroupProfiles {
  readonly managed: readonly string[];
  readonly given: readonly string[];
}

/** A profile that was deleted since is not given, nor are those of superusers. */
export function profilesFromGroups(
  { name, groupsClaim, groups }: Provider,
  known: readonly RoleProfile[],
  held: readonly string[] | undefined,
): GroupProfiles {
  if (groupsClaim === '' || groups.length === 0) return { managed: [], given: [] };
  if (held === undefined) throw refuse('provider_groups_unknown', { values: { name } });
  const nameOf = (id: string) => known.find((one) => one.id === id && !isSuperuserName(one.name))?.name;
  const namesOf = (mapped: Provider['groups']) => [
    ...new Set(mapped.map(({ roleProfile }) => nameOf(roleProfile)).filter((one) => one !== undefined)),
  ];
  return { managed: namesOf(groups), given: namesOf(groups.filter(({ group }) => held.includes(group))) };
}
