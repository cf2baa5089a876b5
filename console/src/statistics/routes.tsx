import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { readStatisticsSearch } from './search.ts';
import { statisticsTexts } from './texts.ts';

export const statisticsRoute = (parent: AppRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/dashboard/statistics',
    staticData: { access: 'dashboard.statistics', key: 'dashboard-statistics' },
    validateSearch: readStatisticsSearch,
    loader: () => loadTexts(statisticsTexts),
    component: lazyRouteComponent(() => import('./StatisticsPage.tsx'), 'StatisticsPage'),
  });
