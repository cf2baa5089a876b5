import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { AssistantRoute } from '../assistants/routes.tsx';
import { loadTexts } from '../platform/i18n/texts.ts';
import { chatTexts } from './texts.ts';

const ID = /^[0-9a-f-]{36}$/;

/** The tab of an assistant's page where staff try it. */
export const tryRoute = (parent: AssistantRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: 'try',
    staticData: { access: 'assistant.try' },
    validateSearch: (search): { chat?: string } =>
      typeof search.chat === 'string' && ID.test(search.chat) ? { chat: search.chat } : {},
    loader: () => loadTexts(chatTexts),
    component: lazyRouteComponent(() => import('./TryPage.tsx'), 'TryPage'),
  });
