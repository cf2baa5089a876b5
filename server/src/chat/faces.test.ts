import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import { DEFAULT_TEXTS } from '@regia/contract/widget/texts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStream } from '../../test/event-stream.ts';
import { quietMs } from '../../test/pace.ts';
import { testServer } from '../../test/server.ts';
import type { Reply, TestServer } from '../../test/server.ts';
import { newAddress, sessionScene, SITE } from './session-scene.fixture.ts';
import type { SessionScene } from './session-scene.fixture.ts';

const FACE = '/api/v1/chat/assistant/';
let town: SessionScene;
let other: TestServer;
let addresses: string[];
beforeAll(async () => {
  town = await sessionScene();
  other = await testServer({ beside: town.server, environment: { TRUST_PROXY: '127.0.0.1' } });
  addresses = [town.address, await other.listen()];
});
afterAll(async () => {
  await other.close();
  await town.close();
});

const face = (publicId = town.publicId, headers: Record<string, string> = { origin: SITE }): Promise<Reply> =>
  town.server.stranger(headers).get(`${FACE}${publicId}/`);
const follow = (publicId: string, headers: Record<string, string> = { origin: SITE }, at = town.address) =>
  openStream(`${at}${FACE}${publicId}/events/`, { headers: { 'x-forwarded-for': newAddress(), ...headers } });
const corsOf = (reply: Reply): string[] =>
  Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));

