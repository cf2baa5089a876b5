import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import type { rootRoute as RootRoute } from '../shell/root-route.tsx';
import { loadGlobalConfig } from '../platform/global-config.ts';
import { loadTexts } from '../platform/i18n/texts.ts';
import { comingFrom } from '../platform/routing.ts';
import { leaveSecondStep, useSecondStep } from '../platform/session/second-step.ts';
import { useSession } from '../platform/session/store.ts';
import { PUBLIC } from '../platform/session/access.ts';
import { linkRoutes } from './links/routes.tsx';
import { accountTexts } from './texts.ts';

const readNext = (search: Record<string, unknown>): { next?: string } =>
  typeof search.next === 'string' ? comingFrom(search.next) : {};

/** The public pages of the account. */
export const accountRoutes = (parent: typeof RootRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/auth/login',
      staticData: { access: PUBLIC },
      validateSearch: readNext,
      beforeLoad: ({ search }) => {
        if (useSession.getState().tokens) throw redirect({ to: search.next ?? '/', replace: true });
      },
      // If the server does not answer, the form opens all the same: the sign-in then shows the error.
      loader: async () => {
        const config = await loadGlobalConfig().catch(() => null);
        if (config?.setup_required) throw redirect({ to: '/setup', replace: true });
      },
      component: lazyRouteComponent(() => import('./login/LoginPage.tsx'), 'LoginPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/auth/login/two-factor-authentication',
      staticData: { access: PUBLIC },
      validateSearch: readNext,
      beforeLoad: ({ search }) => {
        if (useSecondStep.getState().pending) return;
        leaveSecondStep('code-lost');
        throw redirect({ to: '/auth/login', search, replace: true });
      },
      loader: async () => {
        const { mfaTexts } = await import('../mfa/public.ts');
        await Promise.all([loadTexts(accountTexts), loadTexts(mfaTexts)]);
      },
      component: lazyRouteComponent(() => import('./second-step/SecondStepPage.tsx'), 'SecondStepPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/auth/provider',
      staticData: { access: PUBLIC },
      validateSearch: readNext,
      loader: () => loadTexts(accountTexts),
      component: lazyRouteComponent(() => import('./provider/FindProviderPage.tsx'), 'FindProviderPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/auth/provider/$id',
      staticData: { access: PUBLIC },
      loader: async ({ params }) => {
        await loadTexts(accountTexts);
        const { finishSignIn } = await import('./provider/provider-sign-in.ts');
        const finished = await finishSignIn(params.id).catch((error: unknown) => ({ error }));
        if ('error' in finished) return finished;
        if (finished.outcome === 'lost') return { error: null };
        const { outcome, next } = finished;
        throw outcome === 'second-step'
          ? redirect({ to: '/auth/login/two-factor-authentication', search: { next }, replace: true })
          : redirect({ to: next ?? '/', replace: true });
      },
      component: lazyRouteComponent(() => import('./provider/ProviderAnswerPage.tsx'), 'ProviderAnswerPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/auth/logout',
      staticData: { access: PUBLIC },
      component: lazyRouteComponent(() => import('./LogoutPage.tsx'), 'LogoutPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/auth/register-account',
      staticData: { access: PUBLIC },
      // AUTH-12: if registration is off, the page does not exist.
      loader: async () => {
        const config = await loadGlobalConfig();
        if (!config.registration) throw notFound();
        await loadTexts(accountTexts);
      },
      component: lazyRouteComponent(() => import('./register/RegisterPage.tsx'), 'RegisterPage'),
    }),
    ...linkRoutes(parent),
    createRoute({
      getParentRoute: () => parent,
      path: '/setup',
      staticData: { access: PUBLIC },
      loader: async () => {
        const config = await loadGlobalConfig();
        if (!config.setup_required) throw redirect({ to: '/', replace: true });
        await loadTexts(accountTexts);
      },
      component: lazyRouteComponent(() => import('./SetupPage.tsx'), 'SetupPage'),
    }),
  ] as const;
