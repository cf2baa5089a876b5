import { endSession, isCookieOfAnother, tellSessionOver, tokensInCookie, useSession } from './store.ts';

let clearScreen = () => {};

/**
 * Where another tab has signed in somebody else this page is gone at once, unsaved work and all, and theirs comes from
 * scratch.
 */
export function givesWay(): boolean {
  if (!isCookieOfAnother()) return false;
  clearScreen();
  location.replace('/');
  return true;
}

/**
 * AUTH-04: the cookie is what the tabs share. A tab that is looked at again after another one has signed out shows
 * nobody's things any more. `clear` takes off the screen what is there, and what would ask before it goes.
 */
export function followOtherTabs(clear: () => void): void {
  clearScreen = clear;
  // Where the browser keeps no cookies a session is this tab's alone.
  let isShared = tokensInCookie() !== null;
  useSession.subscribe((now, before) => {
    if (now.tokens !== before.tokens) isShared = tokensInCookie() !== null;
  });
  const look = () => {
    if (document.visibilityState !== 'visible' || givesWay()) return;
    const isOver = useSession.getState().tokens !== null && tokensInCookie() === null;
    if (!isOver || !isShared) return;
    tellSessionOver();
    endSession();
  };
  addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
}
