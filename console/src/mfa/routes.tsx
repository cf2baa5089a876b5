import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { readMethodsSearch, readSetUpSearch } from './list-search.ts';
import { mfaTexts } from './texts.ts';

const loader = () => loadTexts(mfaTexts);

export const mfaRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/mfa/mfamethod',
      staticData: { access: 'mfa.list', key: 'mfa-mfamethod' },
      validateSearch: readMethodsSearch,
      loader,
      component: lazyRouteComponent(() => import('./MethodsPage.tsx'), 'MethodsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/mfa/mfamethod/create',
      staticData: { access: 'mfa.create' },
      validateSearch: readSetUpSearch,
      loader,
      component: lazyRouteComponent(() => import('./SetUpPage.tsx'), 'SetUpPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/mfa/mfamethod/$id',
      staticData: { access: 'mfa.retrieve' },
      loader,
      component: lazyRouteComponent(() => import('./MethodPage.tsx'), 'MethodPage'),
    }),
  ] as const;
