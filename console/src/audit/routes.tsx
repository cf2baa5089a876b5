import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { readAuditSearch } from './list-search.ts';
import { auditTexts } from './texts.ts';

export const auditRoute = (parent: AppRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/audit',
    staticData: { access: 'audit.list', key: 'audit' },
    validateSearch: readAuditSearch,
    loader: () => loadTexts(auditTexts),
    component: lazyRouteComponent(() => import('./AuditPage.tsx'), 'AuditPage'),
  });
