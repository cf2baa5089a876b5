import type { FastifyRequest } from 'fastify';
import { findForOrigin, hashOfKey, identifyForCall, isKeyLive, isSecretValid } from '../assistants/public.ts';
import { pageOriginOf } from '../platform/http/cross-origin.ts';
import { publicUrl } from '../platform/config.ts';
import { refuse } from '../platform/http/refuse.ts';
import { callerOf } from '../platform/network-address.ts';
import { sha256 } from '../platform/crypto.ts';
import type { Services } from '../platform/services.ts';
import { isSessionToken, makeToken, readToken } from './session-token.ts';
import { visitByKey, visitBySession } from './visit.ts';
import type { AskingVisitor, Visitor } from './visitor.ts';

/** The headers that the check of a visitor adds to the answer. */
export interface VisitorAnswer {
  letOriginRead(origin: string): void;
  renewToken(token: string): void;
}

/** The header with the identity of a visitor whose program calls with a key. */
const IDENTITY_HEADER = 'regia-identity';

/**
 * Authenticates a visitor by an assistant's key, or by the token of a session, and counts a question. Does not check
 * whether the assistant is on air or a limit is exceeded: its callers do.
 */
export function authenticateVisitor(
  services: Services,
  request: FastifyRequest,
  to: VisitorAnswer,
): Promise<Visitor | AskingVisitor> {
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
    const own = ownOrigin(services);
    const origin = pageOriginOf(request, own) ?? '';
    const { assistantId, secretId } = visitor;
    if (secretId !== undefined && !(await isSecretValid(services.db, assistantId, secretId))) return false;
    return (await findForOrigin(services.db, visitor, { origin, own })) !== undefined;
  }
  return isKeyLive(services.db, hashOfKey(credentialIn(request) ?? ''));
}

/** Returns the key or token. Only the header is read: an address ends up in logs and histories. */
const credentialIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Whether the call says that it counts a question for the limits. A reconnection and a rating do not. */
const isQuestion = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions?.config?.call?.counts === 'question';

const ownOrigin = ({ config }: Pick<Services, 'config'>): string => new URL(publicUrl(config)).origin;

async function visitorOfKey(
  services: Services,
  request: FastifyRequest,
  plain: string | undefined,
): Promise<Visitor | AskingVisitor> {
  const visit =
    plain === undefined ? undefined : await visitByKey(services.pool, hashOfKey(plain), isQuestion(request));
  if (!visit) throw refuse('key_not_valid');
  if (visit.assistant.configuration.user_type === 'anonymous') return { by: 'key', ...visit };
  const identity = request.headers[IDENTITY_HEADER];
  const identified = await identifyForCall(services, visit, typeof identity === 'string' ? identity : '');
  return { by: 'key', ...visit, identified };
}

async function visitorOfSession(
  services: Services,
  request: FastifyRequest,
  token: string,
  to: VisitorAnswer,
): Promise<Visitor | AskingVisitor> {
  const read = readToken(services, token);
  if (!read) throw refuse('session_over');
  const { session, isExpired, isStale } = read;
  const { assistantId, visitorId, origin, identity } = session;
  const own = ownOrigin(services);
  if (pageOriginOf(request, own) !== origin) throw refuse('origin_not_allowed');
  const { config, pool } = services;
  const visit = await visitBySession(pool, {
    assistantId,
    origin,
    isOwnOrigin: origin === own,
    secretId: identity?.secretId,
    isQuestion: isQuestion(request) && !isExpired,
    countedAs: {
      visitor: sha256(visitorId),
      address: sha256(`${assistantId} ${callerOf(request.ip)}`),
      total: sha256(assistantId),
    },
    limits: {
      visitor: config.REGIA_VISITOR_QUESTIONS,
      address: config.REGIA_ADDRESS_QUESTIONS,
      total: config.REGIA_ASSISTANT_QUESTIONS,
    },
  });
  if (!visit) throw refuse('origin_not_allowed');
  to.letOriginRead(origin);
  if (isExpired || !visit.isSigned) throw refuse('session_over');
  if (visit.assistant.configuration.user_type === 'authenticated' && !identity)
    throw refuse('identity_required');
  if (isStale) to.renewToken(makeToken(services, session));
  return { by: 'session', visitorId, name: identity?.name ?? '', secretId: identity?.secretId, ...visit };
}
