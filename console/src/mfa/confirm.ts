import { confirmMethod } from '@regia/contract/mfa/calls';
import { HttpError } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { queryClient } from '../platform/query.ts';
import { loadMe } from '../platform/session/me.ts';
import { useSession } from '../platform/session/store.ts';
import { mfaQueries, refreshMethods } from './queries.ts';

/**
 * Finishes a set-up: the new backup codes, or none for who has some already. A press that reached the server twice is
 * no failure, once the method is seen to be active. The answer is in no cache: the codes are shown once.
 */
export async function confirm(
  method: string,
  body: { code: string; name?: string },
): Promise<readonly string[]> {
  const codes = await send(confirmMethod, { params: { method }, body }).then(
    (answer) => answer.backup_codes,
    async (error: unknown) => {
      const twice = error instanceof HttpError && error.refusal === 'method_confirmed_already';
      if (!twice || !(await isActiveNow(method))) throw error;
      return [];
    },
  );
  void refreshMethods();
  // Who had to do this may go everywhere from now on; a failure shows at the next page.
  if (useSession.getState().me?.second_factor_required) await loadMe().catch(() => {});
  return codes;
}

async function isActiveNow(method: string): Promise<boolean> {
  const active = await queryClient.fetchQuery({ ...mfaQueries.active(), staleTime: 0 });
  return active.some(({ name }) => name === method);
}
