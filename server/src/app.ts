import type { RequestListener } from 'node:http';
import fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { EVERY_CALL, NAMED_SCHEMAS, ROOMS } from '@regia/contract/every-call';
import { maskPersonalData } from '@regia/contract/monitoring/personal-data';
import examples from '@regia/contract/examples.json' with { type: 'json' };
import { signedIn, currentPermissions } from './account/login/authenticate.ts';
import { RightsWatch } from './account/rights-watch.ts';
import { getGlobalConfig } from './account/global-config.ts';
import { countWaiting, demandOwnPassword, endOtherSessions, timeZoneOf } from './account/public.ts';
import { routes as auditRoutes } from './audit/routes.ts';
import { routes as accountRoutes } from './account/routes.ts';
import { advancedRoutes } from './assistants/advanced-routes.ts';
import { isAllowedOrigin } from './assistants/origin-queries.ts';
import { endpointRoutes } from './assistants/endpoint-routes.ts';
import { firstStepsRoutes } from './assistants/first-steps-routes.ts';
import { installationRoutes } from './assistants/installation/routes.ts';
import { FaceWatch } from './assistants/face-watch.ts';
import { identityRoutes } from './assistants/identity-routes.ts';
import { routes as assistantRoutes } from './assistants/routes.ts';
import { serveChatPage } from './assistants/serve-chat-page.ts';
import { widgetRoutes } from './assistants/widget-routes.ts';
import { closeChatServices, openChatServices } from './chat/chat-services.ts';
import { routes as chatRoutes } from './chat/routes.ts';
import { standardReplies } from './chat/standard-replies.ts';
import {
  copySources,
  knowledgeOf,
  listSourcesForFile,
  openChangeAddress,
  openFirstSources,
  openImportSources,
  openIndexMemory,
} from './knowledge/public.ts';
import type { IndexMemory } from './knowledge/public.ts';
import { routes as learningRoutes } from './learning/routes.ts';
import { serveManual } from './knowledge/manual/serve-manual.ts';
import { serveFiles } from './knowledge/uploads/serve-file.ts';
import { driveRoutes } from './knowledge/drive-routes.ts';
import { fileRoutes } from './knowledge/file-routes.ts';
import { routes as knowledgeRoutes } from './knowledge/routes.ts';
import { trainingReport } from './knowledge/training/training-report.ts';
import { routes as digestRoutes } from './digests/routes.ts';
import { routes as featureRoutes } from './features/routes.ts';
import { routes as gapRoutes } from './gaps/routes.ts';
import { routes as mfaRoutes } from './mfa/routes.ts';
import { countUnread, UnreadWatch } from './notifications/public.ts';
import { exportedFile } from './monitoring/exports/exported-file.ts';
import { routes as modelRoutes } from './models/public.ts';
import { ChatWatch } from './monitoring/public.ts';
import { routes as monitoringRoutes } from './monitoring/routes.ts';
import { ofItem, routes as notificationRoutes } from './notifications/routes.ts';
import { routes as viewRoutes } from './views/routes.ts';
import { openVisitorGuard } from './visitors/visitor-guard.ts';
import { routes as organizationRoutes } from './organizations/routes.ts';
import { routes as planRoutes } from './plans/routes.ts';
import { routes as outboxRoutes } from './outbox/routes.ts';
import { isMailboxPage, serveMailbox } from './outbox/serve-mailbox.ts';
import { publicUrl } from './platform/config.ts';
import { bindRoutes } from './platform/http/bind.ts';
import { answerUnreadablePath, handleErrors } from './platform/http/errors.ts';
import { requestPath } from './platform/http/request-path.ts';
import { applyContractSchemas } from './platform/http/schemas.ts';
import { sendSecurityHeaders, usualHeaders } from './platform/http/security-headers.ts';
import type { SecurityOptions } from './platform/http/security-headers.ts';
import { createTlsServer } from './platform/http/tls-server.ts';
import { parseBodies } from './platform/multipart.ts';
import { documentApi } from './platform/openapi/document-api.ts';
import type { LocalModelServer } from './platform/outbound/local-models.ts';
import type { Services } from './platform/services.ts';
import { tlsOf } from './platform/tls.ts';
import { serveConsole } from './platform/static-files.ts';
import { failedRowsFile } from './people/import/failed-rows-file.ts';
import { routes as importRoutes } from './people/import/routes.ts';
import { routes as invitationRoutes } from './people/invitations/routes.ts';
import { routes as profileRoutes } from './people/profiles/routes.ts';
import { routes as peopleRoutes } from './people/routes.ts';
import { routes as privacyRoutes } from './privacy/routes.ts';
import { routes as workRoutes } from './work/routes.ts';
import { routes as roleRoutes } from './roles/routes.ts';
import { openProviderClients, providerRoutes, providerSignInRoutes, signOutAddress } from './sso/public.ts';
import { routes as statisticsRoutes } from './statistics/routes.ts';
import { serveDemoPage } from './seed/serve-demo-page.ts';
import { serveLegalPages } from './seed/serve-legal-pages.ts';

