import { id as messageId } from '@regia/contract/fields';
import { listMailbox, openMailbox } from '@regia/contract/outbox/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { isLocalRequest } from '../platform/http/local-request.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { findHtml } from './mailbox.ts';
import { hasMailboxCookie, mailboxCookie } from './mailbox-key.ts';
import { hasMailbox } from './transports.ts';

const BELOW_THE_PAGE = '/mailbox/';

/**
 * Shows letters as mail readers would, in a frame of the mailbox's page. Refuses the mailbox's calls to other machines,
 * and to browsers that have not opened it with its key. Called before the routes are bound, since it adds hooks.
 */
export function serveMailbox(app: FastifyInstance, services: Services): void {
  // Without a mailbox these addresses are not there either: no page of the console lies below its own.
  app.all(`${BELOW_THE_PAGE}*`, () => {
    throw refuse('not_found');
  });
  if (!hasMailbox(services.config)) return;
  app.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions;
    if (url?.startsWith(BELOW_THE_PAGE) !== true) return;
    if (!isOpenTo(services.config, request)) throw refuse('not_found');
    if (url === openMailbox.path || url === `${BELOW_THE_PAGE}*`) return;
    if (!hasMailboxCookie(services, request.headers.cookie)) throw refuse('mailbox_closed');
  });
  app.addHook('onSend', async (request, reply) => {
    const isOpened = request.routeOptions.url === openMailbox.path && reply.statusCode === 204;
    if (isOpened) void reply.header('set-cookie', mailboxCookie(services));
  });
  app.get<{ Params: { id: string } }>(
    `${listMailbox.path}:id/html/`,
    { config: { isLetter: true } },
    async ({ params }, reply) => {
      const html = messageId.safeParse(params.id).success ? await findHtml(services, params.id) : undefined;
      if (html === undefined) throw refuse('not_found');
      return reply.type('text/html; charset=utf-8').send(html);
    },
  );
}

/**
 * Whether a request is for the console's mailbox page, the only page that frames letters, from somebody who may read
 * it.
 */
export const isMailboxPage = (config: Config, request: FastifyRequest): boolean =>
  /^\/mailbox\/?(\?|$)/.test(request.url) && hasMailbox(config) && isOpenTo(config, request);

/** Another page, open in the same browser, has no business here, even if it could not read the answer. */
const isOpenTo = (config: Config, { headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'] ?? 'none';
  return isLocalRequest(config, headers) && (site === 'same-origin' || site === 'none');
};
