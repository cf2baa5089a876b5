import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { SignedOut } from '../platform/http/error.ts';
import { comingFrom } from '../platform/routing.ts';
import { SIGNED_IN } from '../platform/session/access.ts';
import { loadMe } from '../platform/session/me.ts';
import { mayDo, useSession } from '../platform/session/store.ts';
import { rootRoute } from './root-route.tsx';

const SET_UP = '/mfa/mfamethod/create/';
const isSetUp = (pathname: string) => `${pathname}/`.startsWith(SET_UP);

/** The parent of the routes inside the shell. It requires a session and the permission of the route. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  staticData: { access: SIGNED_IN },
  component: lazyRouteComponent(() => import('./AppLayout.tsx'), 'AppLayout'),
  notFoundComponent: lazyRouteComponent(() => import('./NotFoundPage.tsx'), 'NotFoundInside'),
  beforeLoad: async ({ location, matches }) => {
    // APP-07: after the sign-in, open the requested page.
    const login = () => redirect({ to: '/auth/login', search: comingFrom(location.href), replace: true });
    if (!useSession.getState().tokens) throw login();
    // AUTH-08: a session that is over is not a failure of the page.
    if (!useSession.getState().me) {
      await loadMe().catch((error: unknown) => {
        if (!(error instanceof SignedOut)) throw error;
      });
    }
    const { me } = useSession.getState();
    if (!me) throw login();
    // A user who must have a second factor sets it up first, and then comes back here.
    if (me.second_factor_required && !isSetUp(location.pathname)) {
      throw redirect({ to: SET_UP, search: comingFrom(location.href), replace: true });
    }
    if (!matches.every((match) => mayDo(match.staticData.access))) {
      throw redirect({ to: '/permission-denied', replace: true });
    }
  },
});
export type AppRoute = typeof appRoute;