/** Wires every domain to HTTP. Nothing here decides anything. */
export async function buildApp(
  services: Services,
  localModels?: readonly LocalModelServer[],
  indexes: IndexMemory = openIndexMemory(services),
): Promise<FastifyInstance> {
  const { config } = services;
  const tls = tlsOf(config);
  const security: SecurityOptions = {
    https: publicUrl(config).startsWith('https:'),
    reportsTo: config.SENTRY_DSN && new URL(config.SENTRY_DSN).origin,
    mayFrame: (request) => isMailboxPage(config, request),
  };
  const app = fastify({
    // At its usual level the framework only repeats lines that the start has printed in better words.
    loggerInstance: config.LOG_LEVEL === 'info' ? services.log.child({}, { level: 'warn' }) : services.log,
    // Our own line for a request, below, names the call and its outcome, never a header, a query or a path: paths
    // contain the tokens of mailed links.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY?.split(',').map((one) => one.trim()) ?? false,
    bodyLimit: 1024 * 1024,
    // A body that never ends must not hold a connection for ever; the framework's default allows it.
    requestTimeout: 60_000,
    rewriteUrl: requestPath,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    forceCloseConnections: true,
    frameworkErrors: (_error, request, reply) =>
      void answerUnreadablePath(request, reply, usualHeaders(security)),
    ...(tls === undefined ? {} : { serverFactory: (route: RequestListener) => createTlsServer(tls, route) }),
    // During shutdown, pending requests are answered: 503 is not a status of this API.
    return503OnClosing: false,
  });
  applyContractSchemas(app);
  handleErrors(app);
  sendSecurityHeaders(app, security);
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status,
      ms: Math.round(elapsedTime),
    };
    request.log.debug(line, 'request');
  });
  await parseBodies(app);
  documentApi(app, services, { calls: EVERY_CALL, schemas: NAMED_SCHEMAS, rooms: ROOMS, examples });
  const chat = openChatServices(services, indexes.open);
  const faces = new FaceWatch(services);
  const providers = openProviderClients(services);
  const rights = new RightsWatch(services);
  const unread = new UnreadWatch(services);
  const conversations = new ChatWatch(services);
  app.addHook('preClose', async () => {
    indexes.close();
    faces.close();
    rights.close();
    unread.close();
    conversations.close();
    await closeChatServices(chat);
  });
  serveMailbox(app, services);
  bindRoutes(
    app,
    {
      db: services.db,
      publicUrl: publicUrl(config),
      signedIn: (request, profile) => signedIn(services, request, profile),
      callers: openVisitorGuard(services),
      isAllowedOrigin: (origin) => isAllowedOrigin(services.db, origin),
      currentPermissions: (actor) => currentPermissions(services, actor),
      followRights: (followed, changed, signal) => rights.follow(followed, changed, signal),
    },
    [
      ...accountRoutes(services, { rights, unread }, (sessionId) =>
        signOutAddress(services, providers, sessionId),
      ),
      ...mfaRoutes(services, {
        demandPassword: (actor, typed) => demandOwnPassword(services, actor, typed, 'current_password_wrong'),
        endOtherSessions,
      }),
      ...roleRoutes({
        waitingRegistrations: (actor) => countWaiting(services.db, actor),
        unreadNotifications: (actor) => countUnread(services.db, actor),
      }),
      ...auditRoutes(services, timeZoneOf),
      ...peopleRoutes(),
      ...importRoutes(services),
      ...invitationRoutes(services),
      ...profileRoutes(),
      ...organizationRoutes(services),
      ...planRoutes(),
      ...modelRoutes(services, chat.spending, localModels),
      ...providerRoutes(services, providers),
      ...providerSignInRoutes(services, providers),
      ...outboxRoutes(services),
      ...notificationRoutes({
        training: (actor, told) => trainingReport(services.db, actor, told),
        user_import: ofItem((actor, id) => failedRowsFile(services.db, actor, id)),
        export: ofItem((actor, id) => exportedFile(services.db, actor, id)),
      }),
      ...viewRoutes(),
      ...featureRoutes(),
      ...firstStepsRoutes(services, localModels),
      ...assistantRoutes(services, {
        knowledgeOf,
        firstSources: openFirstSources(services),
        changeAddress: openChangeAddress(services),
        importSources: openImportSources(services),
        copySources,
        listSourcesForFile: (scope) => listSourcesForFile(services.db, scope),
      }),
      ...installationRoutes(services),
      ...advancedRoutes(standardReplies),
      ...identityRoutes(services),
      ...endpointRoutes(services),
      ...widgetRoutes(services, faces),
      ...knowledgeRoutes(services),
      ...fileRoutes(services),
      ...driveRoutes(services),
      ...learningRoutes(services),
      ...chatRoutes(chat, services),
      ...monitoringRoutes(services, conversations),
      ...gapRoutes(),
      ...privacyRoutes(),
      ...workRoutes(),
      ...digestRoutes(services),
      // The privacy room gives the mask of personal data.
      ...statisticsRoutes((text, names) => maskPersonalData(text, names).text),
    ],
  );
  serveChatPage(app, services);
  serveManual(app, services);
  serveFiles(app, services);
  serveLegalPages(app, services);
  serveDemoPage(app, services);
  await serveConsole(app, services, (request) => getGlobalConfig(services, request.headers));
  return app;
}
