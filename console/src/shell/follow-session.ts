import type { AnyRouter } from '@tanstack/react-router';
import { isOtherDialogOpen, useDialogs } from '../platform/dialogs.ts';
import { comingFrom } from '../platform/routing.ts';
import { useSession } from '../platform/session/store.ts';
import { resetInterface } from './interface.ts';

/** Redirects to the login, and from there back. Unsaved work does not block it: `ui/Draft` stores it. */
export const redirectToLogin = (router: AnyRouter): void =>
  void router.navigate({
    to: '/auth/login',
    search: comingFrom(router.state.location.href),
    ignoreBlocker: true,
  });

/** Updates the page after each change of the session. `inside` is the route whose pages require a session. */
export function followSession(router: AnyRouter, inside: string): () => void {
  const isInside = () => router.state.matches.some((match) => match.routeId === inside);
  // The maintenance dialog itself redirects to the login when it is closed.
  const goToLogin = () => {
    const isOnItsWay = router.latestLocation.pathname === '/auth/login';
    if (isInside() && !isOnItsWay && !useDialogs.getState().maintenance) redirectToLogin(router);
  };
  const stops = [
    useSession.subscribe((now, before) => {
      const lostTokens = before.tokens !== null && now.tokens === null;
      const isOver = before.me !== null && now.me === null;
      if (isOver) resetInterface();
      // ERR-02: if only the tokens are gone, an open dialog stays until the person closes it.
      if (isOver || (lostTokens && !isOtherDialogOpen())) goToLogin();
      // Another profile may have access to other pages.
      const changed = now.profile !== before.profile && before.me !== null && now.me !== null;
      if (changed) void router.invalidate();
    }),
    useDialogs.subscribe((now, before) => {
      const { tokens, me } = useSession.getState();
      if (before.open > 0 && now.open === 0 && tokens === null && me !== null) goToLogin();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
