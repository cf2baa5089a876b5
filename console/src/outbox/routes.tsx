import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import type { rootRoute as RootRoute } from '../shell/root-route.tsx';
import { loadGlobalConfig } from '../platform/global-config.ts';
import { loadTexts } from '../platform/i18n/texts.ts';
import { PUBLIC } from '../platform/session/access.ts';
import { outboxTexts } from './texts.ts';

/**
 * AUTH-17: the local mailbox, where the server keeps one. Its page has a policy of its own (it frames mails), so it
 * is always entered by a whole load.
 */
export const outboxRoutes = (parent: typeof RootRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/mailbox',
      staticData: { access: PUBLIC },
      validateSearch: (search): { message?: string } =>
        typeof search.message === 'string' ? { message: search.message } : {},
      loader: async () => {
        const config = await loadGlobalConfig();
        if (!config.mailbox) throw notFound();
        await loadTexts(outboxTexts);
      },
      component: lazyRouteComponent(() => import('./MailboxPage.tsx'), 'MailboxPage'),
    }),
  ] as const;
