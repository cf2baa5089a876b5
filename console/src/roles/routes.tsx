import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { readNewRoleSearch, readRolesSearch } from './list-search.ts';
import { rolesTexts } from './texts.ts';

const loader = () => loadTexts(rolesTexts);

export const rolesRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/account/role-profile',
      staticData: { access: 'role.list', key: 'account-role-profile' },
      validateSearch: readRolesSearch,
      loader,
      component: lazyRouteComponent(() => import('./RolesPage.tsx'), 'RolesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/account/role-profile/create',
      // The list of profiles says what each permission allows.
      staticData: { access: { allOf: ['role.list', 'role.create'] } },
      validateSearch: readNewRoleSearch,
      loader,
      component: lazyRouteComponent(() => import('./CreateRolePage.tsx'), 'CreateRolePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/account/role-profile/$id',
      staticData: { access: 'role.retrieve' },
      loader,
      component: lazyRouteComponent(() => import('./RolePage.tsx'), 'RolePage'),
    }),
  ] as const;
