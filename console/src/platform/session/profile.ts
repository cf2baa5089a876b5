import type { Me } from '@regia/contract/account/calls';

/** AUTH-05: the saved profile while it is still in the list, else the first; a superuser without one is 'superuser'. */
export function pickProfile(saved: string | null, me: Pick<Me, 'profiles' | 'is_superuser'>): string {
  const names = me.profiles.map((profile) => profile.name);
  if (saved !== null && names.includes(saved)) return saved;
  return names[0] ?? (me.is_superuser ? 'superuser' : '');
}

/** What the profile being worn may do, as the server told it. */
export function permissionsUnder(
  profile: string,
  me: Pick<Me, 'profiles' | 'permissions'> | null,
): readonly string[] {
  return me?.profiles.find((each) => each.name === profile)?.permissions ?? me?.permissions ?? [];
}
