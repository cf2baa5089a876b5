import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeToken, readToken } from '../visitors/session-token.ts';
import { inSession, lastEvent, MESSAGE, newAddress, sessionScene, SITE } from './session-scene.fixture.ts';
import type { SessionScene } from './session-scene.fixture.ts';
import { assistantWith, TOWN } from '../../test/chat-scene.ts';
import { throttled } from '../../test/throttled.ts';

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene({
    environment: {
      REGIA_VISITOR_QUESTIONS: '5',
      REGIA_ADDRESS_QUESTIONS: '9',
      REGIA_ASSISTANT_QUESTIONS: '40',
      REGIA_ADDRESS_SESSIONS: '12',
    },
  });
});
afterAll(() => town.close());

test('ANS-13 a page of an allowed origin starts a session, asks, continues its chat and reads the answer again', async () => {
  const opened = await town.opens();
  expect([opened.status, opened.body]).toEqual([
    201,
    { token: expect.any(String), expires_in: 1_800, visitor: null },
  ]);
  expect(opened.headers['set-cookie']).toBeUndefined();
  const visitor = await town.visitor();
  const { chat, message } = await visitor.answered();
  const second = lastEvent(await visitor.ask('Quanto dura il prestito?', chat));
  expect(second.message).toMatchObject({ chat, sender_type: 'assistant' });
  const again = lastEvent(await visitor.get(`${MESSAGE}${message}/`));
  expect(again.message.id).toBe(message);
  const { rows } = await town.server.database.pool.query(
    'select channel, key_id, user_id, visitor_id is not null as "isVisitors" from chats where id = $1',
    [chat],
  );
  expect(rows).toEqual([{ channel: 'visitor', key_id: null, user_id: null, isVisitors: true }]);
});

test('ANS-13 a visitor neither continues nor reads the chat of another visitor, of a key or of a trial', async () => {
  const [one, other] = [await town.visitor(), await town.visitor()];
  const mine = await one.answered();
  const events = await (await town.ask('Quanto dura il prestito?')).rest();
  const ofKey = events.at(-1)!.data.message;
  const tried = (await (await town.tries('Quanto dura il prestito?')).rest()).at(-1)!.data.message;
  for (const { chat, message } of [
    mine,
    { chat: ofKey.chat, message: ofKey.id },
    { chat: tried.chat, message: tried.id },
  ]) {
    expect((await other.ask('E poi?', chat)).status).toBe(404);
    expect((await other.get(`${MESSAGE}${message}/`)).status).toBe(404);
  }
  expect((await town.ask('E poi?', { chat: mine.chat })).status).toBe(404);
});

test('ANS-13 a token is renewed while it is used; the visitor stays the same until the session ends after a day', async () => {
  const { services } = town.server;
  const { session } = readToken(services, (await town.visitor()).token)!;
  const headers = { origin: SITE, 'x-forwarded-for': newAddress() };
  const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;
  const tokenOf = (madeMinutesAgo: number, beganMinutesAgo = madeMinutesAgo) =>
    makeToken(services, { ...session, beganMs: minutesAgo(beganMinutesAgo) }, minutesAgo(madeMinutesAgo));
  const asked = (token: string) => inSession(town.server, token, headers).ask();

  const young = await asked(tokenOf(4));
  expect([young.status, young.headers['regia-session']]).toEqual([200, undefined]);
  const old = await asked(tokenOf(6));
  expect(old.headers['access-control-expose-headers']).toContain('regia-session');
  const renewed = readToken(services, old.headers['regia-session']!)!;
  expect(renewed).toMatchObject({
    session: { ...session, beganMs: expect.any(Number) },
    isStale: false,
    isExpired: false,
  });
  const { chat } = lastEvent(old).message;
  expect(
    (await inSession(town.server, old.headers['regia-session']!, headers).ask('E poi?', chat)).status,
  ).toBe(200);

  const over = await asked(tokenOf(31));
  expect([over.status, over.headers['regia-refusal'], over.headers['www-authenticate']]).toEqual([
    401,
    'session_over',
    'Bearer',
  ]);
  expect(over.headers['access-control-allow-origin']).toBe(SITE);
  // A question of a session that is over does not count for the visitor's limit.
  for (let again = 0; again < 5; again++) expect((await asked(tokenOf(31))).status).toBe(401);
  const long = tokenOf(6, 23 * 60);
  const last = await asked(long);
  expect(last.status).toBe(200);
  expect(readToken(services, last.headers['regia-session']!)!.session.beganMs).toBe(
    readToken(services, long)!.session.beganMs,
  );
  expect((await asked(tokenOf(1, 25 * 60))).headers['regia-refusal']).toBe('session_over');
});

