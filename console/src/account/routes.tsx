import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { rootRoute as RootRoute } from '../shell/root-route.tsx';
import { loadGlobalConfig } from '../platform/global-config.ts';
import { comingFrom } from '../platform/routing.ts';
import { useSession } from '../platform/session/store.ts';

/** The public pages of the account. */
export const accountRoutes = (parent: typeof RootRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/auth/login',
      validateSearch: (search): { next?: string } => {
        return typeof search.next === 'string' ? comingFrom(search.next) : {};
      },
      beforeLoad: ({ search }) => {
        if (useSession.getState().tokens) throw redirect({ to: search.next ?? '/', replace: true });
      },
      // A server that does not answer must not keep the form away: the sign-in will say so.
      loader: async () => {
        const config = await loadGlobalConfig().catch(() => null);
        if (config?.setup_required) throw redirect({ to: '/setup', replace: true });
      },
      component: lazyRouteComponent(() => import('./LoginPage.tsx'), 'LoginPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/auth/logout',
      component: lazyRouteComponent(() => import('./LogoutPage.tsx'), 'LogoutPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/setup',
      loader: async () => {
        const config = await loadGlobalConfig();
        if (!config.setup_required) throw redirect({ to: '/', replace: true });
      },
      component: lazyRouteComponent(() => import('./SetupPage.tsx'), 'SetupPage'),
    }),
  ] as const;
