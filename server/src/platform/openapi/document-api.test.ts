import { afterAll, beforeAll, expect, test } from 'vitest';
import examples from '@regia/contract/examples.json' with { type: 'json' };
import { LIST_REFUSALS } from '@regia/contract/lists';
import { REFUSALS } from '@regia/contract/refusals';
import { EVERY_CALL, ROOMS } from '@regia/contract/every-call';
import { CALLS, fieldsOf, idsOf } from '../../../test/contract-calls.ts';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';

import type { Example } from './operation.ts';

let server: TestServer;
// eslint-disable-next-line typescript/no-explicit-any
let document: any;
beforeAll(async () => {
  server = await testServer();
  document = (await server.stranger().get('/api/openapi.json')).body;
});
afterAll(() => server.close());

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  responses: Record<string, { description: string }>;
  security?: object[];
}

const written = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

test('the document describes every call of the contract', () => {
  const missing = CALLS.filter((call) => !document.paths[written(call.path)]?.[call.method.toLowerCase()]);
  expect(missing.map((call) => `${call.method} ${call.path}`)).toEqual([]);
});

test('the document describes no other call', () => {
  const known = new Set(CALLS.map((call) => `${call.method.toLowerCase()} ${written(call.path)}`));
  const described = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(described.filter((one) => !known.has(one))).toEqual([]);
});

test('the document is valid OpenAPI 3.1 in its required parts, and every reference resolves', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  const ids = new Set<string>();
  for (const [path, methods] of Object.entries<Record<string, Operation>>(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
    for (const operation of Object.values(methods)) {
      expect(ids.has(operation.operationId)).toBe(false);
      ids.add(operation.operationId);
      const named = (operation.parameters ?? []).filter((one) => one.in === 'path');
      expect(named.map((one) => one.name).sort()).toEqual(inPath.toSorted((a, b) => a.localeCompare(b)));
      expect(named.every((one) => one.required)).toBe(true);
      const answers = Object.entries(operation.responses);
      expect(answers.some(([status]) => status.startsWith('2'))).toBe(true);
      for (const [, answer] of answers) expect(answer.description).toMatch(/^[A-Z].+\.$/);
      for (const name of (operation.security ?? []).flatMap((one) => Object.keys(one))) {
        expect(document.components.securitySchemes).toHaveProperty(name);
      }
    }
  }
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    (found) => found[1]!,
  );
  for (const reference of references) {
    expect(reference.split('/').reduce((place, step) => place?.[step], document)).toBeDefined();
  }
});

test('each operation has the example that a test sends and the answer that it gets', () => {
  for (const { name, call } of EVERY_CALL) {
    const { params = {}, query = {}, body, answer } = (examples as Record<string, Example>)[name] ?? {};
    const operation = operationOf(call);
    const given = (where: string) =>
      Object.fromEntries(
        (operation.parameters ?? [])
          .filter((one: { in: string; example?: string }) => one.in === where && one.example !== undefined)
          .map((one: { name: string; example: string }) => [one.name, one.example]),
      );
    expect([name, given('path'), given('query')]).toEqual([name, params, query]);
    expect([name, operation.requestBody?.content['application/json'].example]).toEqual([name, body]);
    const success = Object.entries<{ content?: Record<string, { example?: unknown }> }>(operation.responses);
    const [, ok] = success.find(([status]) => Number(status) < 400)!;
    expect([name, ok.content?.['application/json']?.example]).toEqual([name, answer]);
    const hasOne =
      Object.keys({ ...params, ...query }).length > 0 || body !== undefined || answer !== undefined;
    expect([name, hasOne || call.path]).toEqual([
      name,
      hasOne ? true : expect.stringMatching(/end-all|clear|me\/live/),
    ]);
  }
});

const operationOf = (call: { path: string; method: string }) =>
  document.paths[written(call.path)][call.method.toLowerCase()];

test('each operation has the name of its call in the contract, and the tag of its domain', () => {
  for (const { name, room, call } of EVERY_CALL) {
    expect(operationOf(call)).toMatchObject({ operationId: name, tags: [room] });
  }
  expect(document.tags).toEqual(
    Object.entries(ROOMS).map(([name, { about }]) => ({ name, description: about })),
  );
});

