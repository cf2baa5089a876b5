import { createRouter } from '@tanstack/react-router';
import { accountRoutes } from '../account/routes.tsx';
import { outboxRoutes } from '../outbox/routes.tsx';
import { useDialogs } from '../platform/dialogs.ts';
import { useSession } from '../platform/session/store.ts';
import { appRoute } from './app-route.tsx';
import { domainRoutes } from './domain-routes.tsx';
import { rootRoute } from './root-route.tsx';
import { insideRoutes, outsideRoutes } from './routes.tsx';
import { comingFrom } from '../platform/routing.ts';

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

// A session that ends under an open page leads to the login and, from there, back. The maintenance dialog
// leads there itself, once it has been read.
useSession.subscribe((now, before) => {
  const ended = before.tokens !== null && now.tokens === null;
  const inside = router.state.matches.some((match) => match.routeId === appRoute.id);
  if (ended && inside && !useDialogs.getState().maintenance) {
    void router.navigate({ to: '/auth/login', search: comingFrom(router.state.location.href) });
  }
  // Another profile may see another page.
  const changed = now.profile !== before.profile && before.me !== null && now.me !== null;
  if (changed) void router.invalidate();
});
