import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { AssistantRoute } from '../assistants/routes.tsx';
import { loadTexts } from '../platform/i18n/texts.ts';
import { readTrainingSearch } from './run-search.ts';
import { knowledgeTexts } from './texts.ts';

/** The training tab of an assistant's page. */
export const knowledgeRoutes = (parent: AssistantRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: 'training',
      staticData: { access: 'assistant.retrieve' },
      validateSearch: readTrainingSearch,
      loader: () => loadTexts(knowledgeTexts),
      component: lazyRouteComponent(() => import('./TrainingTab.tsx'), 'TrainingTab'),
    }),
  ] as const;
