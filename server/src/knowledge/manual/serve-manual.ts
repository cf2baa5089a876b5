import type { FastifyInstance } from 'fastify';
import { publicUrl } from '../../platform/config.ts';
import { languageOf } from '../../platform/http/language.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { answerManual } from './answer-manual.ts';

/** Serves the manual to people: the same pages that the demonstration's assistant was trained on. */
export function serveManual(app: FastifyInstance, { config }: Services): void {
  app.get('/manual', (request, reply) => {
    const language = languageOf(request.headers['accept-language']) === 'en-US' ? 'en' : 'it';
    return reply.redirect(`/manual/${language}/`, 302);
  });
  app.get('/manual/*', async (request, reply) => {
    const [address = '', query] = request.url.split('?', 2);
    const path = address.replace(/\/{2,}/g, '/');
    const asked = new URLSearchParams(query).get('q') ?? '';
    const origin =
      config.PUBLIC_URL === undefined ? `${request.protocol}://${request.host}` : publicUrl(config);
    const answer = await answerManual(path, origin, asked);
    if (answer === undefined) throw refuse('not_found');
    return reply.type(answer.type).header('cache-control', 'no-cache').send(answer.body);
  });
}
