import type { FastifyRequest } from 'fastify';
import type { Configuration } from '@regia/contract/assistants/configuration';
import type { MinuteLimits, Visitor } from '../platform/http/actor.ts';
import type { VisitorAnswer } from '../platform/http/bind.ts';
import { originOf } from '../platform/http/cross-origin.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { hashOfKey } from './api-key.ts';
import { findKeyHolder, markKeyUsed } from './key-queries.ts';
import { findForOrigin } from './origin-queries.ts';
import { isSessionToken, makeToken, readToken } from './session-token.ts';

/**
 * Authenticates a visitor by an assistant's key, or by the token of a session. Does not check whether the assistant is
 * on air: its callers do.
 */
export function authenticateVisitor(
  services: Services,
  request: FastifyRequest,
  to: VisitorAnswer,
): Promise<Visitor> {
  const credential = credentialIn(request);
  return credential !== undefined && isSessionToken(credential)
    ? visitorOfSession(services, request, credential, to)
    : visitorOfKey(services, request, credential);
}

/** Whether the visitor of an open stream may still read it. A token that expires meanwhile does not end the stream. */
export async function mayStillVisit(
  services: Services,
  request: FastifyRequest,
  visitor: Visitor,
): Promise<boolean> {
  if (visitor.by === 'session') {
    return (await findForOrigin(services.db, visitor, originOf(request) ?? '')) !== undefined;
  }
  return (await findKeyHolder(services.db, hashOfKey(credentialIn(request) ?? ''))) !== undefined;
}

/** Returns the key or token. Only the header is read: an address ends up in logs and histories. */
const credentialIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

async function visitorOfKey(
  { db }: Services,
  request: FastifyRequest,
  plain: string | undefined,
): Promise<Visitor> {
  const holder = plain === undefined ? undefined : await findKeyHolder(db, hashOfKey(plain));
  if (!holder) throw refuse('key_not_valid');
  if (holder.isUseStale) await markKeyUsed(db, holder.id);
  const { assistantId, organizationId, id: keyId } = holder;
  return { by: 'key', keyId, assistantId, organizationId, ip: request.ip };
}

async function visitorOfSession(
  services: Services,
  request: FastifyRequest,
  token: string,
  to: VisitorAnswer,
): Promise<Visitor> {
  const read = readToken(services, token);
  if (!read) throw refuse('session_over');
  const { session, isExpired, isStale } = read;
  const { assistantId, visitorId, origin } = session;
  if (originOf(request) !== origin) throw refuse('origin_not_allowed');
  const assistant = await findForOrigin(services.db, { assistantId }, origin);
  if (!assistant) throw refuse('origin_not_allowed');
  to.letOriginRead(origin);
  if (isExpired) throw refuse('session_over');
  if (isStale) to.renewToken(makeToken(services, session));
  const limits = limitsOf(services, assistant.configuration);
  return {
    by: 'session',
    visitorId,
    limits,
    assistantId,
    organizationId: assistant.organizationId,
    ip: request.ip,
  };
}

/** The limits of the server, and those of the assistant where they are lower. */
function limitsOf({ config }: Services, own: Configuration): MinuteLimits {
  const visitor = own.visitor_questions_per_minute ?? Infinity;
  const total = own.total_questions_per_minute ?? Infinity;
  return {
    visitor: Math.min(visitor, config.REGIA_VISITOR_QUESTIONS),
    address: config.REGIA_ADDRESS_QUESTIONS,
    total: Math.min(total, config.REGIA_ASSISTANT_QUESTIONS),
  };
}
