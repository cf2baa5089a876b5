import { GET_ME, SIGN_OUT } from '@regia/contract/account/addresses';
import type { getMe, signOut } from '@regia/contract/account/calls';
import { forgetDrafts, keepDraftsOf } from '../form/drafts.ts';
import { activateLocale } from '../i18n/texts.ts';
import { addressed, send } from '../http/send.ts';
import { tellAtLogin, useLoginNews } from './at-login.ts';
import { endSession, meetUser, useSession } from './store.ts';
import { subjectOf } from './tokens.ts';

let asking: { whose: unknown; answer: Promise<void> } | null = null;

/** Whose session it is; nothing while there is none. */
const whoseSession = () => {
  const { tokens } = useSession.getState();
  return tokens && { user: subjectOf(tokens.access) };
};

/** Learns who is signed in; their own language wins over the browser's. The answer counts while they still are. */
export function loadMe(): Promise<void> {
  const whose = whoseSession()?.user;
  if (asking && asking.whose === whose) return asking.answer;
  const areStillHere = () => {
    const now = whoseSession();
    return now !== null && now.user === whose;
  };
  const answer = send(addressed<typeof getMe>(GET_ME), {})
    .then(async (me) => {
      if (areStillHere()) await activateLocale(me.language);
      if (!areStillHere()) return;
      keepDraftsOf(me.id);
      meetUser(me);
    })
    .finally(() => {
      if (asking?.answer === answer) asking = null;
    });
  asking = { whose, answer };
  return answer;
}

/** AUTH-04: everything is cleared even where the call fails. */
export async function endSessionEverywhere(): Promise<void> {
  const refresh = useSession.getState().tokens?.refresh;
  endSession();
  forgetDrafts();
  // What was still under way may have found the session over just before.
  if (useLoginNews.getState().news === 'session-over') tellAtLogin(null);
  if (refresh) await send(addressed<typeof signOut>(SIGN_OUT), { body: { refresh } }).catch(() => {});
}
