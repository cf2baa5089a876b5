import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { chatTexts, whyTexts } from '../chat/public.ts';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { viewsTexts } from '../views/public.ts';
import { readSearch } from './list-search.ts';
import { monitoringTexts } from './texts.ts';

// The build reads the names of the catalogues in each of these functions.
const loaderWithViews = () => Promise.all([loadTexts(monitoringTexts), loadTexts(viewsTexts)]);
const loaderWithChat = () => Promise.all([loadTexts(monitoringTexts), loadTexts(chatTexts)]);
const loaderWithChatAndViews = () =>
  Promise.all([loadTexts(monitoringTexts), loadTexts(chatTexts), loadTexts(viewsTexts)]);
const loaderWithTrace = () =>
  Promise.all([loadTexts(monitoringTexts), loadTexts(chatTexts), loadTexts(whyTexts)]);

/** MON-01 to MON-04: the conversations and the messages of the visitors. */
export const monitoringRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/monitoring/chats',
      staticData: { access: 'monitoring.list', key: 'monitoring-chats' },
      validateSearch: readSearch('chats'),
      loader: loaderWithViews,
      component: lazyRouteComponent(() => import('./chats/ChatsPage.tsx'), 'ChatsPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/monitoring/chats/$id',
      staticData: { access: 'monitoring.retrieve' },
      validateSearch: readSearch('chats'),
      loader: loaderWithChat,
      component: lazyRouteComponent(() => import('./chat/ChatPage.tsx'), 'ChatPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/monitoring/messages',
      staticData: { access: 'monitoring.list', key: 'monitoring-messages' },
      validateSearch: readSearch('messages'),
      loader: loaderWithChatAndViews,
      component: lazyRouteComponent(() => import('./messages/MessagesPage.tsx'), 'MessagesPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/monitoring/messages/$id',
      staticData: { access: 'monitoring.retrieve' },
      validateSearch: readSearch('messages'),
      loader: loaderWithTrace,
      component: lazyRouteComponent(() => import('./message/MessagePage.tsx'), 'MessagePage'),
    }),
  ] as const;
