import { GET_ME, SIGN_OUT } from '@regia/contract/account/addresses';
import type { getMe, signOut } from '@regia/contract/account/calls';
import { forgetDrafts, keepDraftsOf } from '../form/drafts.ts';
import { activateLocale } from '../i18n/texts.ts';
import { addressed, send } from '../http/send.ts';
import { setLoginNews, useLoginNews } from './login-news.ts';
import { endSession, setUser, useSession } from './store.ts';
import { subjectOf } from './tokens.ts';

let pending: { whose: unknown; answer: Promise<void> } | null = null;

/** Returns the user of the session, or null without a session. */
const sessionUser = () => {
  const { tokens } = useSession.getState();
  return tokens && { user: subjectOf(tokens.access) };
};

/** Loads the signed-in user and activates their language. Ignores the answer if the session has changed meanwhile. */
export function loadMe(): Promise<void> {
  const whose = sessionUser()?.user;
  if (pending && pending.whose === whose) return pending.answer;
  const isSameSession = () => {
    const now = sessionUser();
    return now !== null && now.user === whose;
  };
  const answer = send(addressed<typeof getMe>(GET_ME), {})
    .then(async (me) => {
      if (isSameSession()) await activateLocale(me.language);
      if (!isSameSession()) return;
      keepDraftsOf(me.id);
      setUser(me);
    })
    .finally(() => {
      if (pending?.answer === answer) pending = null;
    });
  pending = { whose, answer };
  return answer;
}

/**
 * AUTH-04: signs out here and on the server. Clears everything even if the call fails. Returns the page at which the
 * session of the identity provider ends, if it opened this one.
 */
export async function endSessionEverywhere(): Promise<string | undefined> {
  const refresh = useSession.getState().tokens?.refresh;
  endSession();
  forgetDrafts();
  // A request under way may have set this message just before.
  if (useLoginNews.getState().news === 'session-over') setLoginNews(null);
  if (!refresh) return undefined;
  const answer = await send(addressed<typeof signOut>(SIGN_OUT), { body: { refresh } }).catch(() => null);
  return answer?.provider_url;
}
