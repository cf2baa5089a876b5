import { GET_ME, SIGN_OUT } from '@regia/contract/account/addresses';
import type { getMe, signOut } from '@regia/contract/account/calls';
import { activateLocale } from '../i18n/texts.ts';
import { addressed, send } from '../http/send.ts';
import { tellAtLogin, useLoginNews } from './at-login.ts';
import { endSession, meetUser, useSession } from './store.ts';

let asking: Promise<void> | null = null;

/** Learns who is signed in; their own language wins over the browser's. */
export function loadMe(): Promise<void> {
  asking ??= send(addressed<typeof getMe>(GET_ME), {})
    .then(async (me) => {
      await activateLocale(me.language);
      meetUser(me);
    })
    .finally(() => (asking = null));
  return asking;
}

/** AUTH-04: everything is cleared even where the call fails. */
export async function endSessionEverywhere(): Promise<void> {
  const refresh = useSession.getState().tokens?.refresh;
  endSession();
  // What was still under way may have found the session over just before.
  if (useLoginNews.getState().news === 'session-over') tellAtLogin(null);
  if (refresh) await send(addressed<typeof signOut>(SIGN_OUT), { body: { refresh } }).catch(() => {});
}
