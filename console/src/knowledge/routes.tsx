import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { AppRoute } from '../shell/app-route.tsx';
import type { AssistantRoute } from '../assistants/routes.tsx';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { PagePart } from '../platform/routing.ts';
import { readAddSearch } from './adding/add-search.ts';
import { readDriveReturn } from './drive/drive-return-search.ts';
import { readFilesSearch } from './files/files-search.ts';
import { readTrainingSearch } from './run-search.ts';
import { knowledgeTexts } from './texts.ts';

/** The page that creates an assistant together with its first source. */
export const createAssistantRoute = (parent: AppRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/ai/ai-assistants/create',
    staticData: { access: 'assistant.create' },
    loader: () => loadTexts(knowledgeTexts),
    component: lazyRouteComponent(() => import('./CreateAssistantPage.tsx'), 'CreateAssistantPage'),
  });

/** The pages of an assistant's training that stand alone: a new source, its files, and the way back from Google. */
export const trainingPageRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/ai/ai-assistants/$id/training/add',
      staticData: { access: 'assistant.train' },
      validateSearch: readAddSearch,
      loader: () => loadTexts(knowledgeTexts),
      component: lazyRouteComponent(() => import('./adding/AddSourcePage.tsx'), 'AddSourcePage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/ai/ai-assistants/$id/training/files',
      staticData: { access: 'assistant.retrieve' },
      validateSearch: readFilesSearch,
      loader: () => loadTexts(knowledgeTexts),
      component: lazyRouteComponent(() => import('./files/FilesPage.tsx'), 'FilesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/google-drive',
      staticData: { access: 'assistant.train' },
      validateSearch: readDriveReturn,
      loader: () => loadTexts(knowledgeTexts),
      component: lazyRouteComponent(() => import('./drive/DriveReturnPage.tsx'), 'DriveReturnPage'),
    }),
  ] as const;

/** The training tab of an assistant's page, with the part that a domain above adds below it. */
export const knowledgeRoutes = (parent: AssistantRoute, part: PagePart) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: 'training',
      staticData: { access: 'assistant.retrieve', part },
      validateSearch: readTrainingSearch,
      loader: () => loadTexts(knowledgeTexts),
      component: lazyRouteComponent(() => import('./TrainingTab.tsx'), 'TrainingTab'),
    }),
  ] as const;
