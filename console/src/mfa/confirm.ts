import { confirmMethod } from '@regia/contract/mfa/calls';
import { HttpError } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { queryClient } from '../platform/query.ts';
import { loadMe } from '../platform/session/me.ts';
import { useSession } from '../platform/session/store.ts';
import { mfaQueries, refreshMethods } from './queries.ts';

/**
 * Confirms a method and returns the new backup codes; returns none if the person already has some. A confirmation that
 * reached the server twice succeeds if the method is active. The answer is in no cache: the codes are shown once.
 */
export async function confirm(
  method: string,
  body: { code: string; name?: string },
): Promise<readonly string[]> {
  const codes = await send(confirmMethod, { params: { method }, body }).then(
    (answer) => answer.backup_codes,
    async (error: unknown) => {
      const isConfirmedAlready = error instanceof HttpError && error.refusal === 'method_confirmed_already';
      if (!isConfirmedAlready || !(await isActiveNow(method))) throw error;
      return [];
    },
  );
  void refreshMethods();
  // A person whose profile requires a second factor may now open every page. If this fails, the next page shows it.
  if (useSession.getState().me?.second_factor_required) await loadMe().catch(() => {});
  return codes;
}

async function isActiveNow(method: string): Promise<boolean> {
  const active = await queryClient.fetchQuery({ ...mfaQueries.active(), staleTime: 0 });
  return active.some(({ name }) => name === method);
}
