import { QueryClient } from '@tanstack/react-query';
import { HttpError, SignedOut } from './http/error.ts';
import { useSession } from './session/store.ts';

/** A refusal will be the same a second later, and overload has ended the session: only silence is worth another try. */
const worthRetrying = (failures: number, error: unknown) =>
  failures < 2 && !(error instanceof SignedOut) && !(error instanceof HttpError);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: worthRetrying, retryDelay: (attempt) => 500 * 2 ** attempt },
    mutations: { retry: false },
  },
});

// Another person, profile or organisation must never see what was fetched for the one before.
useSession.subscribe((now, before) => {
  const changed = now.profile !== before.profile || now.organizationId !== before.organizationId;
  // ERR-02: if only the tokens are gone, the page stays behind its dialog, with what it has fetched.
  if (now.me === null && before.me !== null) queryClient.clear();
  else if (changed && before.me !== null) void queryClient.resetQueries();
});

/** The part of every key that says under whose eyes it was fetched. */
export type Viewer = readonly [profile: string, organizationId: string | null];

export function useViewer(): Viewer {
  const { profile, organizationId } = useSession();
  return [profile, organizationId];
}
