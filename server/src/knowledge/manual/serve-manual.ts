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
    const path = request.url.split('?')[0]!.replace(/\/{2,}/g, '/');
    const origin =
      config.PUBLIC_URL === undefined ? `${request.protocol}://${request.host}` : publicUrl(config);
    const answer = await answerManual(path, origin);
    if (answer === undefined) throw refuse('not_found');
    return reply.type(answer.type).header('cache-control', 'no-cache').send(answer.body);
  });
}
