import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import { mayDo } from '../platform/session/store.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { viewsTexts } from '../views/public.ts';
import { readImportSearch, readUsersSearch } from './list-search.ts';
import { loadRegistrations } from './load-registrations.ts';
import { peopleTexts } from './texts.ts';

/** The users have two views, each with a permission. */
const MAY_OPEN_USERS = { anyOf: ['user.list', 'user.manage'] };
const loader = () => loadTexts(peopleTexts);

export const peopleRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/account/user',
      staticData: { access: MAY_OPEN_USERS, key: 'account-user' },
      validateSearch: readUsersSearch,
      // Each view has its own permission.
      beforeLoad: ({ search: { view } }) => {
        if (mayDo(view === 'registrations' ? 'user.manage' : 'user.list')) return;
        throw view === undefined
          ? redirect({ to: '/account/user/', search: { view: 'registrations' }, replace: true })
          : redirect({ to: '/permission-denied', replace: true });
      },
      loaderDeps: ({ search: { view } }) => ({ view }),
      // The build reads the catalogues of the page here.
      loader: ({ deps: { view } }) =>
        Promise.all([loadTexts(peopleTexts), loadTexts(viewsTexts), view && loadRegistrations()]),
      component: lazyRouteComponent(() => import('./UsersPage.tsx'), 'UsersPage'),
    }),
    // Mails that were sent earlier lead here.
    createRoute({
      getParentRoute: () => parent,
      path: '/account/registration',
      staticData: { access: 'user.manage' },
      beforeLoad: () => {
        throw redirect({ to: '/account/user/', search: { view: 'registrations' }, replace: true });
      },
    }),
    // The form of a new user stands over the list.
    createRoute({
      getParentRoute: () => parent,
      path: '/account/user/create',
      staticData: { access: { anyOf: ['user.create', 'user.manage'] } },
      beforeLoad: () => {
        throw redirect({ to: '/account/user/', search: { create: true }, replace: true });
      },
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
