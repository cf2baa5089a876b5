import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { organizationsTexts } from './texts.ts';

const loader = () => loadTexts(organizationsTexts);

export const organizationRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/organization/settings',
      staticData: { access: 'organization.retrieve', key: 'organization-settings' },
      loader,
      component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/organization/organization',
      staticData: { access: 'organization.create', key: 'organization-organization' },
      loader,
      component: lazyRouteComponent(() => import('./OrganizationsPage.tsx'), 'OrganizationsPage'),
    }),
  ] as const;
