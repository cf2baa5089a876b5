import type { AnyRouter } from '@tanstack/react-router';
import { useDialogs } from '../platform/dialogs.ts';
import { comingFrom } from '../platform/routing.ts';
import { useSession } from '../platform/session/store.ts';

/** To the login and, from there, back. Nobody chose this move: unsaved work does not hold it, it is kept (`ui/Draft`). */
export const leadToLogin = (router: AnyRouter): void =>
  void router.navigate({
    to: '/auth/login',
    search: comingFrom(router.state.location.href),
    ignoreBlocker: true,
  });

/** What becomes of the page when its session does not stay as it was; `inside` is the layout that needs one. */
export function followSession(router: AnyRouter, inside: string): () => void {
  return useSession.subscribe((now, before) => {
    const ended = before.tokens !== null && now.tokens === null;
    const isInside = router.state.matches.some((match) => match.routeId === inside);
    // The maintenance dialog leads there itself, once it has been read.
    if (ended && isInside && !useDialogs.getState().maintenance) leadToLogin(router);
    // Another profile may see another page.
    const changed = now.profile !== before.profile && before.me !== null && now.me !== null;
    if (changed) void router.invalidate();
  });
}
