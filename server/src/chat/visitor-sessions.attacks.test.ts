import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeToken, readToken } from '../visitors/session-token.ts';
import { openStream } from '../../test/event-stream.ts';
import { testServer } from '../../test/server.ts';
import type { Reply } from '../../test/server.ts';
import {
  inSession,
  MESSAGE,
  newAddress,
  QUESTION,
  SESSION,
  sessionScene,
  SITE,
} from './session-scene.fixture.ts';
import type { SessionScene } from './session-scene.fixture.ts';

let town: SessionScene;
beforeAll(async () => {
  town = await sessionScene();
});
afterAll(() => town.close());

const corsOf = (reply: Reply): string[] =>
  Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));
const chats = async () => (await town.server.database.pool.query('select count(*) from chats')).rows;
const preflight = (path: string, origin: string | undefined, method = 'POST') =>
  town.server.app.inject({
    method: 'OPTIONS',
    url: path,
    headers: { ...(origin === undefined ? {} : { origin }), 'access-control-request-method': method },
  });

const FOREIGN: [string, string | undefined][] = [
  ['none', undefined],
  ['null', 'null'],
  ['empty', ''],
  ['a suffix of the domain', 'https://www.comune.example.evil'],
  ['a longer name', 'https://evilwww.comune.example'],
  ['a subdomain', 'https://a.www.comune.example'],
  ['the parent domain', 'https://comune.example'],
  ['the http twin', 'http://www.comune.example'],
  ['another port', 'https://www.comune.example:8443'],
  ['the usual port written out', 'https://www.comune.example:443'],
  ['upper case', 'https://WWW.comune.example'],
  ['a dot at the end', 'https://www.comune.example.'],
  ['a path', 'https://www.comune.example/'],
  ['userinfo', 'https://www.comune.example@evil.example'],
  ['two origins', 'https://www.comune.example, https://evil.example'],
  ['a star', '*'],
  ['another scheme', 'file://www.comune.example'],
];

describe('ANS-13 A85 only pages of the allowed origins', () => {
  test.each(FOREIGN)(
    'an origin that is %s starts no session, asks nothing and reads nothing',
    async (_, origin) => {
      const visitor = await town.visitor();
      const before = await chats();
      const headers = { 'x-forwarded-for': newAddress(), ...(origin === undefined ? {} : { origin }) };
      const opened = await town.server.stranger(headers).post(SESSION, { assistant: town.publicId });
      const asked = await inSession(town.server, visitor.token, headers).ask();
      for (const reply of [opened, asked]) {
        expect([reply.status, reply.headers['regia-refusal'], corsOf(reply)]).toEqual([
          403,
          'origin_not_allowed',
          [],
        ]);
      }
      expect(await chats()).toEqual(before);
      for (const path of [SESSION, MESSAGE]) {
        const flight = await preflight(path, origin);
        expect([flight.statusCode, corsOf(flight as unknown as Reply)]).toEqual([404, []]);
      }
    },
  );

  test('an allowed origin is answered with its own name, never with a star or with credentials', async () => {
    const visitor = await town.visitor();
    const { message } = await visitor.answered();
    const replies = [
      await town.opens(),
      await visitor.ask(),
      await visitor.get(`${MESSAGE}${message}/`),
      await visitor.post(`${MESSAGE}${message}/rating/`, { rating: 'up' }),
    ];
    for (const { headers } of replies) {
      expect(headers['access-control-allow-origin']).toBe(SITE);
      expect(headers['vary']).toContain('Origin');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    const flight = await preflight(MESSAGE, SITE);
    expect(flight.statusCode).toBe(204);
    expect(flight.headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'authorization, content-type, last-event-id',
    });
    const resuming = await preflight(`${MESSAGE}${message}/`, SITE, 'GET');
    expect(resuming.headers['access-control-allow-methods']).toBe('GET');
  });

  test('a program with a key gets no header for pages, also from an allowed origin', async () => {
    const caller = town.server.stranger({ origin: SITE, authorization: `Bearer ${town.key}` });
    const reply = await caller.post(MESSAGE, { content: QUESTION });
    expect([reply.status, corsOf(reply)]).toEqual([200, []]);
  });

  test('the calls of the console answer no preflight and send no header to an allowed origin', async () => {
    const path = `/api/v1/ai/admin/assistant/${town.assistant}/`;
    const reply = await town.admin.get(path, { headers: { origin: SITE } });
    expect([reply.status, corsOf(reply)]).toEqual([200, []]);
    for (const other of [path, '/api/account/token/auth/', '/api/v1/openapi.json']) {
      expect(corsOf((await preflight(other, SITE)) as unknown as Reply)).toEqual([]);
    }
  });

  test('an origin that was allowed starts no session and asks nothing after it is removed, in another process too', async () => {
    const other = await testServer({ beside: town.server, environment: { TRUST_PROXY: '127.0.0.1' } });
    const visitor = await town.visitor();
    const there = inSession(other, visitor.token, { origin: SITE, 'x-forwarded-for': newAddress() });
    expect((await there.ask()).status).toBe(200);
    await town.set({ allowed_origins: ['https://other.example'] });
    for (const reply of [await there.ask(), await visitor.ask(), await town.opens()]) {
      expect([reply.status, corsOf(reply)]).toEqual([403, []]);
    }
    expect((await preflight(SESSION, SITE)).statusCode).toBe(404);
    await town.set({ allowed_origins: [SITE] });
    expect((await there.ask()).status).toBe(200);
    await other.close();
  });
});

