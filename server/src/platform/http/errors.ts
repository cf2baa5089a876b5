import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REFUSALS } from '@regia/contract/refusals';
import type { RefusalCode } from '@regia/contract/refusals';
import type { Language } from '@regia/contract/fields';
import { isUnreadableForm } from '../multipart.ts';
import { isDiskFull } from '../disk-space.ts';
import { isDatabaseUnavailable, isLockedTooLong, isStoppedAsSlow } from '../database-unavailable.ts';
import { fieldErrors } from './field-errors.ts';
import { InvalidInput } from './invalid-input.ts';
import { languageFor } from './language.ts';
import { Refusal, refuse } from './refuse.ts';
import { textOfRefusal } from './text-of-refusal.ts';
import { isTextKey, textOf } from './texts.ts';

/** The embedded database is usually back within ten seconds. */
const TRY_AGAIN_S = 5;

/** Converts all refusals and unexpected errors to the format of the wire. */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => answer(request, reply, refuse('not_found')));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const expected = asRefusal(error, request);
    if (expected) return answer(request, reply, expected);
    if (error instanceof InvalidInput) {
      const language = answerLanguage(request, reply);
      return reply
        .code(400)
        .header('regia-refusal', 'invalid')
        .send({ ...fieldErrors(error.issues, language, error.where), status_code: 400 });
    }
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ err: error }, 'the database is unavailable; answering 502');
      return answer(request, reply, refuse('unavailable', { retryAfterS: TRY_AGAIN_S }));
    }
    if (isLockedTooLong(error)) {
      request.log.warn({ err: error }, 'a lock was not free in time; answering 502');
      return answer(request, reply, refuse('unavailable', { retryAfterS: TRY_AGAIN_S }));
    }
    if (isStoppedAsSlow(error)) {
      request.log.warn({ err: error }, 'a statement took too long; answering 502');
      return answer(request, reply, refuse('unavailable', { retryAfterS: TRY_AGAIN_S }));
    }
    if (isDiskFull(error)) {
      request.log.warn({ err: error }, 'the data disk is full; answering 502');
      return answer(request, reply, refuse('unavailable', { retryAfterS: TRY_AGAIN_S }));
    }
    request.log.error({ err: error }, 'an unexpected error; answering 500');
    const language = answerLanguage(request, reply);
    return reply.code(500).send({ detail: textOf(language, 'server_error'), status_code: 500 });
  });
}

/** Answers a path that cannot be decoded: the router rejects it before any of our handlers or hooks. */
export const answerUnreadablePath = (
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
): FastifyReply =>
  answer(request, reply.headers({ ...headers, 'cache-control': 'no-store' }), refuse('not_found'));

/** Converts an error of the framework to a refusal; undefined for an unexpected error. */
function asRefusal(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof InvalidInput) return error.where === 'params' ? refuse('not_found') : undefined;
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return refuse('unsupported_media_type', { values: { type: request.headers['content-type'] ?? '' } });
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413)
    return refuse('body_too_large');
  if (error.statusCode === 404) return refuse('not_found');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return refuse('malformed_body');
  }
  return isUnreadableForm(error) ? refuse('malformed_body') : undefined;
}

/** The refusals of a visitor's key or session; all others of their kind concern the tokens of staff. */
const FOR_VISITORS = new Set<RefusalCode>([
  'key_not_valid',
  'session_over',
  'identity_required',
  'identity_not_valid',
]);

function answer(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const language = answerLanguage(request, reply);
  const { code, detail } = refusal;
  reply.code(refusal.status).header('regia-refusal', code);
  if (detail.retryAfterS !== undefined) void reply.header('retry-after', Math.ceil(detail.retryAfterS));
  if (refusal.status === 401 && REFUSALS[code].shape === 'detail') {
    void reply.header('www-authenticate', FOR_VISITORS.has(code) ? 'Bearer' : 'JWT realm="api"');
  }
  return reply.send({ ...bodyOf(refusal, language), status_code: refusal.status });
}

/** The keys whose single text is about the whole call. The name of a field has a list of texts instead. */
const ENVELOPE = new Set(['detail', 'details', 'error']);

function bodyOf(refusal: Refusal, language: Language): Record<string, unknown> {
  const { code, detail } = refusal;
  const text = textOfRefusal(refusal, language);
  const shape = detail.field ?? REFUSALS[code].shape;
  const fields = Object.entries(detail.fields ?? {}).map(([name, key]) => [name, [textOf(language, key)]]);
  if (ENVELOPE.has(shape))
    return { [shape]: text, ...Object.fromEntries(fields), ...extra(code, detail, language) };
  if (detail.within !== undefined) return placedAt(detail.within, { [shape]: [text] });
  return { [shape]: [text], ...Object.fromEntries(fields) };
}

/** Puts the field at fault into the fields that contain it: a path has points. */
const placedAt = (within: string, field: Record<string, unknown>): Record<string, unknown> =>
  within.split('.').reduceRight<Record<string, unknown>>((inner, name) => ({ [name]: inner }), field);

const CODED = new Set<RefusalCode>(['bad_authorization_header', 'user_inactive', 'user_not_found']);

/** The codes in the refusal of a token, beside its text, with which a program can tell the cause. */
function extra(code: RefusalCode, detail: Refusal['detail'], language: Language): Record<string, unknown> {
  if (CODED.has(code)) return { code };
  if (code !== 'token_not_valid') return {};
  const why = detail.items?.[0];
  if (why === undefined || !isTextKey(why)) return { code };
  return {
    code,
    messages: [{ token_class: 'AccessToken', token_type: 'access', message: textOf(language, why) }],
  };
}

function answerLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const language = languageFor(request);
  void reply.header('content-language', language === 'it-IT' ? 'it' : 'en');
  return language;
}
