import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { AssistantRoute } from '../routes.tsx';

/** The tabs of an assistant's page on the look of its widget. */
export const widgetRoutes = (parent: AssistantRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: 'colors',
      staticData: { access: 'assistant.retrieve' },
      component: lazyRouteComponent(() => import('./ColorsTab.tsx'), 'ColorsTab'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: 'conversation',
      staticData: { access: 'assistant.retrieve' },
      component: lazyRouteComponent(() => import('./ConversationTab.tsx'), 'ConversationTab'),
    }),
  ] as const;
