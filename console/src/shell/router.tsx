import { createRouter } from '@tanstack/react-router';
import { accountRoutes } from '../account/routes.tsx';
import { outboxRoutes } from '../outbox/routes.tsx';
import { appRoute } from './app-route.tsx';
import { domainRoutes } from './domain-routes.tsx';
import { followSession } from './follow-session.ts';
import { followRoutes } from './interface.ts';
import { rootRoute } from './root-route.tsx';
import { insideRoutes, outsideRoutes } from './routes.tsx';

const routeTree = rootRoute.addChildren([
  ...accountRoutes(rootRoute),
  ...outboxRoutes(rootRoute),
  ...outsideRoutes,
  appRoute.addChildren([...insideRoutes, ...domainRoutes(appRoute)]),
]);

export const router = createRouter({
  routeTree,
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

followSession(router, appRoute.id);
followRoutes(router);
