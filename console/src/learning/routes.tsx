import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { readLearningsSearch } from './list-search.ts';
import { learningTexts } from './texts.ts';

export const learningsRoute = (parent: AppRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/monitoring/learnings',
    staticData: { access: 'monitoring.list' },
    validateSearch: readLearningsSearch,
    loader: () => loadTexts(learningTexts),
    component: lazyRouteComponent(() => import('./LearningsPage.tsx'), 'LearningsPage'),
  });
