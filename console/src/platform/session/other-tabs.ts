import { useToasts } from '../toasts.ts';
import { endSession, isCookieOfAnother, announceSessionOver, tokensInCookie, useSession } from './store.ts';

const CHANNEL = 'regia.session';
/** The interval of reading the cookie. Browsers run a hidden tab's timers once a second at most. */
const POLL_MS = 1000;

let clearScreen = () => {};

/**
 * Reloads the console if another person has signed in in another tab. Drops the page and its unsaved work.
 * Returns whether it did.
 */
export function leaveIfUserChanged(): boolean {
  if (!isCookieOfAnother()) return false;
  clearScreen();
  location.replace('/');
  return true;
}

/**
 * AUTH-04: the tabs of a browser share the cookie. Each tab tells the others when its session changes; they read the
 * cookie, and end their own session if it is gone. They also read it every second, and when the tab is shown again.
 * `clear` removes the page and its questions about unsaved work.
 */
export function followOtherTabs(clear: () => void): void {
  clearScreen = clear;
  // If the browser keeps no cookies, the session belongs to this tab alone.
  let isShared = tokensInCookie() !== null;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  useSession.subscribe((now, before) => {
    if (now.tokens === before.tokens) return;
    isShared = tokensInCookie() !== null;
    channel?.postMessage('changed');
  });
  const checkCookie = () => {
    if (leaveIfUserChanged()) return;
    const isOver = useSession.getState().tokens !== null && tokensInCookie() === null;
    if (!isOver || !isShared) return;
    announceSessionOver();
    endSession();
    // A message may name what the person was working on.
    useToasts.setState({ toasts: [] });
  };
  channel?.addEventListener('message', checkCookie);
  setInterval(checkCookie, POLL_MS);
  addEventListener('focus', checkCookie);
  document.addEventListener('visibilitychange', checkCookie);
}
