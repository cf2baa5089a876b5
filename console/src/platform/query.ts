import { QueryClient } from '@tanstack/react-query';
import { HttpError, SignedOut } from './http/error.ts';
import { useSession } from './session/store.ts';

/** Retries only requests without an answer: a refusal will not change, and SignedOut has ended the session. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < 2 && !(error instanceof SignedOut) && !(error instanceof HttpError);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, retry: shouldRetry, retryDelay: (attempt) => 500 * 2 ** attempt },
    mutations: { retry: false },
  },
});

// Another person, profile or organisation must never see data fetched for the previous one.
useSession.subscribe((now, before) => {
  const changed = now.profile !== before.profile || now.organizationId !== before.organizationId;
  // ERR-02: if only the tokens are gone, the page stays behind its dialog, with its data.
  if (now.me === null && before.me !== null) queryClient.clear();
  else if (changed && before.me !== null) void queryClient.resetQueries();
});

/** The part of each query key that names the profile and the organisation of the data. */
export type Viewer = readonly [profile: string, organizationId: string | null];

export function useViewer(): Viewer {
  const { profile, organizationId } = useSession();
  return [profile, organizationId];
}
