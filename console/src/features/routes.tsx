import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { featuresTexts } from './texts.ts';

export const featuresRoute = (parent: AppRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: '/ai/ai-features',
    staticData: { access: 'assistant.list', key: 'ai-ai-features' },
    loader: () => loadTexts(featuresTexts),
    component: lazyRouteComponent(() => import('./FeaturesPage.tsx'), 'FeaturesPage'),
  });
