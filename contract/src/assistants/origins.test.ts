import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { ORIGINS_PER_ASSISTANT } from '../limits.ts';
import { allowedOrigins } from './origins.ts';
import { isUnencrypted } from './unencrypted.ts';

const accepts = (origins: unknown): boolean => z.safeParse(allowedOrigins, origins).success;

test.each([
  'https://www.comune.example',
  'http://localhost:8080',
  'https://comune.example:8443',
  'https://xn--citt-5na.example',
  'http://[::1]:3000',
])('AST-05 %s is an origin', (origin) => {
  expect(accepts([origin])).toBe(true);
});

test.each([
  'null',
  '*',
  'https://*.comune.example',
  'www.comune.example',
  'https://www.comune.example/',
  'https://www.comune.example/chat',
  'https://WWW.comune.example',
  'https://www.comune.example.',
  'https://www.comune.example:443',
  'http://www.comune.example:80',
  'https://città.example',
  'https://anna@www.comune.example',
  'ftp://www.comune.example',
  'wss://www.comune.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  '',
  'https://a;sandbox',
  'https://a,b.example',
  "https://a'.example",
  'https://a"b.example',
  'https://a$b.example',
  'https://a(b).example',
  'https://.example',
])('AST-05 %j is not an origin as browsers send it', (origin) => {
  expect(accepts([origin])).toBe(false);
});

test('AST-05 an assistant has a limited number of origins', () => {
  const many = Array.from({ length: ORIGINS_PER_ASSISTANT + 1 }, (_, n) => `https://s${n}.example`);
  expect([accepts(many), accepts(many.slice(1)), accepts('https://a.example')]).toEqual([false, true, false]);
});

test('AST-05 the same origin counts once', () => {
  const [one, other] = ['https://a.example', 'https://b.example'];
  expect(z.parse(allowedOrigins, [one, other, one])).toEqual([one, other]);
});

test.each([
  ['http://www.comune.example', true],
  ['http://10.0.0.7:8080', true],
  ['http://localhost.example', true],
  ['http://128.0.0.1', true],
  ['https://www.comune.example', false],
  ['http://localhost:3000', false],
  ['http://prova.localhost', false],
  ['http://127.0.0.2:8080', false],
  ['http://[::1]:3000', false],
])('AST-05 whether others can read what pages of %s send: %s', (origin, can) => {
  expect(isUnencrypted(origin)).toBe(can);
});
