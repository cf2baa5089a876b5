import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATING_REASON_MAX } from '@regia/contract/limits';
import { assistantWith, TOWN } from '../../test/chat-scene.ts';
import { openStream } from '../../test/event-stream.ts';
import { modelStandIn } from '../../test/model-stand-in.ts';
import { lastEvent, MESSAGE, QUESTION, sessionScene, SITE } from './session-scene.fixture.ts';
import type { SessionScene, SessionVisitor } from './session-scene.fixture.ts';

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene();
});
afterAll(() => town.close());

const rate = (visitor: Pick<SessionVisitor, 'post'>, message: string, body: object) =>
  visitor.post(`${MESSAGE}${message}/rating/`, body);
const ratingsOf = async (message: string) =>
  (
    await town.server.database.pool.query(
      'select rating, reason, changed_on > rated_on as "isChanged" from message_ratings where message_id = $1',
      [message],
    )
  ).rows;

test('ANS-13 MON-01 a visitor rates an answer with a thumb and a reason, and changes the rating', async () => {
  const visitor = await town.visitor();
  const { message } = await visitor.answered();
  const first = await rate(visitor, message, { rating: 'down', reason: '  Orari vecchi ' });
  expect([first.status, first.body]).toEqual([200, { rating: 'down', reason: 'Orari vecchi' }]);
  expect(await ratingsOf(message)).toEqual([{ rating: 'down', reason: 'Orari vecchi', isChanged: false }]);
  expect((await rate(visitor, message, { rating: 'up' })).body).toEqual({ rating: 'up', reason: '' });
  expect(await ratingsOf(message)).toEqual([{ rating: 'up', reason: '', isChanged: true }]);
});

test('ANS-13 concurrent ratings of one answer leave one rating', async () => {
  const visitor = await town.visitor();
  const { message } = await visitor.answered();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, n) => rate(visitor, message, { rating: n % 2 === 0 ? 'up' : 'down' })),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(await ratingsOf(message)).toHaveLength(1);
});

test('ANS-13 A88 a visitor rates no answer of others and no question', async () => {
  const [one, other] = [await town.visitor(), await town.visitor()];
  const { message, chat } = await one.answered();
  expect((await rate(other, message, { rating: 'down' })).status).toBe(404);
  const { rows } = await town.server.database.pool.query(
    `select id from messages where chat_id = $1 and sender = 'human'`,
    [chat],
  );
  expect((await rate(one, rows[0].id as string, { rating: 'up' })).status).toBe(404);
  const byKey = town.server.stranger({ authorization: `Bearer ${town.key}` });
  expect((await rate(byKey, message, { rating: 'up' })).status).toBe(404);
  expect(await ratingsOf(message)).toEqual([]);
});

test('ANS-13 a program with a key rates the answers of its own chats', async () => {
  const { id } = (await (await town.ask('Quanto dura il prestito?')).rest()).at(-1)!.data.message;
  const byKey = town.server.stranger({ authorization: `Bearer ${town.key}` });
  expect((await rate(byKey, id, { rating: 'down', reason: 'Non chiaro' })).status).toBe(200);
  expect((await rate(await town.visitor(), id, { rating: 'up' })).status).toBe(404);
  expect(await ratingsOf(id)).toEqual([{ rating: 'down', reason: 'Non chiaro', isChanged: false }]);
});

test('ANS-13 refuses other ratings and a reason that is too long', async () => {
  const visitor = await town.visitor();
  const { message } = await visitor.answered();
  for (const body of [{}, { rating: 'maybe' }, { rating: 1 }, { rating: 'up', reason: 7 }]) {
    expect((await rate(visitor, message, body)).status).toBe(400);
  }
  const most = 'x'.repeat(RATING_REASON_MAX);
  expect((await rate(visitor, message, { rating: 'up', reason: `${most}x` })).status).toBe(400);
  expect((await rate(visitor, message, { rating: 'up', reason: most })).status).toBe(200);
});

test('ANS-13 A90 refuses the 61st rating within a minute', async () => {
  const visitor = await town.visitor();
  const { message } = await visitor.answered();
  const replies = await Promise.all(
    Array.from({ length: 61 }, () => rate(visitor, message, { rating: 'up' })),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('ANS-13 A90 the visitors whom a program identifies have a limit of ratings each', async () => {
  const made = await assistantWith(town.server, town.organization, town.admin, TOWN);
  const path = `/api/v1/ai/admin/assistant/${made.assistant}/`;
  const { public_id: aud } = (await town.admin.patch(path, { user_type: 'authenticated' })).body;
  const { secret } = (await town.admin.post(`${path}identity-secret/`, {})).body;
  const program = async (sub: string) => {
    const iat = Math.floor(Date.now() / 1_000);
    const identity = await new SignJWT({ sub, aud, iat, exp: iat + 300, jti: sub })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret as string));
    return town.server.stranger({ authorization: `Bearer ${made.key}`, 'regia-identity': identity });
  };
  const [anna, bruno] = [await program('anna'), await program('bruno')];
  const answered = lastEvent(await anna.post(MESSAGE, { content: QUESTION })).message.id as string;
  const replies = await Promise.all(Array.from({ length: 61 }, () => rate(anna, answered, { rating: 'up' })));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await rate(bruno, answered, { rating: 'up' })).status).toBe(404);
});

test('ANS-13 an answer under way cannot be rated; the page can read its stream', async () => {
  const endpoint = await modelStandIn({
    does: 'answer',
    text: 'È aperta dalle nove [1].',
    chunk: 4,
    pauseMs: 200,
  });
  const slow = await sessionScene({ environment: endpoint.environment });
  const visitor = await slow.visitor();
  const headers = { authorization: `Bearer ${visitor.token}`, origin: SITE };
  const stream = await openStream(`${slow.address}${MESSAGE}`, { body: { content: QUESTION }, headers });
  expect(stream.headers.get('access-control-allow-origin')).toBe(SITE);
  const { message } = (await stream.next())!.data;
  const early = await rate(visitor, message as string, { rating: 'up' });
  expect([early.status, early.headers['regia-refusal']]).toEqual([409, 'answer_under_way']);
  const [{ id: chat }] = (await visitor.get('/api/v1/chat/chat/')).body.results;
  const underWay = async () => (await visitor.get(`/api/v1/chat/chat/${chat}/`)).body.under_way;
  expect(await underWay()).toBe(message);
  await stream.rest();
  expect(await underWay()).toBeNull();
  expect((await rate(visitor, message as string, { rating: 'up' })).status).toBe(200);
  await slow.close();
  await endpoint.close();
});
