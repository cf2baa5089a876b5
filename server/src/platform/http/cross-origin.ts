import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '@regia/contract/call';
import { refuse } from './refuse.ts';

/** How long a browser may remember the answer to a preflight. */
const REMEMBERED_S = 600;
/** The header with a renewed token of a visitor's session. */
export const SESSION_HEADER = 'regia-session';
const READABLE_HEADERS = [SESSION_HEADER, 'regia-refusal', 'retry-after', 'content-language'].join(', ');

/** Lets pages of the request's origin read the answer. Call it only after the origin is known to be allowed. */
export function letOriginRead(reply: FastifyReply, origin: string): void {
  void reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', READABLE_HEADERS)
    .header('vary', 'Origin');
}

/**
 * Answers the preflight of a call. A preflight does not name the assistant, so it is answered for the origins of all
 * assistants; the call itself is checked against its own.
 */
export function answerPreflight(
  app: FastifyInstance,
  call: Call,
  isAllowed: (origin: string) => Promise<boolean>,
): void {
  app.options(call.path, async (request, reply) => {
    const origin = originOf(request);
    if (origin === undefined || !(await isAllowed(origin))) throw refuse('not_found');
    letOriginRead(reply, origin);
    return reply
      .header('access-control-allow-methods', call.method)
      .header('access-control-allow-headers', 'authorization, content-type, last-event-id')
      .header('access-control-max-age', REMEMBERED_S)
      .code(204)
      .send();
  });
}

const originOf = ({ headers }: FastifyRequest): string | undefined => headers.origin;

/**
 * Returns the origin of the page that makes a call. A page of this server has `own`, the origin of the public address:
 * the browser may know the server by another name, and names no origin when such a page reads something.
 */
export function pageOriginOf({ headers, method }: FastifyRequest, own: string): string | undefined {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return own;
  // Browsers do not send `Sec-Fetch-Site` to an address without TLS; across origins they always send `Origin`.
  if (headers.origin === undefined && site === undefined && method === 'GET') return own;
  return headers.origin;
}
