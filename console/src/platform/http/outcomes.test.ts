import { describe, expect, test } from 'vitest';
import { json, scene } from '../../../test/client-scene.ts';
import { type Ask, readErrorBody } from './client.ts';
import { errorMessagesOf, type HttpError, NoAnswer } from './error.ts';

describe('ERR the outcome of a status', () => {
  const failing = async (status: number, body: unknown = { detail: 'secret' }, ask: Partial<Ask> = {}) => {
    const { state, client } = scene(() => json(status, body));
    // Another request is under way.
    state.overlays = 1;
    const error = await client({ path: '/a/', overlay: true, ...ask }).catch((thrown: unknown) => thrown);
    return { state, error: error as HttpError };
  };

  test('ERR-01 C12 (o) 404: shows a fixed text, and another one for a download; ignores the body', async () => {
    expect(errorMessagesOf((await failing(404)).error)).toEqual(['Element not found']);
    const download = await failing(404, { detail: 'x' }, { as: 'blob' });
    expect(errorMessagesOf(download.error)).toEqual(['There was an error with the file download']);
  });

  test.each([405, 502, 503, 504])(
    'ERR-02 ERR-06 %d: shows the dialog, titled before the token is cleared; hides the overlay; drops the body',
    async (status) => {
      const { state, error } = await failing(status);
      expect(state).toMatchObject({
        memory: null,
        maintenance: [{ hadSession: true, sentWithoutSession: false, yieldsToDialog: true }],
      });
      expect(state.overlays).toBeLessThanOrEqual(0);
      expect(error.body).toBeUndefined();
      expect(errorMessagesOf(error)).toEqual([]);
    },
  );

  test.each([502, 503])(
    'a request in the background that fails with %d shows nothing, and keeps the session',
    async (status) => {
      const { state, error } = await failing(status, {}, { isBackground: true });
      expect(error.status).toBe(status);
      expect(state).toMatchObject({ maintenance: [], ended: 0 });
      expect(state.memory).not.toBeNull();
    },
  );

  test('ERR-03 500: opens the dialog, keeps the session, shows no message', async () => {
    const { state, error } = await failing(500);
    expect(state.maintenance).toMatchObject([{ yieldsToDialog: false }]);
    expect(state.memory).not.toBeNull();
    expect(errorMessagesOf(error)).toEqual([]);
  });

  test.each([400, 403, 409, 413, 415, 422, 429])(
    'ERR-04 %d is passed on with its message',
    async (status) => {
      const { state, error } = await failing(status, { detail: 'm' });
      expect(errorMessagesOf(error)).toEqual(['m']);
      expect(state).toMatchObject({ maintenance: [], ended: 0 });
    },
  );

  test.each([
    ['an action', 'POST', 1],
    ['an action', 'DELETE', 1],
    ['a read', 'GET', 0],
    ['a read', undefined, 0],
  ] as const)('USER-09 403 for %s (%s) shows %d messages', async (_, method, times) => {
    const { state } = await failing(403, { detail: 'm' }, { method });
    expect(state.denied).toEqual(Array.from({ length: times }, () => ({ detail: 'm' })));
  });

  test('ERR-06 a failed request without a session reports that it had none', async () => {
    const { state, client } = scene(() => json(502, {}), { memory: null, cookie: null });
    await client({ path: '/a/', isPublic: true }).catch(() => {});
    expect(state.maintenance).toMatchObject([{ hadSession: false, sentWithoutSession: true }]);
  });

  test.each([
    [
      'cut off',
      () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('cut')) })),
    ],
    ['a page of a proxy', () => new Response('<html>Wi-Fi</html>', { status: 200 })],
  ])('ERR-04 an unreadable answer (%s) counts as no answer', async (_, answer) => {
    const { state, client } = scene(answer);
    await expect(client({ path: '/a/' })).rejects.toBeInstanceOf(NoAnswer);
    expect(state).toMatchObject({ unanswered: 1, maintenance: [], ended: 0 });
  });

  test('ERR-04 no answer is logged, and is an error of its own kind', async () => {
    const { state, client } = scene(() => {
      throw new TypeError('network');
    });
    await expect(client({ path: '/a/' })).rejects.toBeInstanceOf(NoAnswer);
    expect(state.unanswered).toBe(1);
  });

  test('AUTH-18 C12 (g) a 429 carries the time to wait and the code of the refusal', async () => {
    const { client } = scene(() =>
      json(429, { detail: 'm' }, { 'Retry-After': '30', 'Regia-Refusal': 'throttled' }),
    );
    await expect(client({ path: '/a/' })).rejects.toMatchObject({
      retryAfterSeconds: 30,
      refusal: 'throttled',
    });
  });
});

test('ERR-05 C12 E15 parses a blob of JSON with parameters in its type; reads an empty one as empty', async () => {
  expect(await readErrorBody(new Blob(['{"msg":"m"}'], { type: 'application/json; charset=utf-8' }))).toEqual(
    { msg: 'm' },
  );
  expect(await readErrorBody(new Blob([], { type: 'application/json' }))).toBe('');
  expect(await readErrorBody(new Blob(['<p>x</p>'], { type: 'text/html' }))).toBe('<p>x</p>');
});

describe('ERR-05 C12 from an error response to the lines on screen', () => {
  const said = async (body: BodyInit | null, type: string, ask: Partial<Ask> = {}) => {
    const { client } = scene(() => new Response(body, { status: 400, headers: { 'content-type': type } }));
    return errorMessagesOf(await client({ path: '/a/', ...ask }).catch((error: unknown) => error));
  };
  const html = '<html><head><title>T</title></head><body>Bad</body></html>';

  test.each([
    ['JSON', '{"detail":"m"}', 'application/json', {}, ['m']],
    ['JSON with a charset', '{"msg":"m"}', 'application/json; charset=utf-8', { as: 'blob' }, ['m']],
    ['problem JSON', '{"detail":"m"}', 'application/problem+json', {}, ['m']],
    ['JSON sent as a page', '{"detail":"m"}', 'text/html', {}, ['m']],
    ['text sent as JSON', 'm', 'application/json', {}, ['m']],
    ['a page', html, 'text/html', {}, [{ html: ['Bad'] }]],
    ['an empty body', '', 'application/json', {}, []],
    ['an empty blob', '', 'application/json', { as: 'blob' }, []],
    ['no body', null, 'text/plain', {}, []],
    ['null', 'null', 'application/json', {}, []],
    ['a prototype', '{"__proto__":["m"]}', 'application/json', {}, ['proto: m']],
  ] as [string, string | null, string, Partial<Ask>, unknown[]][])(
    '%s',
    async (_, body, type, ask, lines) => {
      expect(await said(body, type, ask)).toEqual(lines);
    },
  );

  test('ERR-05 A60 E14 a megabyte of HTML becomes a general line', async () => {
    const page = `<p>${'<b>x</b>'.repeat(125_000)}</p>`;
    expect(await said(page, 'text/html')).toEqual(['Oops something went wrong!']);
  });
});

test('ERR-07 a 415 without words of the server says what is wrong', async () => {
  const { client } = scene(() => new Response('', { status: 415 }));
  const error = await client({ path: '/a/', overlay: true }).catch((thrown: unknown) => thrown);
  expect(errorMessagesOf(error)).toEqual(['Unsupported media type']);
});
