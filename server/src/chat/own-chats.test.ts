import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRememberedVisitor, readRememberedVisitor } from '../visitors/remembered-visitor.ts';
import { inSession, lastEvent, MESSAGE, newAddress, sessionScene, SITE } from './session-scene.fixture.ts';
import type { SessionScene, SessionVisitor } from './session-scene.fixture.ts';

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene();
});
afterAll(() => town.close());

const CHATS = '/api/v1/chat/chat/';
const session = async (body: object = {}, headers: Record<string, string> = {}) => {
  const opened = await town.opens({ assistant: town.publicId, ...body }, headers);
  const visitor = inSession(town.server, opened.body.token, {
    origin: SITE,
    'x-forwarded-for': newAddress(),
    ...headers,
  });
  return { visitor, remembered: opened.body.visitor as string | null };
};
const idsOf = async (visitor: SessionVisitor): Promise<string[]> =>
  (await visitor.get(CHATS)).body.results.map((chat: { id: string }) => chat.id);

test('ANS-13 a visitor lists their own chats, newest first, and reads one with its ratings', async () => {
  const { visitor } = await session();
  expect((await visitor.get(CHATS)).body).toEqual({ results: [] });
  const first = await visitor.answered('Quando è aperta la biblioteca comunale?');
  const second = await visitor.answered('Quanto dura il prestito?');
  await visitor.post(`${MESSAGE}${first.message}/rating/`, { rating: 'down', reason: 'Manca agosto' });
  const listed = await visitor.get(CHATS);
  expect(listed.headers['access-control-allow-origin']).toBe(SITE);
  expect(listed.body.results).toMatchObject([
    { id: second.chat, first_message: 'Quanto dura il prestito?' },
    { id: first.chat, first_message: 'Quando è aperta la biblioteca comunale?' },
  ]);
  const { body } = await visitor.get(`${CHATS}${first.chat}/`);
  expect(body).toMatchObject({
    id: first.chat,
    under_way: null,
    messages: [
      { sender_type: 'human', rating: null },
      { id: first.message, sender_type: 'assistant', outcome: 'answered', rating: 'down' },
    ],
  });
  expect(body.messages[1].citations[0].url).toMatch(/^https:/);
});

test('ANS-13 a visitor reads the last hundred messages of a long chat, and the newest twenty of many chats', async () => {
  const { visitor } = await session();
  const { chat, message } = await visitor.answered();
  const { pool } = town.server.database;
  await pool.query(
    `insert into messages (id, chat_id, number, organization_id, assistant_id, sender, content, sent_on)
     select (left(m.id::text, 14) || '7fff-bfff-' || lpad(n::text, 12, '0'))::uuid, m.chat_id, n + 2, m.organization_id,
            m.assistant_id, 'human', 'Domanda ' || n, now()
     from messages as m, generate_series(1, 120) as n where m.id = $1`,
    [message],
  );
  const { messages } = (await visitor.get(`${CHATS}${chat}/`)).body;
  expect([messages.length, messages[0].content, messages[99].content]).toEqual([
    100,
    'Domanda 21',
    'Domanda 120',
  ]);
  await pool.query(
    `insert into chats (id, organization_id, assistant_id, channel, visitor_id, first_message, last_message_on)
     select (left(c.id::text, 14) || '7abc-8abc-' || lpad(n::text, 12, '0'))::uuid, c.organization_id, c.assistant_id, 'visitor', c.visitor_id, 'Vecchia', now() - interval '1 hour' * n
     from chats as c, generate_series(1, 30) as n where c.id = $1`,
    [chat],
  );
  const ids = await idsOf(visitor);
  expect([ids.length, ids[0]]).toEqual([20, chat]);
});

test('ANS-13 A88 a visitor neither lists nor reads the chats of another visitor, of a key or of a trial', async () => {
  const [{ visitor: one }, { visitor: other }] = [await session(), await session()];
  const mine = await one.answered();
  const ofKey = (await (await town.ask('Quanto dura il prestito?')).rest()).at(-1)!.data.message;
  const tried = (await (await town.tries('Quanto dura il prestito?')).rest()).at(-1)!.data.message;
  expect(await idsOf(other)).toEqual([]);
  expect(await idsOf(one)).toEqual([mine.chat]);
  for (const chat of [mine.chat, ofKey.chat, tried.chat]) {
    expect((await other.get(`${CHATS}${chat}/`)).status).toBe(404);
  }
  const { publicId } = await town.sibling();
  const elsewhere = await town.visitor({ publicId });
  expect((await elsewhere.get(`${CHATS}${mine.chat}/`)).status).toBe(404);
});

test('ANS-13 a visitor who agrees is remembered in later sessions; without agreement nothing is given', async () => {
  expect((await session()).remembered).toBeNull();
  const { visitor, remembered } = await session({ remember: true });
  const { chat } = await visitor.answered();
  const back = await session({ visitor: remembered, remember: true });
  expect(await idsOf(back.visitor)).toEqual([chat]);
  expect([back.remembered === remembered, typeof back.remembered]).toEqual([false, 'string']);
  expect(lastEvent(await back.visitor.ask('E in agosto?', chat)).message.chat).toBe(chat);
  const once = await session({ visitor: remembered });
  expect([await idsOf(once.visitor), once.remembered]).toEqual([[chat], null]);
});

test('ANS-13 A88 the token of a remembered visitor opens nothing when it is changed, made for another page or assistant, or 180 days old', async () => {
  const { visitor, remembered } = await session({ remember: true });
  await visitor.answered();
  const { services } = town.server;
  const place = { assistantId: town.assistant, origin: SITE };
  const visitorId = readRememberedVisitor(services, remembered!, place)!;
  const days = (count: number): number => Date.now() - count * 86_400_000;
  const made = (more: object, at: number) =>
    makeRememberedVisitor(services, { ...place, visitorId, ...more }, at);
  const strange = [
    `${remembered!.slice(0, -2)}AA`,
    'x',
    visitor.token,
    made({ origin: 'https://altro.example' }, days(1)),
    made({ assistantId: '0199a7c2-5b1e-7d3a-8f60-000000000001' }, days(1)),
    made({}, days(181)),
  ];
  for (const token of strange) {
    const later = await session({ visitor: token, remember: true });
    expect([token.length > 0, await idsOf(later.visitor)]).toEqual([true, []]);
  }
  expect(await idsOf((await session({ visitor: made({}, days(179)) })).visitor)).toHaveLength(1);
});
