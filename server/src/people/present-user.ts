import type { Language } from '@regia/contract/fields';
import type { User } from '@regia/contract/people/users';
import { BUILT_IN_PROFILES } from '@regia/contract/roles/permissions';
import type { BuiltInProfile } from '@regia/contract/roles/permissions';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { masked } from '../account/public.ts';
import type { Actor } from '../platform/http/actor.ts';
import { textOf } from '../platform/http/texts.ts';
import type { StoredUser } from './user-queries.ts';

/** A user as the caller may see them: without `user.view`, tax code and phone are masked. */
export function presentUser(
  row: StoredUser,
  { permissions }: Pick<Actor, 'permissions'>,
  language: Language,
): User {
  const shown = permissions.has('user.view') ? (value: string) => value : masked;
  return {
    id: row.id,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    organization_name: row.organization_name,
    ssn: shown(row.ssn),
    phone: shown(row.phone),
    organization:
      row.organization_id === null ? null : { id: row.organization_id, name: row.own_organization ?? '' },
    role_profile: row.profiles.flatMap(({ name, id, label }) => {
      if (isBuiltIn(name)) {
        return [{ id: BUILT_IN_PROFILE_IDS[name], name, label: textOf(language, `profile_${name}`) }];
      }
      // A profile that is gone grants nothing.
      return id === null ? [] : [{ id, name, label: label ?? name }];
    }),
    access: row.access === 'all' ? 'all' : [...row.assistants],
    is_active: row.is_active,
    is_superuser: row.is_superuser,
    has_second_factor: row.has_second_factor,
    made_by_provider: row.made_by_provider && {
      id: row.made_by_provider.id,
      name: row.made_by_provider.name,
      allows_passwords: row.made_by_provider.allows_passwords,
      is_active: row.made_by_provider.is_active,
    },
    invited_on: row.invited_on?.toISOString() ?? null,
    date_joined: row.date_joined.toISOString(),
    last_login_on: row.last_login_on?.toISOString() ?? null,
    version: row.version,
  };
}

const isBuiltIn = (name: string): name is BuiltInProfile =>
  (BUILT_IN_PROFILES as readonly string[]).includes(name);
