import { permissionsUnder } from '../platform/session/profile.ts';
import { useSession } from '../platform/session/store.ts';

/** The permissions of the profile in use. */
export function useHeld(): readonly string[] {
  const { profile, me } = useSession();
  return permissionsUnder(profile, me);
}
