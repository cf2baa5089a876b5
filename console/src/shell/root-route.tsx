import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PUBLIC } from '../platform/session/access.ts';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';
import { Root } from './Root.tsx';

export const rootRoute = createRootRoute({
  staticData: { access: PUBLIC },
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
  errorComponent: lazyRouteComponent(() => import('./BrokenPage.tsx'), 'BrokenPage'),
  pendingComponent: LoadingOverlay,
});
