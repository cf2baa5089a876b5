import { id as messageId } from '@regia/contract/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config.ts';
import { isLocalRequest } from '../platform/http/local-request.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';
import { findHtml } from './mailbox.ts';
import { hasMailbox } from './transports.ts';

const PATH = '/api/v1/mailbox/';

/**
 * Shows letters as mail readers would, in a frame of the mailbox's page, and shuts the whole mailbox to whoever does
 * not sit at this machine. Before the routes themselves: the shutting is a hook.
 */
export function serveMailbox(app: FastifyInstance, services: Services): void {
  if (!hasMailbox(services.config)) return;
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith(PATH) !== true) return;
    if (!isOpenTo(services.config, request)) throw refuse('not_found');
  });
  app.get<{ Params: { id: string } }>(
    `${PATH}:id/html/`,
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
