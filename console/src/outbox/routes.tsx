import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import type { rootRoute as RootRoute } from '../shell/root-route.tsx';
import { loadGlobalConfig } from '../platform/global-config.ts';
import { loadTexts } from '../platform/i18n/texts.ts';
import { PUBLIC } from '../platform/session/access.ts';
import { outboxTexts } from './texts.ts';

/**
 * AUTH-17: the local mailbox, if the server keeps one. Its page has its own Content-Security-Policy (it frames mails),
 * so it always opens with a full page load.
 */
export const outboxRoutes = (parent: typeof RootRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/mailbox',
      staticData: { access: PUBLIC },
      validateSearch: (search): { message?: string } =>
        typeof search.message === 'string' ? { message: search.message } : {},
      beforeLoad: async ({ location, search }) => {
        const key = new URLSearchParams(location.hash).get('key');
        if (key === null) return;
        // Refused or not, the key does not stay in the address; without the cookie the page says what to do.
        // Loaded here: the sign-in needs none of it.
        const { openWith } = await import('./queries.ts');
        await openWith(key).catch(() => {});
        throw redirect({ to: '/mailbox', search, replace: true });
      },
      loader: async () => {
        const config = await loadGlobalConfig();
        if (!config.mailbox) throw notFound();
        await loadTexts(outboxTexts);
      },
      component: lazyRouteComponent(() => import('./MailboxPage.tsx'), 'MailboxPage'),
    }),
  ] as const;
