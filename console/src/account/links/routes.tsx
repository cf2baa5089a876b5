import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { rootRoute as RootRoute } from '../../shell/root-route.tsx';
import { loadTexts } from '../../platform/i18n/texts.ts';
import { PUBLIC } from '../../platform/session/access.ts';
import { accountTexts } from '../texts.ts';
import { forgetMailLink, keepMailLink } from './mail-link.ts';

const loader = () => loadTexts(accountTexts);

/** The options of a route for the addresses of a link that lacks a part, or has one too many. */
const broken = (
  purpose: Parameters<typeof forgetMailLink>[0],
  to: '/reset-password-confirm' | '/accept-invitation' | '/user-account-activation' | '/stop-mails',
) => ({
  staticData: { access: PUBLIC },
  beforeLoad: () => {
    forgetMailLink(purpose);
    throw redirect({ to, replace: true });
  },
});

/**
 * The page that requests a reset link, and the pages behind the links in our mails. A URL with a token redirects at
 * once to the same page without the token. A URL that a mail program cut or extended leads to the page without a link,
 * which says what to do.
 */
export const linkRoutes = (parent: typeof RootRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/auth/forgot-password',
      staticData: { access: PUBLIC },
      loader,
      component: lazyRouteComponent(() => import('./ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reset-password-confirm/$uid/$token',
      staticData: { access: PUBLIC },
      beforeLoad: ({ params }) => {
        keepMailLink('reset', params);
        throw redirect({ to: '/reset-password-confirm', replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reset-password-confirm/$uid',
      ...broken('reset', '/reset-password-confirm'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reset-password-confirm/$uid/$token/$more',
      ...broken('reset', '/reset-password-confirm'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/reset-password-confirm',
      staticData: { access: PUBLIC },
      loader,
      component: lazyRouteComponent(() => import('./ResetPasswordPage.tsx'), 'ResetPasswordPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/accept-invitation/$uid/$token',
      staticData: { access: PUBLIC },
      beforeLoad: ({ params }) => {
        keepMailLink('invitation', params);
        throw redirect({ to: '/accept-invitation', replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/accept-invitation/$uid',
      ...broken('invitation', '/accept-invitation'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/accept-invitation/$uid/$token/$more',
      ...broken('invitation', '/accept-invitation'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/accept-invitation',
      staticData: { access: PUBLIC },
      loader,
      component: lazyRouteComponent(() => import('./ResetPasswordPage.tsx'), 'AcceptInvitationPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/user-account-activation/$uid/$token',
      staticData: { access: PUBLIC },
      beforeLoad: ({ params }) => {
        keepMailLink('activation', params);
        throw redirect({ to: '/user-account-activation', replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/user-account-activation/$uid',
      ...broken('activation', '/user-account-activation'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/user-account-activation/$uid/$token/$more',
      ...broken('activation', '/user-account-activation'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/user-account-activation',
      staticData: { access: PUBLIC },
      loader,
      component: lazyRouteComponent(() => import('./ActivationPage.tsx'), 'ActivationPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/stop-mails/$mails/$uid/$token',
      staticData: { access: PUBLIC },
      beforeLoad: ({ params }) => {
        keepMailLink('mails', params);
        throw redirect({ to: '/stop-mails', replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/stop-mails/$mails',
      ...broken('mails', '/stop-mails'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/stop-mails/$mails/$uid',
      ...broken('mails', '/stop-mails'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/stop-mails/$mails/$uid/$token/$more',
      ...broken('mails', '/stop-mails'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/stop-mails',
      staticData: { access: PUBLIC },
      loader,
      component: lazyRouteComponent(() => import('./StopMailsPage.tsx'), 'StopMailsPage'),
    }),
  ] as const;
