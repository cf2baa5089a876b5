import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { modelsTexts } from './texts.ts';

const loader = () => loadTexts(modelsTexts);

export const modelsRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/organization/model-endpoint',
      staticData: { access: 'organization.update', key: 'organization-model-endpoint' },
      loader,
      component: lazyRouteComponent(() => import('./EndpointsPage.tsx'), 'EndpointsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/organization/model-endpoint/create',
      staticData: { access: 'organization.update' },
      loader,
      component: lazyRouteComponent(() => import('./NewEndpointPage.tsx'), 'NewEndpointPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/organization/model-endpoint/$id',
      staticData: { access: 'organization.update' },
      loader,
      component: lazyRouteComponent(() => import('./EndpointPage.tsx'), 'EndpointPage'),
    }),
  ] as const;
