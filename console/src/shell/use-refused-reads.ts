import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { HttpError } from '../platform/http/error.ts';
import { queryClient } from '../platform/query.ts';
import { loadMe } from '../platform/session/me.ts';
import { useSession } from '../platform/session/store.ts';

/** The server knows of a demand, or of a lost permission, that this page was opened without. */
const isNews = (error: unknown): boolean => {
  if (!(error instanceof HttpError)) return false;
  if (error.refusal === 'permission_denied') return true;
  return (
    error.refusal === 'second_factor_required' && useSession.getState().me?.second_factor_required === false
  );
};

/**
 * A read that the server refuses: the console asks again who is signed in, and judges the page by the answer. A second
 * factor that is demanded now leads to its setup; a permission that was taken away leads to the permission page (USER-09).
 */
export function useRefusedReads(): void {
  const router = useRouter();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || !isNews(event.action.error)) return;
        void loadMe().then(
          () => router.invalidate(),
          () => {},
        );
      }),
    [router],
  );
}
