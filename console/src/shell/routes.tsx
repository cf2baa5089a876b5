import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { PUBLIC, SIGNED_IN } from '../platform/session/access.ts';
import { mayDo } from '../platform/session/store.ts';
import { appRoute } from './app-route.tsx';
import { HOME, HOME_ACCESS, PROFILE } from './home.ts';
import { rootRoute } from './root-route.tsx';

/** The shell's own public routes. */
export const outsideRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/screen-too-small',
    staticData: { access: PUBLIC },
    component: lazyRouteComponent(() => import('./ScreenTooSmallPage.tsx'), 'ScreenTooSmallRoute'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/error404',
    staticData: { access: PUBLIC },
    component: lazyRouteComponent(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
  }),
] as const;

/** The shell's own routes that require a session. */
export const insideRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: '/',
    staticData: { access: SIGNED_IN },
    // APP-04: the home page that this user may open.
    beforeLoad: () => {
      throw redirect({ to: mayDo(HOME_ACCESS) ? HOME : PROFILE, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: '/permission-denied',
    staticData: { access: SIGNED_IN },
    component: lazyRouteComponent(() => import('./PermissionDeniedPage.tsx'), 'PermissionDeniedPage'),
  }),
] as const;