test('ANS-13 A85 an assistant’s own page opens it to this server alone, and ends at once when it is closed', async () => {
  const OWN = 'http://localhost:3000';
  await town.set({ chat_page: 'open' });
  const own = await town.visitor({ origin: OWN });
  const there = await town.visitor();
  expect([(await own.ask()).status, (await there.ask()).status]).toEqual([200, 200]);
  await town.set({ allowed_origins: [] });
  expect([(await own.ask()).status, (await there.ask()).status]).toEqual([200, 403]);
  await town.set({ allowed_origins: [SITE], chat_page: 'none' });
  expect([(await own.ask()).status, (await there.ask()).status]).toEqual([403, 200]);
});

describe('ANS-13 A88 a token opens one assistant, for one visitor, on one origin', () => {
  const refused = async (token: string, origin = SITE) => {
    const reply = await inSession(town.server, token, { origin, 'x-forwarded-for': newAddress() }).ask();
    return [reply.status, reply.headers['regia-refusal']];
  };

  test('a forged or changed token gets 401', async () => {
    const { token } = await town.visitor();
    const body = {
      assistantId: town.assistant,
      visitorId: 'x',
      origin: SITE,
      beganMs: Date.now(),
      madeMs: Date.now(),
    };
    const json = Buffer.from(JSON.stringify(body)).toString('base64url');
    const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const signed = createHmac('sha256', 'guess').update(json).digest('base64url');
    const bytes = Buffer.from(token.slice(4), 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    const foreign = { secret: 'another installation of at least 32 characters' } as never;
    const forged = [
      'rgs_',
      `rgs_${json}`,
      `rgs_${json}.${signed}`,
      `rgs_${header}.${json}.`,
      `rgs_${bytes.toString('base64url')}`,
      token.slice(0, -6),
      makeToken(foreign, { assistantId: town.assistant, visitorId: 'x', origin: SITE, beganMs: Date.now() }),
    ];
    for (const one of forged) expect(await refused(one)).toEqual([401, 'session_over']);
    for (const one of ['nope', `${header}.${json}.`, town.admin.tokens.access]) {
      expect(await refused(one)).toEqual([401, 'key_not_valid']);
    }
  });

  test('a token is no key and no token of staff', async () => {
    const { token } = await town.visitor();
    const path = `/api/v1/ai/admin/assistant/${town.assistant}/`;
    for (const authorization of [`JWT ${token}`, `Bearer ${token}`]) {
      expect((await town.server.stranger({ authorization }).get(path)).status).toBe(401);
    }
    expect(
      (await town.server.stranger({ authorization: `Bearer ${token}` }).post(MESSAGE, { content: 'x' }))
        .status,
    ).toBe(403);
  });

  test('a token does not work from another allowed origin, and opens no chat of another assistant', async () => {
    const second = 'https://intranet.comune.example';
    await town.set({ allowed_origins: [SITE, second] });
    const visitor = await town.visitor();
    expect(await refused(visitor.token, second)).toEqual([403, 'origin_not_allowed']);
    const { publicId } = await town.sibling();
    const elsewhere = await town.visitor({ publicId });
    const { chat, message } = await visitor.answered();
    expect((await elsewhere.ask('E poi?', chat)).status).toBe(404);
    expect((await elsewhere.get(`${MESSAGE}${message}/`)).status).toBe(404);
    await town.set({ allowed_origins: [SITE] });
  });

  test('a token of one visitor with the assistant of another opens nothing', async () => {
    const { services } = town.server;
    const visitor = await town.visitor();
    const { chat } = await visitor.answered();
    const { session } = readToken(services, visitor.token)!;
    const sibling = await town.sibling();
    const crossed = makeToken(services, { ...session, assistantId: sibling.id });
    const reply = await inSession(town.server, crossed, { origin: SITE }).ask('E poi?', chat);
    expect(reply.status).toBe(404);
  });

  test('the token hides the assistant, the visitor and the organization', async () => {
    const { token } = await town.visitor();
    const text = Buffer.from(token.slice(4), 'base64url').toString('latin1');
    for (const hidden of [town.assistant, town.organization, SITE]) expect(text).not.toContain(hidden);
  });
});

test.each(['token', 'access', 'session', 'authorization', 'regia-session'])(
  'A112 a token in the query string (%s) is refused',
  async (name) => {
    const { token } = await town.visitor();
    const before = await chats();
    const asked = await openStream(`${town.address}${MESSAGE}?${name}=${token}`, {
      body: { content: QUESTION },
      headers: { origin: SITE },
    });
    expect([asked.status, asked.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await chats()).toEqual(before);
  },
);

test('ANS-13 A122 a token from before the assistant went off air gets the pause text through another process, and no model is asked', async () => {
  const other = await testServer({ beside: town.server, environment: { TRUST_PROXY: '127.0.0.1' } });
  const visitor = await town.visitor();
  const { chat, message } = await visitor.answered();
  const there = inSession(other, visitor.token, { origin: SITE, 'x-forwarded-for': newAddress() });
  expect((await there.ask('E poi?', chat)).status).toBe(200);
  await town.state('off_air');
  const before = await chats();
  for (const reply of [
    await there.ask('E poi?', chat),
    await there.get(`${MESSAGE}${message}/`),
    await there.post(`${MESSAGE}${message}/rating/`, { rating: 'up' }),
    await there.get('/api/v1/chat/chat/'),
    await there.get(`/api/v1/chat/chat/${chat}/`),
  ]) {
    expect([reply.status, reply.headers['regia-refusal']]).toEqual([409, 'assistant_off_air']);
  }
  expect(await chats()).toEqual(before);
  await town.state('on_air');
  await other.close();
});

test('ANS-13 A122 a deleted or renamed assistant keeps its public id; unknown and foreign public ids get the same answer', async () => {
  const known = await town.opens({ assistant: town.publicId }, { origin: 'https://evil.example' });
  for (const assistant of ['0'.repeat(32), town.assistant, `${town.publicId} `, "' or 1=1 --", '%']) {
    for (const origin of [SITE, 'https://evil.example']) {
      const reply = await town.opens({ assistant }, { origin });
      expect([reply.status, reply.body, corsOf(reply)]).toEqual([known.status, known.body, []]);
    }
  }
  await town.set({ name: 'Sportello nuovo' });
  expect((await town.opens()).status).toBe(201);
});

test('ANS-13 A88 public ids are random: 128 bits in hexadecimal, of which none follows from another', async () => {
  const ids = new Set<string>();
  for (let n = 0; n < 20; n++) {
    const made = await town.admin.post('/api/v1/ai/admin/assistant/', { name: `Prova ${n}` });
    ids.add(made.body.public_id as string);
  }
  expect(ids.size).toBe(20);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  const starts = [...ids].map((id) => id.slice(0, 8));
  expect(new Set(starts).size).toBe(20);
});
