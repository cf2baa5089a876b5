import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { handleErrors } from './errors.ts';
import { refuse } from './refuse.ts';

const app = Fastify();
handleErrors(app);
app.get<{ Params: { seconds: string } }>('/wait/:seconds', ({ params }) => {
  throw refuse('throttled', { retryAfterS: Number(params.seconds) });
});
afterAll(() => app.close());

test.each([
  ['0.4', '1', '1 second.', '1 secondo.'],
  ['1', '1', '1 second.', '1 secondo.'],
  ['1.2', '2', '2 seconds.', '2 secondi.'],
  ['60', '60', '60 seconds.', '60 secondi.'],
])(
  'AUTH-18 a wait of %s seconds is reported as %s in Retry-After and in words',
  async (seconds, header, english, italian) => {
    const said = async (language: string) => {
      const url = `/wait/${seconds}`;
      const reply = await app.inject({ url, headers: { 'accept-language': language } });
      return [reply.statusCode, reply.headers['retry-after'], reply.json().detail];
    };
    expect(await said('en')).toEqual([
      429,
      header,
      `Request was throttled. Expected available in ${english}`,
    ]);
    expect(await said('it')).toEqual([429, header, `Troppe richieste. Riprova tra ${italian}`]);
  },
);
