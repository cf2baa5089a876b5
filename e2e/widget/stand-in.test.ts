import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signedIdentity } from './identities.ts';
import { ASSISTANT, openStandIn } from './stand-in.ts';
import type { StandIn } from './stand-in.ts';
import { FACE } from './face.ts';

const SITE = 'https://comune.example';
const OTHER_ID = '019aa000-0000-7000-8000-00000000000f';

let regia: StandIn;
beforeAll(async () => {
  regia = await openStandIn();
  regia.allowed = SITE;
  regia.wordMs = 0;
});
afterAll(() => regia.close());
afterEach(() => expect(regia.faults).toEqual([]));

async function send(path: string, body?: unknown, token = ''): Promise<Response> {
  return fetch(`${regia.url}/api/v1/chat/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { origin: SITE, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

async function refusal(path: string, body?: unknown, token?: string): Promise<[number, string | null]> {
  const response = await send(path, body, token);
  await response.body?.cancel();
  return [response.status, response.headers.get('regia-refusal')];
}

async function visitor(body: object = {}): Promise<string> {
  const response = await send('session/', { assistant: ASSISTANT, ...body });
  return ((await response.json()) as { token: string }).token;
}

async function asks(token: string, body: object): Promise<{ chat: string; message: string }> {
  const text = await (await send('message/', body, token)).text();
  return JSON.parse(/event: accepted\ndata: (.*)/.exec(text)![1]!) as { chat: string; message: string };
}

test('the stand-in refuses bodies that the product refuses, and notes them', async () => {
  const token = await visitor();
  for (const [path, body] of [
    ['session/', {}],
    ['session/', { assistant: ASSISTANT, remember: 'yes' }],
    ['message/', { content: '' }],
    ['message/', { content: 'Orari?', chat: 'x' }],
    ['message/', { content: 'Orari?', unknown: 1 }],
  ] as const) {
    expect((await refusal(path, body, token))[0], JSON.stringify(body)).toBe(400);
  }
  expect(regia.faults.splice(0)).toHaveLength(5);
  expect(await refusal('message/x/', undefined, token)).toEqual([404, 'not_found']);
  expect(regia.faults.splice(0)).toHaveLength(1);
});

test('the stand-in gives a chat and its ratings only to its visitor', async () => {
  const [own, other] = [await visitor(), await visitor()];
  const { chat, message } = await asks(own, { content: 'Orari?' });
  expect(await refusal(`chat/${chat}/`, undefined, own)).toEqual([200, null]);
  for (const [path, body] of [
    [`chat/${chat}/`, undefined],
    [`message/${message}/`, undefined],
    [`message/${message}/rating/`, { rating: 'up' }],
    ['message/', { content: 'E poi?', chat }],
  ] as const) {
    expect(await refusal(path, body, other)).toEqual([404, 'not_found']);
  }
  expect(await refusal(`message/${OTHER_ID}/rating/`, { rating: 'up' }, own)).toEqual([404, 'not_found']);
  expect(await refusal('chat/', undefined, 'no token')).toEqual([401, 'session_over']);
});

test('the stand-in refuses a second question while an answer is under way', async () => {
  const token = await visitor();
  const { chat } = await asks(token, { content: 'Orari?' });
  regia.holdsAfter = 1;
  const first = await send('message/', { content: 'Quanto costa?', chat }, token);
  expect(await refusal('message/', { content: 'E poi?', chat }, token)).toEqual([409, 'answer_under_way']);
  regia.holdsAfter = undefined;
  await first.text();
  expect(await refusal('message/', { content: 'E poi?', chat }, token)).toEqual([200, null]);
});

test('the stand-in stores a question with the same id once, and says where; the id is its visitor’s', async () => {
  const [own, other] = [await visitor(), await visitor()];
  const request_id = '019aa000-0000-4000-8000-000000000001';
  const first = await asks(own, { content: 'Orari?', request_id });
  expect(await asks(own, { content: 'Orari?', request_id })).toEqual(first);
  expect(await (await send(`request/${request_id}/`, undefined, own)).json()).toEqual(first);
  expect(await refusal(`request/${request_id}/`, undefined, other)).toEqual([404, 'not_found']);
});

test('the stand-in writes an answer without a reader, and a stop keeps its text so far', async () => {
  const token = await visitor();
  regia.answer = { ...regia.answer, content: 'uno due tre' };
  regia.wordMs = 3_600_000;
  const { body } = await send('message/', { content: 'Conti' }, token);
  await body!.cancel();
  const { results } = (await (await send('chat/', undefined, token)).json()) as { results: { id: string }[] };
  const chat = () => send(`chat/${results[0]!.id}/`, undefined, token).then((reply) => reply.json());
  const { under_way } = (await chat()) as { under_way: string };
  expect((await send(`message/${under_way}/stop/`, {}, token)).status).toBe(204);
  await expect
    .poll(chat)
    .toMatchObject({ under_way: null, messages: [{}, { outcome: 'interrupted', content: '' }] });
  regia.wordMs = 0;
});

test('the stand-in accepts a signed identity once, for its assistant and a short time', async () => {
  regia.face = { ...FACE, user_type: 'authenticated' };
  const opening = (identity?: string) => refusal('session/', { assistant: ASSISTANT, identity });
  const good = signedIdentity(ASSISTANT);
  expect(await opening()).toEqual([401, 'identity_required']);
  expect(await opening(good)).toEqual([201, null]);
  const now = Math.floor(Date.now() / 1000);
  for (const bad of [
    good,
    `${good}x`,
    signedIdentity('another'),
    signedIdentity(ASSISTANT, { exp: now + 3_600 }),
    signedIdentity(ASSISTANT, { iat: now - 300, exp: now - 1 }),
  ]) {
    expect(await opening(bad)).toEqual([401, 'identity_not_valid']);
  }
  regia.face = FACE;
});

test('the stand-in stores a choice once, and refuses those that the product refuses', async () => {
  const [own, other] = [await visitor(), await visitor()];
  const before = regia.answer;
  const named = { document: OTHER_ID, passage: OTHER_ID, title: 'Carta', url: '/carta' };
  const offers = [1, 2].map((number) => ({ ...named, number, heading: `Sezione ${number}` }));
  regia.answer = { ...before, parts: [{ kind: 'offers', offers }] };
  const { chat, message } = await asks(own, { content: 'Orari?' });
  regia.answer = before;
  const { message: plain } = await asks(own, { content: 'Costi?', chat });
  const [first, second] = ['a', 'b'].map((end) => `019aa000-0000-4000-8000-00000000000${end}`);
  const choice = (body: object, of = message, token = own) => send(`message/${of}/choice/`, body, token);
  const made = await (await choice({ offer: 2, request_id: first })).json();
  expect(made).toMatchObject({
    outcome: 'chosen',
    chosen: { from: message, offer: 2, heading: 'Sezione 2' },
  });
  expect(await (await choice({ offer: 2, request_id: first })).json()).toEqual(made);
  for (const [code, reply] of [
    ['request_id_used', choice({ offer: 1, request_id: first })],
    ['offer_chosen', choice({ offer: 2, request_id: second })],
    ['offer_unknown', choice({ offer: 3 })],
    ['offer_unknown', choice({ offer: 0 }, plain)],
    ['not_found', choice({ offer: 1 }, message, other)],
  ] as const) {
    expect((await reply).headers.get('regia-refusal')).toBe(code);
  }
});

test('the stand-in answers nothing off air, to another origin, or about another assistant', async () => {
  const token = await visitor();
  regia.face = { ...FACE, state: 'off_air', pause_text: 'Torniamo lunedì.' };
  expect(await refusal('session/', { assistant: ASSISTANT })).toEqual([409, 'assistant_off_air']);
  expect(await refusal('message/', { content: 'Orari?' }, token)).toEqual([409, 'assistant_off_air']);
  expect(await refusal('chat/', undefined, token)).toEqual([409, 'assistant_off_air']);
  regia.face = FACE;
  expect(await refusal(`assistant/${'f'.repeat(32)}/`)).toEqual([404, 'not_found']);
  regia.allowed = 'https://altro.example';
  expect(await refusal(`assistant/${ASSISTANT}/`)).toEqual([403, 'origin_not_allowed']);
  regia.allowed = SITE;
});
