import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { wholeTree } from './whole-tree.ts';
import { PUBLIC } from '../platform/session/access.ts';
import { followSession } from './follow-session.ts';
import { followRoutes } from './interface.ts';
import { publicRoutes } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';

/** Any other address. The sign-in does not load the routes inside the shell: the first address that needs them does. */
const otherRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  staticData: { access: PUBLIC },
  beforeLoad: async ({ location }) => {
    await addInsideRoutes();
    throw redirect({ href: location.href, replace: true });
  },
});

const publicTree: unknown = rootRoute.addChildren([...publicRoutes, otherRoute]);

export const router = createRouter({
  // Links may name every route, those that are not loaded yet, too.
  routeTree: publicTree as ReturnType<typeof wholeTree>,
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  scrollToTopSelectors: ['#page'],
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Replaces the public routes by those of the whole console. */
export async function addInsideRoutes(): Promise<void> {
  const whole = await import('./whole-tree.ts');
  router.routeTree = whole.wholeTree();
  router.setRoutes(router.buildRouteTree());
}

followSession(router, '/app');
followRoutes(router);
