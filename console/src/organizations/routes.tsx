import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { organizationsTexts } from './texts.ts';

export const settingsRoute = (parent: AppRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/organization/settings',
    staticData: { access: 'organization.retrieve' },
    loader: () => loadTexts(organizationsTexts),
    component: lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
  });
