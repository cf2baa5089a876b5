import type { Me } from '@regia/contract/account/calls';

/** AUTH-05: the saved profile if it is still listed, else the first one; 'superuser' for a superuser without any. */
export function pickProfile(saved: string | null, me: Pick<Me, 'profiles' | 'is_superuser'>): string {
  const names = me.profiles.map((profile) => profile.name);
  if (saved !== null && names.includes(saved)) return saved;
  return names[0] ?? (me.is_superuser ? 'superuser' : '');
}

/** The permissions of the profile in use, as the server sent them. */
export function permissionsUnder(
  profile: string,
  me: Pick<Me, 'profiles' | 'permissions'> | null,
): readonly string[] {
  return me?.profiles.find((each) => each.name === profile)?.permissions ?? me?.permissions ?? [];
}
