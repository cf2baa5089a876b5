import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { HttpError } from '../platform/http/error.ts';
import { queryClient } from '../platform/query.ts';
import { loadMe } from '../platform/session/me.ts';
import { useSession } from '../platform/session/store.ts';

/** Whether the refusal shows that the access has changed: a removed permission, or a newly required second factor. */
const isAccessChanged = (error: unknown): boolean => {
  if (!(error instanceof HttpError)) return false;
  if (error.refusal === 'permission_denied') return true;
  return (
    error.refusal === 'second_factor_required' && useSession.getState().me?.second_factor_required === false
  );
};

/**
 * Loads the signed-in user again after a refused read, and then checks the access to the page again. A required second
 * factor leads to its setup; a removed permission leads to the permission page (USER-09).
 */
export function useRefusedReads(): void {
  const router = useRouter();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || !isAccessChanged(event.action.error))
          return;
        void loadMe().then(
          () => router.invalidate(),
          () => {},
        );
      }),
    [router],
  );
}
