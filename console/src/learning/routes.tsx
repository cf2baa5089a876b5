import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { PagePart } from '../platform/routing.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { readLearningsSearch } from './list-search.ts';
import { learningTexts } from './texts.ts';

export const learningsRoute = (parent: AppRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/monitoring/learnings',
    staticData: { access: 'monitoring.list', key: 'monitoring-learnings' },
    validateSearch: readLearningsSearch,
    loader: () => loadTexts(learningTexts),
    component: lazyRouteComponent(() => import('./LearningsPage.tsx'), 'LearningsPage'),
  });

/** The corrections of an assistant, as a part of its Training tab. */
export const correctionsPart: PagePart = {
  access: 'monitoring.list',
  load: loadOnce(async () => {
    const [{ CorrectionsPanel }] = await Promise.all([
      import('./CorrectionsPanel.tsx'),
      loadTexts(learningTexts),
    ]);
    return { Part: CorrectionsPanel };
  }),
};
