import type { Access, User } from '@regia/contract/people/users';

export interface UserValues {
  first_name: string;
  last_name: string;
  organization_name: string;
  ssn: string;
  phone: string;
  /** The ids of the role profiles, with spaces between. */
  role_profile: string;
  /** `all`, or the ids of the assistants with spaces between. */
  access: string;
}

/** The order of ids says nothing: the same choice is always the same text. */
export const textOfIds = (ids: readonly string[]): string => ids.toSorted().join(' ');
export const idsIn = (text: string): string[] => text.split(' ').filter((id) => id !== '');
export const textOfAccess = (access: Access): string => (access === 'all' ? access : textOfIds(access));
export const accessIn = (text: string): Access => (text === 'all' ? text : idsIn(text));

export const valuesOf = (user: User): UserValues => ({
  first_name: user.first_name,
  last_name: user.last_name,
  organization_name: user.organization_name,
  ssn: user.ssn,
  phone: user.phone,
  role_profile: textOfIds(user.role_profile.map(({ id }) => id)),
  access: textOfAccess(user.access),
});

/** The body of a change: only the changed fields, so that a page that was open for long does not restore old values. */
export function bodyOf(values: UserValues, saved: UserValues) {
  const names = Object.keys(saved) as (keyof UserValues)[];
  const changed = names.filter((name) => values[name] !== saved[name]);
  return Object.fromEntries(
    changed.map((name) => {
      if (name === 'role_profile') return [name, idsIn(values.role_profile)];
      return [name, name === 'access' ? accessIn(values.access) : values[name]];
    }),
  );
}
