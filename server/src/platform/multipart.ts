import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { fromForm } from './form-values.ts';

/** Parses bodies in JSON, as a form or as multipart; the call's schema gets the same values from all three. */
export async function parseBodies(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    // An empty body is not a malformed one: the schema reports the missing fields.
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
    // A PATCH does not change unnamed fields; a complete form omits boxes that are not ticked.
    request.body = fromForm(schema, request.body ?? {}, { isPartial: request.method === 'PATCH' });
  });
}

/**
 * Whether the multipart parser rejected the request's header. It is the caller's fault, and the error has no code.
 */
export const isUnreadableForm = (error: Error): boolean =>
  /^(Multipart: Boundary not found|Malformed content type|Unsupported content type|Unexpected end of)/.test(
    error.message,
  );

const isForm = (request: FastifyRequest): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(request.headers['content-type'] ?? '');