describe('ANS-13 the face', () => {
  test('A86 a page of an allowed origin gets exactly what a widget shows, and nothing else of the assistant', async () => {
    const saved = await town.set({ default_system_instructions: 'Il segreto è 42.', pause_text: '' });
    expect(saved.status).toBe(200);
    const reply = await face();
    expect([reply.status, reply.headers['access-control-allow-origin'], reply.headers['vary']]).toEqual([
      200,
      SITE,
      'Origin',
    ]);
    expect(Object.keys(reply.body).toSorted()).toEqual([
      'animation',
      'colors',
      'language',
      'name',
      'pause_text',
      'returns_on',
      'state',
      'texts',
      'user_type',
    ]);
    expect(reply.body).toMatchObject({ language: 'it-IT', state: 'on_air', user_type: 'anonymous' });
    for (const secret of ['Il segreto', town.organization, town.assistant, town.key, 'model']) {
      expect(reply.text).not.toContain(secret);
    }
  });

  test('AST-03 it has the values of the settings, in each language', async () => {
    const italian = {
      shown_name: 'Voce',
      greeting: 'Salve',
      suggested_questions: ['Orari?'],
      not_found: 'Chiami',
    };
    const english = { shown_name: 'Voice', greeting: 'Hello', popup_text: 'Need help?', placeholder: 'Ask' };
    const set = {
      name: 'Voce del Comune',
      language: 'en-US',
      user_type: 'authenticated',
      colors: { ...DEFAULT_COLORS, primary: '#155548' },
      animation: { launcher: 'pulse', opening: 'fade', typing: 'line', greeting_delay: 7 },
      texts: {
        'it-IT': { ...DEFAULT_TEXTS['it-IT'], ...italian },
        'en-US': { ...DEFAULT_TEXTS['en-US'], ...english },
      },
    };
    const before = (await town.admin.get(`/api/v1/ai/admin/assistant/${town.assistant}/`)).body;
    expect((await town.set(set)).status).toBe(200);
    expect((await face()).body).toMatchObject(set);
    await town.set(Object.fromEntries(Object.keys(set).map((name) => [name, before[name]])));
  });

  test('AST-04 it has the pages of the organization, in its language; a privacy page of the assistant comes first', async () => {
    const setPages = (privacy: string, terms: string) =>
      town.server.database.pool.query(
        'update organizations set privacy_address = $2, terms_address = $3 where id = $1',
        [town.organization, privacy, terms],
      );
    const pages = async () => {
      const { texts } = (await face()).body;
      return [texts['it-IT'], texts['en-US']].map((one) => [one.privacy_address, one.terms_address]);
    };
    await setPages('https://comune.example/{language}/privacy', 'https://comune.example/terms');
    expect(await pages()).toEqual([
      ['https://comune.example/it/privacy', 'https://comune.example/terms'],
      ['https://comune.example/en/privacy', 'https://comune.example/terms'],
    ]);
    const own = { ...DEFAULT_TEXTS['it-IT'], privacy_address: 'https://anagrafe.example/' };
    await town.set({ texts: { ...DEFAULT_TEXTS, 'it-IT': own } });
    expect((await pages()).map(([privacy]) => privacy)).toEqual([
      'https://anagrafe.example/',
      'https://comune.example/en/privacy',
    ]);
    await town.set({ texts: DEFAULT_TEXTS });
    await setPages('', '');
  });

  test('AST-01 off air it has the pause text of the organization, empty without one; in preview it is refused', async () => {
    await town.state('off_air');
    expect((await face()).body).toMatchObject({ state: 'off_air', pause_text: '', returns_on: null });
    await town.set({ pause_text: 'Torniamo lunedì.' });
    expect((await face()).body.pause_text).toBe('Torniamo lunedì.');
    await town.state('preview');
    const refused = await face();
    expect([refused.status, refused.headers['regia-refusal']]).toEqual([409, 'assistant_in_preview']);
    await town.state('on_air');
  });

  test('AST-04 a client that has the face is answered 304 until something of it changes', async () => {
    const { etag, 'cache-control': cache } = (await face()).headers;
    expect([etag, cache]).toEqual([expect.stringMatching(/^"[0-9a-f]{32}"$/), 'no-cache']);
    const again = () => face(town.publicId, { origin: SITE, 'if-none-match': etag! });
    const same = await again();
    expect([same.status, same.text, same.headers['access-control-allow-origin']]).toEqual([304, '', SITE]);
    await town.set({ pause_text: 'Torniamo martedì.' });
    expect((await again()).status).toBe(200);
  });

  test.each([
    ['null', 'null'],
    ['http', 'http://www.comune.example'],
    ['a suffix', 'https://www.comune.example.evil'],
    ['upper case', 'https://WWW.comune.example'],
    ['a dot at the end', 'https://www.comune.example.'],
    ['another port', 'https://www.comune.example:8443'],
    ['another site, in the name of this server', 'https://evil.example'],
  ])('A85 an origin that is %s gets no face, no stream and no header', async (_, origin) => {
    const headers = { origin, 'sec-fetch-site': 'cross-site' };
    const reply = await face(town.publicId, headers);
    expect([reply.status, reply.headers['regia-refusal'], corsOf(reply)]).toEqual([
      403,
      'origin_not_allowed',
      [],
    ]);
    const stream = await follow(town.publicId, headers);
    expect([stream.status, stream.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const unknown = await face('0'.repeat(32), { origin });
    expect([unknown.status, unknown.body]).toEqual([reply.status, reply.body]);
  });
});

describe('ANS-13 pages of this server', () => {
  test('AST-08 they may show an assistant with a page of its own, and start a session that asks', async () => {
    const { publicId, id } = await town.sibling([]);
    const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': newAddress() };
    const page = town.server.stranger(headers);
    const open = () => page.post('/api/v1/chat/session/', { assistant: publicId });
    expect([(await face(publicId, headers)).status, (await open()).status]).toEqual([403, 403]);
    for (const chat_page of ['framed', 'open']) {
      await town.admin.patch(`/api/v1/ai/admin/assistant/${id}/`, { chat_page });
      expect((await face(publicId, headers)).status).toBe(200);
      // Without TLS a browser names neither the site nor the origin when a page reads from its own server.
      expect((await face(publicId, {})).status).toBe(200);
      expect((await face(publicId, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
    // A program that is no browser sends neither, too: it reads what is public, and starts no session.
    const program = town.server.stranger({ 'x-forwarded-for': newAddress() });
    const started = await program.post('/api/v1/chat/session/', { assistant: publicId });
    expect(started.headers['regia-refusal']).toBe('origin_not_allowed');
    const { token } = (await open()).body;
    const asks = (more: object) =>
      town.server
        .stranger({ authorization: `Bearer ${token}`, ...headers, ...more })
        .post('/api/v1/chat/message/', { content: 'Quando apre la biblioteca?' });
    expect((await asks({})).status).toBe(200);
    const elsewhere = await asks({ origin: SITE, 'sec-fetch-site': 'cross-site' });
    expect(elsewhere.headers['regia-refusal']).toBe('origin_not_allowed');
    await town.admin.patch(`/api/v1/ai/admin/assistant/${id}/`, { chat_page: 'none' });
    expect((await asks({})).headers['regia-refusal']).toBe('origin_not_allowed');
  });

  test('AST-01 an assistant with a page of its own lacks no key to go on air', async () => {
    const made = await town.admin.post('/api/v1/ai/admin/assistant/', { name: 'Con pagina' });
    const path = `/api/v1/ai/admin/assistant/${made.body.id}/`;
    expect(made.body.missing).toEqual(['source', 'key']);
    expect((await town.admin.patch(path, { chat_page: 'framed' })).body.missing).toEqual(['source']);
  });
});

describe('ANS-13 the events', () => {
  test('AST-01 in every process an open widget learns within 2 s of off air, on air, a new version and a removed origin', async () => {
    const { id, publicId } = await town.sibling();
    const path = `/api/v1/ai/admin/assistant/${id}/`;
    const streams = await Promise.all(addresses.map((at) => follow(publicId, { origin: SITE }, at)));
    const next = () => Promise.all(streams.map(async (stream) => (await stream.next())!));
    const [first] = await next();
    expect(first).toMatchObject({ event: 'state', data: { state: 'on_air' } });
    expect(streams[0]!.headers.get('access-control-allow-origin')).toBe(SITE);
    const { version } = first!.data;
    const steps: [() => Promise<Reply>, object][] = [
      [
        () => town.admin.post(`${path}state/`, { state: 'off_air' }),
        { event: 'state', data: { state: 'off_air', pause_text: '', returns_on: null, version } },
      ],
      [
        () => town.admin.patch(path, { pause_text: 'A domani.' }),
        { event: 'state', data: { state: 'off_air', pause_text: 'A domani.', version: version + 1 } },
      ],
      [
        () => town.admin.post(`${path}state/`, { state: 'on_air' }),
        { event: 'state', data: { state: 'on_air' } },
      ],
      [
        () => town.admin.patch(path, { allowed_origins: ['https://altro.example'] }),
        { event: 'over', data: { code: 'origin_not_allowed' } },
      ],
    ];
    for (const [change, event] of steps) {
      expect((await change()).status).toBe(200);
      const told = next();
      expect(await quietMs(() => told)).toBeLessThan(2_000);
      expect(await told).toMatchObject([event, event]);
    }
    for (const stream of streams) expect(await stream.next()).toBeUndefined();
  });

  test('AST-01 back in preview the stream ends, and a new one is refused', async () => {
    const { id, publicId } = await town.sibling();
    const stream = await follow(publicId);
    expect((await stream.next())!.event).toBe('state');
    await town.admin.post(`/api/v1/ai/admin/assistant/${id}/state/`, { state: 'preview' });
    expect(await stream.next()).toMatchObject({ event: 'over', data: { code: 'assistant_in_preview' } });
    expect(await stream.next()).toBeUndefined();
    const again = await follow(publicId);
    expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([409, SITE]);
  });

  test('AST-01 fifty further widgets of an assistant cost no statement to open, a change costs one for all of them, and a change of another assistant none', async () => {
    const [{ id, publicId }, unrelated] = [await town.sibling(), await town.sibling()];
    const first = await follow(publicId);
    await first.next();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    const reads = (): number =>
      query.mock.calls.filter(([given]) => {
        const text = typeof given === 'string' ? given : (given as unknown as { text?: string }).text;
        return text?.includes('a.public_id = $') ?? false;
      }).length;
    const headers = { origin: SITE, 'x-forwarded-for': newAddress() };
    const opened = async () => {
      const stream = await follow(publicId, headers);
      expect((await stream.next())!.event).toBe('state');
      return stream;
    };
    const streams = await Promise.all(Array.from({ length: 50 }, opened));
    expect(reads()).toBe(0);
    for (const changed of [unrelated.id, id]) {
      await town.admin.post(`/api/v1/ai/admin/assistant/${changed}/state/`, { state: 'off_air' });
    }
    for (const stream of [first, ...streams]) expect((await stream.next())!.data.state).toBe('off_air');
    expect(reads()).toBe(1);
    for (const stream of [first, ...streams]) stream.leave();
  });

  test('A90 one address has 200 streams at most; those that leave make room', async () => {
    const { publicId } = await town.sibling();
    const headers = { origin: SITE, 'x-forwarded-for': newAddress() };
    // A client closes an answer whose body nobody reads.
    const opened = async () => {
      const stream = await follow(publicId, headers);
      return { stream, first: (await stream.next())?.event };
    };
    const all = await Promise.all(Array.from({ length: 200 }, opened));
    expect(new Set(all.map(({ first }) => first))).toEqual(new Set(['state']));
    const streams = all.map(({ stream }) => stream);
    const refused = await follow(publicId, headers);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await follow(publicId)).status).toBe(200);
    for (const stream of streams.slice(0, 10)) stream.leave();
    await expect.poll(async () => (await follow(publicId, headers)).status).toBe(200);
    for (const stream of streams) stream.leave();
  });
});
