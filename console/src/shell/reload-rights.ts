import { t } from '@lingui/core/macro';
import type { AnyRouter } from '@tanstack/react-router';
import { queryClient } from '../platform/query.ts';
import { loadMe } from '../platform/session/me.ts';
import { permissionsUnder } from '../platform/session/profile.ts';
import { useSession } from '../platform/session/store.ts';
import { toast } from '../platform/toasts.ts';

/** The profile in use with its permissions. */
const inUse = (): string => {
  const { profile, me } = useSession.getState();
  return [profile, ...permissionsUnder(profile, me)].join(' ');
};

/** Loads the person again. The page, the menu and the data follow the new rights. */
export async function reloadRights(router: AnyRouter): Promise<void> {
  const before = inUse();
  await loadMe();
  if (useSession.getState().me === null) return;
  // Leaves a page that may no longer be opened, before its data are read again and refused.
  await router.invalidate();
  void queryClient.invalidateQueries();
  if (inUse() === before) return;
  toast.info(t`Your permissions have changed`, t`The menu and the pages show what you can do now.`);
}
