import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { readNotificationsSearch } from './list-search.ts';
import { notificationsTexts } from './texts.ts';

export const notificationsRoute = (parent: AppRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/notifications',
    staticData: { access: 'notification.list', key: 'notifications' },
    validateSearch: readNotificationsSearch,
    loader: () => loadTexts(notificationsTexts),
    component: lazyRouteComponent(() => import('./NotificationsPage.tsx'), 'NotificationsPage'),
  });
