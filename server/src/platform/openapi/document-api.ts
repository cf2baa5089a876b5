import type { FastifyInstance } from 'fastify';
import type { Call } from '@regia/contract/call';
import { publicUrl } from '../config.ts';
import { languageOf } from '../http/language.ts';
import type { Services } from '../services.ts';
import { apiPage } from './api-page.ts';
import { STYLE } from './api-page-style.ts';
import { apiDocument } from './document.ts';
import type { Api, ApiDocument } from './document.ts';

/** Serves a description of all registered calls, as a document for programs and as a page for people. */
export function documentApi(app: FastifyInstance, { config }: Pick<Services, 'config'>, api: Api): void {
  const served = new Set<string>();
  app.addHook('onRoute', ({ config: route }) => {
    const call = (route as { call?: Call } | undefined)?.call;
    if (call) served.add(`${call.method} ${call.path}`);
  });
  let made: ApiDocument | undefined;
  const document = (): ApiDocument => {
    const calls = api.calls.filter(({ call }) => served.has(`${call.method} ${call.path}`));
    return (made ??= apiDocument({ ...api, calls }, publicUrl(config)));
  };

  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(document())),
  );
  app.get('/api/docs/', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(apiPage(document(), languageOf(request.headers['accept-language']))),
  );
  app.get('/api/docs/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
  );
}
