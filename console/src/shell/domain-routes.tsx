import { signedInRoutes } from '../account/signed-in-routes.tsx';
import { assistantRoute, assistantsRoutes, basicInfoRoute } from '../assistants/routes.tsx';
import { tryRoute } from '../chat/routes.tsx';
import { knowledgeRoutes } from '../knowledge/routes.tsx';
import { mfaRoutes } from '../mfa/routes.tsx';
import type { AppRoute } from './app-route.tsx';

/** Every domain's routes, under the shell. A route exists when its screen does. */
export function domainRoutes(parent: AppRoute) {
  const assistant = assistantRoute(parent);
  return [
    ...signedInRoutes(parent),
    ...mfaRoutes(parent),
    ...assistantsRoutes(parent),
    // An assistant's page takes its tabs from the domains they belong to.
    assistant.addChildren([basicInfoRoute(assistant), ...knowledgeRoutes(assistant), tryRoute(assistant)]),
  ] as const;
}
