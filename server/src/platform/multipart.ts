import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { fromForm } from './form-values.ts';
import { refuse } from './http/refuse.ts';

/** The most bytes of a text of a form. */
const TEXT_MAX = 1024 * 1024;

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
  app.addHook('preValidation', (request, _reply, done) => done(limitParts(request)));
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { files: 0, fields: 200, parts: 200, fieldNameSize: 100, fieldSize: TEXT_MAX },
    // A file that is cut is one byte too long for its schema, which names the field.
    throwFileSizeLimit: false,
    onFile: async (part) => {
      const bytes = await part.toBuffer();
      (part as MultipartFile & { value: File }).value = new File(
        [new Uint8Array(bytes)],
        part.filename ?? '',
      );
    },
  });
  app.addHook('preValidation', async (request) => {
    const schema = request.routeOptions.schema?.body as z.core.$ZodType | undefined;
    if (!schema || !isForm(request)) return;
    // The parser cuts a longer text.
    if (Object.values(request.body ?? {}).some(isCut)) throw refuse('body_too_large');
    // A PATCH does not change unnamed fields; a complete form omits boxes that are not ticked.
    request.body = fromForm(schema, request.body ?? {}, { isPartial: request.method === 'PATCH' });
  });
}

/** The route's options of a call that takes a file. */
export const takingFile = (bytesMax: number) => ({
  multipartOptions: { limits: { files: 1, fileSize: bytesMax + 1 } },
});

/** Holds a multipart body to the limit of its route: the parser limits each part alone. */
function limitParts(request: FastifyRequest): Error | undefined {
  if (!isMultipart(request)) return undefined;
  const { raw, headers, routeOptions } = request;
  const { bodyLimit } = routeOptions;
  if (Number(headers['content-length'] ?? 0) > bodyLimit) return refuse('body_too_large');
  let bytes = 0;
  // A body of unknown length ends the connection once it is too long.
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > bodyLimit) raw.destroy();
  });
  return undefined;
}

const isCut = (value: unknown): boolean => typeof value === 'string' && Buffer.byteLength(value) >= TEXT_MAX;

/**
 * Whether the multipart parser rejected the request's header. It is the caller's fault, and the error has no code.
 */
export const isUnreadableForm = (error: Error): boolean =>
  /^(Multipart: Boundary not found|Malformed content type|Unsupported content type|Unexpected end of)/.test(
    error.message,
  );

const isMultipart = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

const isForm = (request: FastifyRequest): boolean =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(request.headers['content-type'] ?? '');
