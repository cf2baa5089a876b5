import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { HttpError } from '../platform/http/error.ts';
import { queryClient } from '../platform/query.ts';
import { loadMe } from '../platform/session/me.ts';
import { useSession } from '../platform/session/store.ts';

const isDemand = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.refusal === 'second_factor_required' &&
  useSession.getState().me?.second_factor_required === false;

/** A second factor that is demanded while somebody works: the first refusal of a read leads them to set one up. */
export function useDemandedFactor(): void {
  const router = useRouter();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || !isDemand(event.action.error))
          return;
        void loadMe().then(
          () => router.invalidate(),
          () => {},
        );
      }),
    [router],
  );
}
