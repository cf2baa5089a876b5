import { SUPERUSER_NAMES } from '@regia/contract/roles/staff-profile';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { readFilters } from './filters.ts';
import { assistantsTexts } from './texts.ts';

const loader = () => loadTexts(assistantsTexts);

export const assistantsRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/ai/ai-assistants',
      staticData: { access: 'assistant.list', key: 'ai-ai-assistants' },
      validateSearch: readFilters,
      loader,
      component: lazyRouteComponent(() => import('./AssistantsPage.tsx'), 'AssistantsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/ai/model',
      staticData: { access: { profiles: SUPERUSER_NAMES } },
      loader,
      component: lazyRouteComponent(() => import('./LocalModelPage.tsx'), 'LocalModelPage'),
    }),
  ] as const;

/** The page of one assistant: header and tabs stay, the tab's content changes. Other domains add their tabs to it. */
export const assistantRoute = (parent: AppRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/ai/ai-assistants/$id',
    staticData: { access: 'assistant.retrieve' },
    loader,
    component: lazyRouteComponent(() => import('./AssistantFrame.tsx'), 'AssistantOutlet'),
  });
export type AssistantRoute = ReturnType<typeof assistantRoute>;

export const installationRoute = (parent: AssistantRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: 'installation',
    staticData: { access: 'assistant.api_key' },
    component: lazyRouteComponent(() => import('./installation/InstallationTab.tsx'), 'InstallationTab'),
  });

export const advancedRoute = (parent: AssistantRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: 'advanced',
    staticData: { access: 'assistant.advanced' },
    component: lazyRouteComponent(() => import('./advanced/AdvancedTab.tsx'), 'AdvancedTab'),
  });

export const basicInfoRoute = (parent: AssistantRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/',
    staticData: { access: 'assistant.retrieve' },
    component: lazyRouteComponent(() => import('./BasicInfoTab.tsx'), 'BasicInfoTab'),
  });
