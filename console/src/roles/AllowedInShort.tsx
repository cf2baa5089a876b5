import { useLingui } from '@lingui/react/macro';
import type { RoleProfile } from '@regia/contract/roles/profiles';
import { NoValue } from '../ui/Table.tsx';
import { grantedIn, groupsOf } from './granted.ts';
import { useGroupNames } from './use-group-names.ts';

/** The groups in which a profile allows something, with how much unless it is everything. */
export function AllowedInShort({ permissions }: Pick<RoleProfile, 'permissions'>) {
  const { t } = useLingui();
  const names = useGroupNames();
  const parts = groupsOf(permissions).flatMap(([group, all]) => {
    const count = grantedIn(all).length;
    const total = all.length;
    const name = names[group];
    if (count === 0) return [];
    return [count === total ? name : t`${name} (${count} of ${total})`];
  });
  return parts.join(', ') || <NoValue />;
}
