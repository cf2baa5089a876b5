import type { AppRoute } from './app-route.tsx';

/** Every domain's routes, under the shell. A route exists when its screen does. */
export const domainRoutes = (_parent: AppRoute) => [] as const;
