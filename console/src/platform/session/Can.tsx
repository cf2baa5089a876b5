import type { ReactNode } from 'react';
import { type AccessRule, isAllowed } from './access.ts';
import { permissionsUnder } from './profile.ts';
import { useSession } from './store.ts';

/** Returns whether the profile in use may. A hidden button protects nothing: the server checks again. */
export function useMay(rule: AccessRule | null | undefined): boolean {
  const { profile, me } = useSession();
  return isAllowed(rule, { profile, permissions: permissionsUnder(profile, me) });
}

export function Can({ do: rule, children }: { do: AccessRule; children: ReactNode }) {
  return useMay(rule) ? children : null;
}
