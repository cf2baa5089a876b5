import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadGlobalConfig } from '../platform/global-config.ts';
import { loadTexts } from '../platform/i18n/texts.ts';
import { SIGNED_IN } from '../platform/session/access.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { accountTexts } from './texts.ts';

const loader = () => loadTexts(accountTexts);

/** The account's pages for people who are signed in. */
export function signedInRoutes(parent: AppRoute) {
  const profile = profileRoute(parent);
  return [profile.addChildren(profileTabs(profile))] as const;
}

/** Every signed-in person may open it, whatever their permissions. */
const profileRoute = (parent: AppRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/profile',
    staticData: { access: SIGNED_IN },
    loader,
    component: lazyRouteComponent(() => import('./profile/ProfileFrame.tsx'), 'ProfileFrame'),
  });

const profileTabs = (profile: ReturnType<typeof profileRoute>) =>
  [
    createRoute({
      getParentRoute: () => profile,
      path: '/',
      staticData: { access: SIGNED_IN },
      component: lazyRouteComponent(() => import('./profile/MainDataTab.tsx'), 'MainDataTab'),
    }),
    createRoute({
      getParentRoute: () => profile,
      path: '/password',
      staticData: { access: SIGNED_IN },
      component: lazyRouteComponent(() => import('./profile/PasswordTab.tsx'), 'PasswordTab'),
    }),
    createRoute({
      getParentRoute: () => profile,
      path: '/email',
      staticData: { access: SIGNED_IN },
      // If the server does not answer now, sending the form shows the error.
      loader: () => loadGlobalConfig().catch(() => null),
      component: lazyRouteComponent(() => import('./profile/EmailTab.tsx'), 'EmailTab'),
    }),
    createRoute({
      getParentRoute: () => profile,
      path: '/two-factor',
      staticData: { access: SIGNED_IN },
      component: lazyRouteComponent(() => import('./profile/TwoFactorTab.tsx'), 'TwoFactorTab'),
    }),
    createRoute({
      getParentRoute: () => profile,
      path: '/sessions',
      staticData: { access: SIGNED_IN },
      component: lazyRouteComponent(() => import('./profile/SessionsTab.tsx'), 'SessionsTab'),
    }),
    createRoute({
      getParentRoute: () => profile,
      path: '/mails',
      staticData: { access: SIGNED_IN },
      component: lazyRouteComponent(() => import('./profile/MailsTab.tsx'), 'MailsTab'),
    }),
  ] as const;
