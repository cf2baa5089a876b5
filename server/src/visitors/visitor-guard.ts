import type { FastifyReply } from 'fastify';
import type { CallerGuard } from '../platform/http/bind.ts';
import { letOriginRead, SESSION_HEADER } from '../platform/http/cross-origin.ts';
import type { Services } from '../platform/services.ts';
import { authenticateVisitor, mayStillVisit } from './authenticate-visitor.ts';
import type { VisitorAnswer } from './authenticate-visitor.ts';
import type { Visitor } from './visitor.ts';

/** Lets visitors in: with the key of an assistant, or with the token of a session. */
export const openVisitorGuard = (services: Services): CallerGuard<Visitor> => ({
  admit: (request, reply) => authenticateVisitor(services, request, visitorAnswer(reply)),
  mayStillRead: (request, visitor) => mayStillVisit(services, request, visitor),
});

const visitorAnswer = (reply: FastifyReply): VisitorAnswer => ({
  letOriginRead: (origin) => letOriginRead(reply, origin),
  renewToken: (token) => void reply.header(SESSION_HEADER, token),
});