test('a public operation requires no authentication; every other one names its security scheme', () => {
  for (const { call } of EVERY_CALL) {
    const { access } = call;
    const staff = access === 'optional' ? [{ staff: [] }, {}] : [{ staff: [] }];
    const expected = access === 'public' ? [] : access === 'visitor' ? [{ visitor: [] }] : staff;
    expect([call.path, operationOf(call).security]).toEqual([call.path, expected]);
  }
});

test('AUTH-11 a body may be JSON, a form or multipart, with one named type in all three', () => {
  for (const { call } of EVERY_CALL.filter((one) => one.call.body)) {
    const { content } = operationOf(call).requestBody;
    expect(Object.keys(content)).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
    for (const { schema } of Object.values<{ schema: object }>(content)) {
      expect(schema).toEqual({ $ref: expect.stringMatching(/^#\/components\/schemas\/[A-Z]\w+Request$/) });
    }
  }
});

test('every answer is a named type, rows share one type, and all refusals share one type', () => {
  for (const { call } of EVERY_CALL) {
    for (const [status, { content }] of Object.entries<{ content?: Record<string, { schema: object }> }>(
      operationOf(call).responses,
    )) {
      if (status === '204' || call.stream) continue;
      const type =
        Number(status) < 400 ? expect.stringMatching(/schemas\/[A-Z]\w+$/) : '#/components/schemas/Refusal';
      if (Number(status) >= 400 || call.ok)
        expect(content!['application/json']!.schema).toEqual({ $ref: type });
    }
  }
  const { schemas } = document.components;
  expect(JSON.stringify(schemas.ListAssistantsAnswer)).toContain('"#/components/schemas/AssistantRow"');
  expect(schemas.RefusalCode.enum).toEqual(Object.keys(REFUSALS).sort());
});

test('the header of a refusal lists the codes of its status', () => {
  const { headers } = operationOf({ method: 'post', path: '/api/account/mfa/login/' }).responses['400'];
  expect(headers['Regia-Refusal'].schema).toEqual({
    allOf: [{ $ref: '#/components/schemas/RefusalCode' }],
    enum: expect.arrayContaining(['login_failed', 'email_not_verified', 'invalid']),
  });
});

test('the document describes the header Retry-After of a throttled call and of a missing database', () => {
  for (const { call } of EVERY_CALL) {
    const answers = Object.entries<{ headers?: object }>(operationOf(call).responses);
    const waiting = answers.filter(([, { headers = {} }]) => 'Retry-After' in headers);
    const statuses = answers.map(([status]) => status).filter((status) => /^(429|502)$/.test(status));
    expect([call.path, waiting.map(([status]) => status)]).toEqual([call.path, statuses]);
  }
});

test('the document says of a filter which rows it keeps, and of an order which fields it takes', () => {
  const { parameters } = operationOf({ method: 'get', path: '/api/v1/ai/:profile/assistant/' });
  const said = Object.fromEntries(
    parameters.map((one: { name: string; description: string }) => [one.name, one.description]),
  );
  expect(said).toMatchObject({
    state: 'Only rows whose `state` is exactly this.',
    state__in: 'Only rows whose `state` is one of these values, between commas.',
    name__icontains: 'Only rows whose `name` contains this, whatever its case.',
    order_by__: expect.stringContaining('name'),
  });
});

test('the document lets answers have additional fields', () => {
  expect(JSON.stringify(document.components.schemas)).not.toContain('"additionalProperties":false');
});

test('the document names the licence of the project', () => {
  expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' });
});

const OF_ITS_KIND = {
  public: [],
  optional: [],
  visitor: ['key_not_valid'],
  staff: ['not_authenticated', 'token_not_valid'],
} as const;

test('every operation lists its refusals: its own and those of its kind', () => {
  const missing = CALLS.flatMap((call) => {
    const kind = typeof call.access === 'object' || call.access === 'signed_in' ? 'staff' : call.access;
    const operation: Operation = document.paths[written(call.path)][call.method.toLowerCase()];
    return [...call.refusals, ...OF_ITS_KIND[kind], 'unavailable' as const]
      .filter((code) => !operation.responses[REFUSALS[code].status]!.description.includes(code))
      .map((code) => `${call.method} ${call.path}: ${code}`);
  });
  expect(missing).toEqual([]);
});

test('every call with an id may answer not_found, and every list may refuse a page', () => {
  const wanting = CALLS.filter(
    (call) =>
      (idsOf(call).length > 0 && !call.refusals.includes('not_found')) ||
      (fieldsOf(call.query).includes('page') && LIST_REFUSALS.some((code) => !call.refusals.includes(code))),
  );
  expect(wanting.map((call) => `${call.method} ${call.path}`)).toEqual([]);
});

test('A11 exactly these calls are public', () => {
  const open = CALLS.filter((call) => call.access === 'public').map((call) => call.path);
  expect(open.sort()).toEqual([
    '/api/account/activate-user/:uid/:token/',
    '/api/account/link/check/',
    '/api/account/mails/stop/',
    '/api/account/mfa/login/',
    '/api/account/mfa/login/code/',
    '/api/account/mfa/mfa/config/',
    '/api/account/password/reset-confirm/',
    '/api/account/password/reset/',
    '/api/account/token/auth/',
    '/api/account/token/logout/',
    '/api/account/token/refresh/',
    '/api/get-global-config/',
    '/api/v1/chat/assistant/:public_id/',
    '/api/v1/chat/assistant/:public_id/events/',
    '/api/v1/chat/session/',
    '/api/v1/registration/',
    '/api/v1/setup/',
    '/api/v1/sign-in/provider/',
    '/api/v1/sign-in/provider/:id/finish/',
    '/api/v1/sign-in/provider/:id/sign-out/',
    '/api/v1/sign-in/provider/:id/start/',
    '/mailbox/messages/',
    '/mailbox/messages/clear/',
    '/mailbox/open/',
  ]);
});

test('AUTH-06 A11 every other call rejects a missing, a malformed and an unknown Authorization header', async () => {
  const answers: string[] = [];
  for (const call of CALLS.filter((one) => one.access !== 'public')) {
    const path = call.path.replace(/:\w+/g, 'x');
    for (const authorization of [undefined, 'JWT', 'Bearer x', 'Basic eDp4']) {
      const response = await server.app.inject({
        method: call.method,
        url: path,
        headers: authorization === undefined ? {} : { authorization },
        // Without a token in the body, a call with optional access requires authentication.
        ...(call.access === 'optional' ? { payload: {} } : {}),
      });
      if (response.statusCode !== 401)
        answers.push(`${call.method} ${path} ${authorization}: ${response.statusCode}`);
    }
  }
  expect(answers).toEqual([]);
});

test('the page lists every call, in the requested language, without a script or a foreign address', async () => {
  const page = await server.stranger({ 'accept-language': 'it' }).get('/api/docs/');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.text).toContain('<html lang="it">');
  const missing = CALLS.filter((call) => !page.text.includes(written(call.path)));
  expect(missing.map((call) => call.path)).toEqual([]);
  expect(
    /<script(?! src="\/theme\.js">)|<style|style=|(?:src|href)="(?!\/[^/]|#)/.exec(page.text),
  ).toBeNull();
  const sheets = [...page.text.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href);
  expect(sheets).toEqual(['/house.css', '/api/docs/style.css']);
  expect(page.text).toContain('<title>API di Regia</title>');
  const style = await server.stranger().get('/api/docs/style.css');
  expect(style.headers['content-type']).toContain('text/css');
});

test('the page links each call in its contents, and shows the parameters’ descriptions and the examples', async () => {
  const { text } = await server.stranger({ 'accept-language': 'en' }).get('/api/docs/');
  for (const { name } of EVERY_CALL) {
    expect([name, text.includes(`<a href="#${name}">`), text.split(`id="${name}"`).length]).toEqual([
      name,
      true,
      2,
    ]);
  }
  expect(text).toContain('Only rows whose <code>state</code> is exactly this.');
  expect(text).toContain('<code>JWT &#60;access&#62;</code>, the scheme in capitals.');
  const { body } = (examples as Record<string, Example>)['createAssistant']!;
  const shown = JSON.stringify(body, null, 2).replaceAll('"', '&#34;');
  expect(text).toContain(`<details><summary>Example</summary><pre tabindex="0">${shown}</pre>`);
});
