import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { signedIn } from './account/authenticate.ts';
import { routes as accountRoutes } from './account/routes.ts';
import { authenticateVisitor } from './assistants/authenticate-visitor.ts';
import { routes as assistantRoutes } from './assistants/routes.ts';
import { routes as chatRoutes } from './chat/routes.ts';
import { publicUrl } from './platform/config.ts';
import { bindRoutes } from './platform/http/bind.ts';
import { handleErrors } from './platform/http/errors.ts';
import { useContractSchemas } from './platform/http/schemas.ts';
import { sendSecurityHeaders } from './platform/http/security-headers.ts';
import { readBodies } from './platform/multipart.ts';
import { documentApi } from './platform/openapi.ts';
import type { Services } from './platform/services.ts';
import { serveConsole } from './platform/static-files.ts';
import { routes as roleRoutes } from './roles/routes.ts';

/** Wires every domain to HTTP. Nothing here decides anything. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = fastify({
    loggerInstance: services.log,
    // A request's own line says what was asked and how it ended, never a header or a query.
    disableRequestLogging: true,
    trustProxy: config.TRUST_PROXY?.split(',').map((one) => one.trim()) ?? false,
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
    forceCloseConnections: true,
  });
  useContractSchemas(app);
  handleErrors(app);
  sendSecurityHeaders(app, { https: publicUrl(config).startsWith('https:') });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  await readBodies(app);
  await documentApi(app, services);
  bindRoutes(
    app,
    {
      db: services.db,
      signedIn: (request, profile) => signedIn(services, request, profile),
      visitor: (request) => authenticateVisitor(services, request),
    },
    [...accountRoutes(services), ...roleRoutes(services), ...assistantRoutes(services), ...chatRoutes(services)],
  );
  await serveConsole(app, services);
  return app;
}
