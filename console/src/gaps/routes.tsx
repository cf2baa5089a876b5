import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { learningTexts } from '../learning/public.ts';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { readGapsSearch } from './list-search.ts';
import { gapsTexts } from './texts.ts';

export const gapsRoute = (parent: AppRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/monitoring/gaps',
    staticData: { access: 'monitoring.list', key: 'monitoring-gaps' },
    validateSearch: readGapsSearch,
    // A gap is taught with the form of the corrections.
    loader: () => Promise.all([loadTexts(gapsTexts), loadTexts(learningTexts)]),
    component: lazyRouteComponent(() => import('./GapsPage.tsx'), 'GapsPage'),
  });
