import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyFor, CALLS, fieldsOf, idsOf, nameOf, pathOf, WORDS } from '../../../test/contract-calls.ts';
import { scene } from '../../../test/chat-scene.ts';
import type { Scene } from '../../../test/chat-scene.ts';
import { newId } from '../ids.ts';

let stage: Scene;
beforeAll(async () => {
  stage = await scene();
});
afterAll(() => stage.close());

const PARAMS = () => ({
  ...WORDS,
  id: stage.assistant,
  ...Object.fromEntries(
    ['source', 'run', 'key', 'message', 'chat', 'passkey', 'secret', 'upload', 'file'].map((name) => [
      name,
      newId(),
    ]),
  ),
});

/** Sends a raw body, with valid credentials for the call, so that the caller is always authenticated. */
async function sent(method: string, url: string, call: { access: unknown }, payload?: string) {
  const { admin, key, server } = stage;
  const reply = await server.app.inject({
    method: method as 'POST',
    url,
    headers: {
      'accept-language': 'en-US',
      authorization: call.access === 'visitor' ? `Bearer ${key}` : `JWT ${admin.tokens.access}`,
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  if (method !== 'GET') await server.database.pool.query('delete from throttles');
  return reply;
}

const SURPRISE = /stack|syntax error|invalid byte|node_modules|kysely|\bat .+:\d+:\d+/i;

/** JSON values that no schema of ours accepts, or that PostgreSQL rejects. */
const HOSTILE: Record<string, string> = {
  'a NUL': String.raw`"a\u0000b"`,
  'a lone high surrogate': String.raw`"a\ud800"`,
  'a lone low surrogate': String.raw`"\udc00a"`,
  'a right-to-left override and a control character': String.raw`"\u202eabc\u0007"`,
  '200,000 letters': `"${'x'.repeat(200_000)}"`,
  'many characters of four bytes': `"${'𠀀'.repeat(900)}"`,
  'deeply nested lists': '['.repeat(100_000) + ']'.repeat(100_000),
  'deeply nested objects': '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
  'a long list': `[${'0,'.repeat(200_000)}0]`,
  'a number that overflows to infinity': '1e400',
  'a number too large for int4': '99999999999',
  'an operator': '{"$ne":null}',
  nothing: 'null',
  true: 'true',
};

describe('A98 A66 hostile values in a field', () => {
  const bodies = CALLS.filter((call) => fieldsOf(call.body).length > 0);
  test.each(bodies.map((call) => [nameOf(call), call] as const))(
    'ERR-09 A98 A66 %s accepts or refuses hostile field values, and never fails',
    async (_, call) => {
      const path = pathOf(call, PARAMS());
      for (const field of fieldsOf(call.body)) {
        for (const [what, value] of Object.entries(HOSTILE)) {
          const members = Object.entries({ ...bodyFor(call), [field]: undefined }).map(([name, given]) =>
            name === field
              ? `${JSON.stringify(name)}:${value}`
              : `${JSON.stringify(name)}:${JSON.stringify(given)}`,
          );
          const reply = await sent(call.method, path, call, `{${members.join(',')}}`);
          expect([field, what, reply.statusCode < 500 ? 'ok' : reply.body]).toEqual([field, what, 'ok']);
          if (reply.statusCode >= 400) expect(reply.body).not.toMatch(SURPRISE);
        }
      }
    },
  );
});

const TYPED = [
  '%00',
  '%ED%A0%80',
  '%F0%9F',
  '%',
  "'%20OR%201=1--",
  '%25_%5C',
  '9'.repeat(30),
  '-1',
  '٣',
  'x'.repeat(5_000),
  '__proto__',
  'id;select%201',
  'organization__secret',
  'name,-name,name',
];

describe('A43 A66 hostile values in the query of a list', () => {
  const lists = CALLS.filter((call) => call.query !== undefined);
  test.each(lists.map((call) => [nameOf(call), call] as const))(
    'ERR-09 A43 A66 %s accepts or refuses hostile queries, and never fails',
    async (_, call) => {
      const path = pathOf(call, PARAMS());
      for (const name of [
        ...fieldsOf(call.query),
        '__proto__',
        'toString',
        'organization',
        'name__icontains',
      ]) {
        for (const value of [...TYPED, `a&${name}=b`]) {
          const reply = await sent('GET', `${path}?${name}=${value}`, call);
          expect([name, value, reply.statusCode < 500 ? 'ok' : reply.body]).toEqual([name, value, 'ok']);
          if (reply.statusCode >= 400) expect(reply.body).not.toMatch(SURPRISE);
        }
      }
    },
  );
});

describe('malformed ids', () => {
  // An admin is refused before the id is read where the call belongs to superusers.
  const ofSuperusers = /\/organization\/:id\/|\/user\/:id\/move\//;
  const withId = CALLS.filter((call) => idsOf(call).length > 0 && !ofSuperusers.test(call.path));
  const forms = [
    '1',
    'null',
    '%00',
    '..%2f..',
    "'",
    'x'.repeat(180),
    'x'.repeat(400),
    '%ED%A0%80',
    '0'.repeat(36),
    '00000000-0000-0000-0000-000000000000',
    '018F0000-0000-7000-8000-000000000000',
    '018f0000-0000-4000-8000-000000000000',
    '{018f0000-0000-7000-8000-000000000000}',
    '018f00000000700080000000000000000',
    '018f0000-0000-7000-8000-000000000000%0a',
  ];
  test.each(withId.map((call) => [nameOf(call), call] as const))(
    '%s answers 404 to a malformed id',
    async (_, call) => {
      for (const name of idsOf(call)) {
        for (const form of forms) {
          const body = bodyFor(call);
          const path = pathOf(call, { ...PARAMS(), [name]: form });
          const reply = await sent(call.method, path, call, body && JSON.stringify(body));
          expect([name, form, reply.statusCode, reply.body]).toEqual([
            name,
            form,
            404,
            '{"detail":"Not found.","status_code":404}',
          ]);
        }
      }
    },
  );
});
