import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accountRoutes } from '../account/routes.tsx';
import { outboxRoutes } from '../outbox/routes.tsx';
import { PUBLIC } from '../platform/session/access.ts';
import { rootRoute } from './root-route.tsx';

/** The routes that need no session. */
export const publicRoutes = [
  ...accountRoutes(rootRoute),
  ...outboxRoutes(rootRoute),
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
