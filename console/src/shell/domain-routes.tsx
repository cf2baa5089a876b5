import { signedInRoutes } from '../account/signed-in-routes.tsx';
import {
  advancedRoute,
  assistantRoute,
  assistantsRoutes,
  basicInfoRoute,
  installationRoute,
} from '../assistants/routes.tsx';
import { widgetRoutes } from '../assistants/widget/routes.tsx';
import { auditRoute } from '../audit/routes.tsx';
import { tryRoute } from '../chat/routes.tsx';
import { featuresRoute } from '../features/routes.tsx';
import { gapsRoute } from '../gaps/routes.tsx';
import { createAssistantRoute, knowledgeRoutes, trainingPageRoutes } from '../knowledge/routes.tsx';
import { correctionsPart, learningsRoute } from '../learning/routes.tsx';
import { mfaRoutes } from '../mfa/routes.tsx';
import { modelsRoutes } from '../models/routes.tsx';
import { monitoringRoutes } from '../monitoring/routes.tsx';
import { notificationsRoute } from '../notifications/routes.tsx';
import { organizationRoutes } from '../organizations/routes.tsx';
import { peopleRoutes } from '../people/routes.tsx';
import { rolesRoutes } from '../roles/routes.tsx';
import { privacyRoutes } from '../privacy/routes.tsx';
import { statisticsRoute } from '../statistics/routes.tsx';
import { ssoRoutes } from '../sso/routes.tsx';
import type { AppRoute } from './app-route.tsx';
import { movedRoutes } from './moved-routes.ts';

/** The routes of all domains, under the shell. A route is added together with its screen. */
export function domainRoutes(parent: AppRoute) {
  const assistant = assistantRoute(parent);
  return [
    ...signedInRoutes(parent),
    ...mfaRoutes(parent),
    ...monitoringRoutes(parent),
    ...peopleRoutes(parent),
    ...rolesRoutes(parent),
    ...ssoRoutes(parent),
    ...modelsRoutes(parent),
    ...organizationRoutes(parent),
    ...assistantsRoutes(parent),
    createAssistantRoute(parent),
    ...trainingPageRoutes(parent),
    featuresRoute(parent),
    notificationsRoute(parent),
    auditRoute(parent),
    gapsRoute(parent),
    learningsRoute(parent),
    ...privacyRoutes(parent),
    statisticsRoute(parent),
    ...movedRoutes(parent),
    // The tabs of an assistant's page come from several domains.
    assistant.addChildren([
      basicInfoRoute(assistant),
      ...knowledgeRoutes(assistant, correctionsPart),
      installationRoute(assistant),
      ...widgetRoutes(assistant),
      advancedRoute(assistant),
      tryRoute(assistant),
    ]),
  ] as const;
}