test('AST-01 in preview and off air no session starts and a running one gets no answer; the page can read the pause text', async () => {
  const visitor = await town.visitor();
  await town.set({ pause_text: 'Torniamo lunedì.' });
  for (const [state, code] of [
    ['preview', 'assistant_in_preview'],
    ['off_air', 'assistant_off_air'],
  ] as const) {
    await town.state(state);
    for (const reply of [await town.opens(), await visitor.ask()]) {
      expect([reply.status, reply.headers['regia-refusal']]).toEqual([409, code]);
      expect(reply.headers['access-control-allow-origin']).toBe(SITE);
    }
  }
  expect((await town.opens()).body.detail).toBe('Torniamo lunedì.');
  expect((await town.state('on_air')).status).toBe(200);
  expect((await visitor.ask()).status).toBe(200);
});

test('AST-01 an assistant with an allowed origin and without a key goes on air', async () => {
  const made = await town.admin.post('/api/v1/ai/admin/assistant/', { name: 'Senza chiave' });
  const path = `/api/v1/ai/admin/assistant/${made.body.id}/`;
  expect(made.body.missing).toEqual(['source', 'key']);
  const saved = await town.admin.patch(path, { allowed_origins: [SITE] });
  expect(saved.body.missing).toEqual(['source']);
  expect((await town.admin.post(`${path}state/`, { state: 'on_air' })).status).toBe(409);
});

