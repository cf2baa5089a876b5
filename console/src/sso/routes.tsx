import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { ssoTexts } from './texts.ts';

const loader = () => loadTexts(ssoTexts);

export const ssoRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/organization/identity-provider',
      staticData: { access: 'provider.list', key: 'organization-identity-provider' },
      loader,
      component: lazyRouteComponent(() => import('./ProvidersPage.tsx'), 'ProvidersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/organization/identity-provider/$id',
      staticData: { access: 'provider.retrieve' },
      loader,
      component: lazyRouteComponent(() => import('./ProviderPage.tsx'), 'ProviderPage'),
    }),
  ] as const;
