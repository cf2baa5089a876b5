import { QueryClient } from '@tanstack/react-query';
import { HttpError, SignedOut } from './http/error.ts';
import { useSession } from './session/store.ts';

/** A refusal will be the same a second later; only silence and overload are worth another try. */
const worthRetrying = (failures: number, error: unknown) =>
  failures < 2 && !(error instanceof SignedOut) && !(error instanceof HttpError && error.status < 503);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: worthRetrying, retryDelay: (attempt) => 500 * 2 ** attempt },
    mutations: { retry: false },
  },
});

// Another person, profile or organisation must never see what was fetched for the one before.
useSession.subscribe((now, before) => {
  const changed = now.profile !== before.profile || now.organizationId !== before.organizationId;
  if (now.tokens === null && before.tokens !== null) queryClient.clear();
  else if (changed && before.me !== null) void queryClient.resetQueries();
});

/** The part of every key that says under whose eyes it was fetched. */
export function useViewer(): readonly [profile: string, organizationId: string | null] {
  const { profile, organizationId } = useSession();
  return [profile, organizationId];
}
