import { endSession, tellSessionOver, tokensInCookie, useSession } from './store.ts';

/**
 * AUTH-04: the cookie is what the tabs share. A tab that is looked at again after another one has signed out shows
 * nobody's things any more.
 */
export function followOtherTabs(): void {
  // Where the browser keeps no cookies a session is this tab's alone.
  let isShared = tokensInCookie() !== null;
  useSession.subscribe((now, before) => {
    if (now.tokens !== before.tokens) isShared = tokensInCookie() !== null;
  });
  const look = () => {
    const isOver = useSession.getState().tokens !== null && tokensInCookie() === null;
    if (!isOver || !isShared || document.visibilityState !== 'visible') return;
    tellSessionOver();
    endSession();
  };
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
}
