import { appRoute } from './app-route.tsx';
import { domainRoutes } from './domain-routes.tsx';
import { insideRoutes } from './inside-routes.tsx';
import { publicRoutes } from './public-routes.tsx';
import { rootRoute } from './root-route.tsx';

/** The routes of the whole console. */
export const wholeTree = () =>
  rootRoute.addChildren([
    ...publicRoutes,
    appRoute.addChildren([...insideRoutes, ...domainRoutes(appRoute)]),
  ]);
