import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { fromForm } from './form-values.ts';

/** Bodies arrive as JSON, as a form or in parts; whichever it is, the call's schema sees the same values. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    // An empty body says nothing, which is not the same as saying it wrongly.
    if (text.trim() === '') return done(null, undefined);
    return parseJson(request, text, done);
  });
  await app.register(formbody);
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 0, fields: 200, parts: 200, fieldNameSize: 100, fieldSize: 1024 * 1024 },
  });
  app.addHook('preValidation', async (request) => {
    const schema = request.routeOptions.schema?.body as z.core.$ZodType | undefined;
    if (!schema || !isForm(request)) return;
    // A PATCH leaves what it does not name; a whole form leaves out the boxes that nobody ticked.
    request.body = fromForm(schema, request.body ?? {}, { isPartial: request.method === 'PATCH' });
  });
}

/** What the reader of parts throws at a header that names no border, or is none: the caller's fault, said by no code. */
export const isUnreadableForm = (error: Error): boolean =>
  /^(Multipart: Boundary not found|Malformed content type|Unsupported content type|Unexpected end of)/.test(
    error.message,
  );

const isForm = (request: FastifyRequest): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(request.headers['content-type'] ?? '');