describe('ANS-13 limits', () => {
  test('A90 a visitor gets five questions a minute, and another one at the same address their own', async () => {
    const ip = newAddress();
    const [one, other] = [await town.visitor({ ip }), await town.visitor({ ip })];
    const replies = await Promise.all(Array.from({ length: 7 }, () => one.ask('???')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = replies.find(({ status }) => status === 429)!;
    throttled(refused, 60);
    expect(refused.headers['access-control-allow-origin']).toBe(SITE);
    expect((await other.ask('???')).status).toBe(200);
  });

  test('A90 all visitors at one address get nine questions a minute; those elsewhere are not refused', async () => {
    const ip = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) {
      const visitor = await town.visitor({ ip });
      for (let m = 0; m < 4; m++) statuses.push((await visitor.ask('???')).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(9);
    expect((await (await town.visitor()).ask('???')).status).toBe(200);
  });

  test('A90 the questions of a flooding visitor that are refused do not count for the assistant', async () => {
    const { publicId } = await town.sibling();
    const flood = await town.visitor({ publicId });
    await Promise.all(Array.from({ length: 60 }, () => flood.ask('???')));
    expect((await (await town.visitor({ publicId })).ask('???')).status).toBe(200);
  });

  test('A90 the limit of the assistant and its lower limit for one visitor apply, apart from those of its key', async () => {
    const { id, publicId, key } = await town.sibling();
    const path = `/api/v1/ai/admin/assistant/${id}/`;
    await town.admin.patch(path, { visitor_questions_per_minute: 2, total_questions_per_minute: 3 });
    const statusesOf = async (count: number) => {
      const visitor = await town.visitor({ publicId });
      const statuses: number[] = [];
      for (let n = 0; n < count; n++) statuses.push((await visitor.ask('???')).status);
      return statuses;
    };
    expect(await statusesOf(3)).toEqual([200, 200, 429]);
    expect(await statusesOf(2)).toEqual([200, 429]);
    expect((await town.ask('???', { key })).status).toBe(200);
  });

  test('A90 from one address twelve sessions a minute start, also under concurrent requests', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    const replies = await Promise.all(Array.from({ length: 20 }, () => town.opens(undefined, headers)));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(12);
    throttled(
      replies.find(({ status }) => status === 429)!,
      60,
    );
    expect((await town.opens()).status).toBe(201);
  });

  test('AST-03 an assistant cannot have higher limits than the server', async () => {
    const saved = await town.set({ visitor_questions_per_minute: 5, total_questions_per_minute: 40 });
    expect([saved.status, saved.body.visitor_questions_per_minute]).toEqual([200, 5]);
    const visitor = await town.set({ visitor_questions_per_minute: 6 });
    expect([visitor.status, visitor.body]).toEqual([
      400,
      { visitor_questions_per_minute: ["At most 5: that's the limit of this server."], status_code: 400 },
    ]);
    expect((await town.set({ total_questions_per_minute: 41 })).headers['regia-refusal']).toBe(
      'limit_too_high',
    );
    expect((await town.set({ visitor_questions_per_minute: 0 })).status).toBe(400);
    const none = await town.set({ visitor_questions_per_minute: null, total_questions_per_minute: null });
    expect(none.body).toMatchObject({ visitor_questions_per_minute: null, total_questions_per_minute: null });
  });

  test('A90 the questions of an address count for each assistant apart', async () => {
    const ip = newAddress();
    const [{ publicId: one }, { publicId: other }] = [await town.sibling(), await town.sibling()];
    for (let n = 0; n < 2; n++) {
      const visitor = await town.visitor({ ip, publicId: one });
      for (let m = 0; m < 5; m++) await visitor.ask('???');
    }
    expect((await (await town.visitor({ ip, publicId: one })).ask('???')).status).toBe(429);
    expect((await (await town.visitor({ ip, publicId: other })).ask('???')).status).toBe(200);
  });

  test('A90 the addresses of one IPv6 network of 64 bits are one caller; the time to wait is the rest of the minute', async () => {
    const { publicId } = await town.sibling();
    const sessions = [];
    for (let n = 0; n < 14; n++) {
      sessions.push(await town.opens({ assistant: publicId }, { 'x-forwarded-for': `2001:db8:1:7::${n}` }));
    }
    expect(sessions.map(({ status }) => status)).toEqual([...Array<number>(12).fill(201), 429, 429]);
    const statuses = [];
    for (let n = 0; n < 10; n++) {
      const { token } = sessions[n]!.body as { token: string };
      const headers = { origin: SITE, 'x-forwarded-for': `2001:db8:1:8::${n}` };
      statuses.push(await inSession(town.server, token, headers).ask('???'));
    }
    expect(statuses.map(({ status }) => status)).toEqual([...Array<number>(9).fill(200), 429]);
    for (const refused of [sessions[12]!, statuses[9]!]) {
      throttled(refused, 60);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(10);
    }
    expect((await town.opens(undefined, { 'x-forwarded-for': '2001:db8:1:9::1' })).status).toBe(201);
  });

  test('A90 all visitors together get forty questions a minute of one assistant, and another one is not shut', async () => {
    const [{ publicId }, { publicId: other }] = [await town.sibling(), await town.sibling()];
    const statuses: number[] = [];
    for (let n = 0; n < 9; n++) {
      const visitor = await town.visitor({ publicId });
      for (let m = 0; m < 5; m++) statuses.push((await visitor.ask('ok')).status);
    }
    expect(statuses).toEqual([...Array<number>(40).fill(200), ...Array<number>(5).fill(429)]);
    expect((await (await town.visitor({ publicId: other })).ask('ok')).status).toBe(200);
  });

  test('A90 the visitor’s own limit tells the rest of the minute, too', async () => {
    const visitor = await town.visitor({ publicId: (await town.sibling()).publicId });
    const replies = await Promise.all(Array.from({ length: 6 }, () => visitor.ask('???')));
    const refused = replies.find(({ status }) => status === 429)!;
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(10);
  });

  test('A90 sessions with unknown assistants count as well, and the page can read that it must wait', async () => {
    const headers = { 'x-forwarded-for': newAddress() };
    const unknown = { assistant: '0'.repeat(32) };
    for (let n = 0; n < 12; n++) expect((await town.opens(unknown, headers)).status).toBe(403);
    expect((await town.opens(unknown, headers)).status).toBe(429);
    const known = await town.opens(undefined, headers);
    expect([known.status, known.headers['access-control-allow-origin']]).toEqual([429, SITE]);
  });

  test('A90 only questions count: a visitor who reads and rates may still ask', async () => {
    const visitor = await town.visitor({ publicId: (await town.sibling()).publicId });
    const { chat, message } = await visitor.answered();
    for (let n = 0; n < 3; n++) {
      expect((await visitor.get(`${MESSAGE}${message}/`)).status).toBe(200);
      expect((await visitor.get(`/api/v1/chat/chat/${chat}/`)).status).toBe(200);
      expect((await visitor.post(`${MESSAGE}${message}/rating/`, { rating: 'up' })).status).toBe(200);
    }
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await visitor.ask('???')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  test('A90 AST-09 questions above a limit do not use up the messages of the plan', async () => {
    const { server } = town;
    const organization = await server.organization();
    await server.database.pool.query('update organizations set most_messages = 4 where id = $1', [
      organization,
    ]);
    const admin = await server.person({ organization, profiles: ['admin'] });
    const { assistant } = await assistantWith(server, organization, admin, TOWN);
    const saved = await admin.patch(`/api/v1/ai/admin/assistant/${assistant}/`, {
      allowed_origins: [SITE],
      visitor_questions_per_minute: 1,
    });
    const publicId = saved.body.public_id as string;
    const asks = async (times: number) => {
      const visitor = await town.visitor({ publicId });
      const statuses = [];
      for (let n = 0; n < times; n++) statuses.push((await visitor.ask('???')).status);
      return statuses;
    };
    expect(await asks(4)).toEqual([200, 429, 429, 429]);
    expect(await asks(1)).toEqual([200]);
    expect(await asks(1)).toEqual([409]);
  });
});
