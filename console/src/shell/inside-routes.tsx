import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { SIGNED_IN } from '../platform/session/access.ts';
import { mayDo } from '../platform/session/store.ts';
import { appRoute } from './app-route.tsx';
import { countAssistants } from './count-assistants.ts';
import { homeOf } from './home.ts';

/** The shell's own routes that require a session. */
export const insideRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/',
    staticData: { access: SIGNED_IN },
    // APP-04: the home page that this user may open.
    beforeLoad: async () => {
      throw redirect({ to: homeOf(mayDo, await countAssistants()), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/permission-denied',
    staticData: { access: SIGNED_IN },
    component: lazyRouteComponent(() => import('./PermissionDeniedPage.tsx'), 'PermissionDeniedPage'),
  }),
] as const;
