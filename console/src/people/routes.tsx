import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { viewsTexts } from '../views/public.ts';
import { readImportSearch, readUsersSearch } from './list-search.ts';
import { peopleTexts } from './texts.ts';

const loader = () => loadTexts(peopleTexts);
const loaderWithViews = () => Promise.all([loadTexts(peopleTexts), loadTexts(viewsTexts)]);

export const peopleRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/account/user',
      staticData: { access: 'user.list' },
      validateSearch: readUsersSearch,
      loader: loaderWithViews,
      component: lazyRouteComponent(() => import('./UsersPage.tsx'), 'UsersPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/account/user/import',
      staticData: { access: 'user.manage' },
      validateSearch: readImportSearch,
      loader,
      component: lazyRouteComponent(() => import('./import/ImportPage.tsx'), 'ImportPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/account/user/$id',
      staticData: { access: 'user.retrieve' },
      loader,
      component: lazyRouteComponent(() => import('./user/UserPage.tsx'), 'UserPage'),
    }),
  ] as const;
