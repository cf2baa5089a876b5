import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, Reply } from '../../test/server.ts';
import { inSession, MESSAGE, newAddress, QUESTION, sessionScene, SITE } from './session-scene.fixture.ts';
import type { SessionScene, SessionVisitor } from './session-scene.fixture.ts';
import { signedIdentity } from './signed-identity.fixture.ts';

let town: SessionScene;
let secret: string;
beforeAll(async () => {
  town = await sessionScene({ environment: { REGIA_ADDRESS_SESSIONS: '1000' } });
  const issued = await town.admin.post(`/api/v1/ai/admin/assistant/${town.assistant}/identity-secret/`, {});
  secret = issued.body.secret as string;
  await town.set({ user_type: 'authenticated' });
});
afterAll(() => town.close());

const CHATS = '/api/v1/chat/chat/';
const identityOf = (sub: string): Promise<string> =>
  signedIdentity(town.publicId, secret, { claims: { sub } });
async function pageOf(body: object): Promise<SessionVisitor> {
  const opened = await town.opens({ assistant: town.publicId, ...body });
  const headers = { origin: SITE, 'x-forwarded-for': newAddress() };
  return inSession(town.server, opened.body.token as string, headers);
}
const programOf = (identity?: string): Caller =>
  town.server.stranger({
    authorization: `Bearer ${town.key}`,
    ...(identity === undefined ? {} : { 'regia-identity': identity }),
  });

/** All that a caller can do with the chat of somebody else. */
async function attempts(caller: Caller, chat: string, message: string): Promise<[number, unknown][]> {
  const replies: Reply[] = [
    await caller.post(MESSAGE, { content: QUESTION, chat }),
    await caller.get(`${CHATS}${chat}/`),
    await caller.get(`${MESSAGE}${message}/`),
    await caller.post(`${MESSAGE}${message}/rating/`, { rating: 'down' }),
  ];
  return replies.map(({ status, headers }) => [status, headers['regia-refusal']]);
}

async function storedIn(chat: string): Promise<unknown> {
  const { rows } = await town.server.database.pool.query(
    `select (select count(*)::int from messages where chat_id = $1) as messages,
            (select count(*)::int from message_ratings where chat_id = $1) as ratings,
            (select human_messages from chats where id = $1) as human`,
    [chat],
  );
  return rows[0];
}

test('ANS-13 A88 the chat of a visitor is not written into, read, resumed or rated by anybody else', async () => {
  const anna = await pageOf({ identity: await identityOf('anna') });
  const { chat, message } = await anna.answered();
  const before = { messages: 2, ratings: 0, human: 1 };
  const refused = Array<[number, string]>(4).fill([404, 'not_found']);
  for (const signed of [
    await pageOf({ identity: await identityOf('bruno') }),
    await pageOf({ identity: await identityOf('Anna') }),
    await pageOf({ identity: await identityOf(' anna') }),
    programOf(await identityOf('bruno')),
  ]) {
    expect(await attempts(signed, chat, message)).toEqual(refused);
  }
  await town.set({ user_type: 'anonymous' });
  for (const unsigned of [await pageOf({}), await pageOf({ remember: true }), programOf()]) {
    expect(await attempts(unsigned, chat, message)).toEqual(refused);
  }
  await town.set({ user_type: 'authenticated' });
  expect(await storedIn(chat)).toEqual(before);
  expect((await anna.ask('E in agosto?', chat)).status).toBe(200);
  expect(await storedIn(chat)).toEqual({ ...before, messages: 4, human: 2 });
});

test('ANS-13 A88 an identity sent along in the session of another visitor changes nothing: the token says whose chat it is', async () => {
  const anna = await pageOf({ identity: await identityOf('anna') });
  const { chat } = await anna.answered();
  const bruno = await pageOf({ identity: await identityOf('bruno') });
  const asAnna = town.server.stranger({
    origin: SITE,
    authorization: `Bearer ${bruno.token}`,
    'regia-identity': await identityOf('anna'),
  });
  expect((await asAnna.post(MESSAGE, { content: QUESTION, chat })).status).toBe(404);
  expect((await asAnna.get(CHATS)).body.results).toEqual([]);
});
