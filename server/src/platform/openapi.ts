import swagger from '@fastify/swagger';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Call } from '@regia/contract/call';
import { REFUSALS } from '@regia/contract/refusals';
import { apiPage, STYLE } from './api-page.ts';
import type { ApiDocument } from './api-page.ts';
import { publicUrl } from './config.ts';
import { expectedRefusals } from './http/expected-refusals.ts';
import { languageOf } from './http/language.ts';
import type { Services } from './services.ts';

/** Describes the API from the calls themselves, as a document for programs and as a page for people. */
export async function documentApi(app: FastifyInstance, { config }: Pick<Services, 'config'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Regia',
        version: '1',
        description:
          'The calls of the console and of visitors. Refusals carry their code in the header Regia-Refusal.',
      },
      servers: [{ url: publicUrl(config) }],
      components: {
        securitySchemes: {
          staff: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: '`JWT <access>`, the scheme in capitals.',
          },
          visitor: { type: 'http', scheme: 'bearer', description: 'The key of an assistant.' },
        },
      },
    },
    transform: (given) => {
      const { schema, url } = jsonSchemaTransform(given);
      const call = callOf(given.route);
      return { schema: call ? { ...schema, ...described(call, schema as Described) } : { hide: true }, url };
    },
    transformObject: jsonSchemaTransformObject,
  });

  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  );
  app.get('/api/docs/', { schema: { hide: true } }, (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(apiPage(app.swagger() as ApiDocument, languageOf(request.headers['accept-language']))),
  );
  app.get('/api/docs/style.css', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
  );
}

type Described = { response?: Record<string, unknown> };

/** What a call says of itself beyond its schemas: who may call, and which refusals to expect. */
function described(call: Call, schema: Described): Record<string, unknown> {
  const response: Record<string, unknown> = { ...schema.response };
  if (call.stream) {
    response['200'] = {
      description: 'Server-sent events.',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    };
  } else if (!call.ok) response['204'] = { description: 'Done; there is nothing to say.', type: 'null' };
  for (const [status, codes] of refusalsByStatus(call)) {
    response[status] = {
      description: `Refused: ${codes.join(', ')}.`,
      type: 'object',
      additionalProperties: true,
    };
  }
  return {
    response,
    tags: [areaOf(call.path)],
    operationId: operationOf(call),
    ...(call.access === 'public'
      ? {}
      : { security: [{ [call.access === 'visitor' ? 'visitor' : 'staff']: [] }] }),
    description: mayCall(call),
  };
}

function refusalsByStatus(call: Call): [string, string[]][] {
  const statuses = Map.groupBy(expectedRefusals(call), (code) => String(REFUSALS[code].status));
  return [...statuses].sort(([a], [b]) => a.localeCompare(b));
}

function mayCall(call: Call): string {
  if (call.access === 'public') return 'Anyone may call.';
  if (call.access === 'optional')
    return 'Whoever is signed in, or holds the token of a sign-in under way, may call.';
  if (call.access === 'visitor') return 'A visitor may call, with the key of an assistant.';
  if (call.access === 'signed_in') return 'Whoever is signed in may call.';
  return `Whoever holds ${call.access.anyOf.join(' or ')} may call.`;
}

const areaOf = (path: string): string => /^\/api\/(?:v1\/)?([\w-]+)/.exec(path)?.[1] ?? 'api';

const operationOf = ({ method, path }: Call): string =>
  [method.toLowerCase(), ...path.split('/').filter((step) => step !== '' && step !== 'api' && step !== 'v1')]
    .join('_')
    .replace(/[^\w]+/g, '_');

const callOf = (route: RouteOptions): Call | undefined => (route.config as { call?: Call } | undefined)?.call;
