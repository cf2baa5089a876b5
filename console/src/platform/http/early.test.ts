import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarly } from './early.ts';

const PATH = '/api/account/me/';
const HEADERS = { Accept: 'application/json', 'Accept-Language': 'it-IT', Authorization: 'JWT one' };
const page = globalThis as { regiaEarly?: unknown };
const take = (change: Record<string, string> = {}, own: string | null = null, path = PATH) =>
  takeEarly(path, { method: 'GET', headers: { ...HEADERS, ...change } }, own);

beforeEach(() => {
  page.regiaEarly = [
    { path: PATH, headers: HEADERS, atMs: Date.now(), answer: Promise.resolve(new Response('1')) },
  ];
});
afterEach(() => {
  delete page.regiaEarly;
  vi.useRealTimers();
});

test('an answer that was asked for early is taken once', async () => {
  expect(await (await take())?.text()).toBe('1');
  expect(take()).toBeUndefined();
});

test.each([
  ['token of another session', { Authorization: 'JWT two' }],
  ['language', { 'Accept-Language': 'en-US' }],
  ['organisation', { 'Regia-Organization': 'other' }],
])('the early answer is not taken for a request with another %s', (_difference, change) => {
  expect(take(change, 'own')).toBeUndefined();
});

test('the early answer of the own organisation is taken for a request that names it', async () => {
  expect((await take({ 'Regia-Organization': 'own' }, 'own'))?.ok).toBe(true);
});

test('the early answer is not taken for another path, for a save, or ten seconds later', () => {
  expect(take({}, null, '/api/account/user/')).toBeUndefined();
  expect(takeEarly(PATH, { method: 'POST', headers: HEADERS }, null)).toBeUndefined();
  vi.useFakeTimers({ now: Date.now() + 10_001 });
  expect(take()).toBeUndefined();
});

test('an aborted request rejects although its answer was asked for early', async () => {
  const controller = new AbortController();
  page.regiaEarly = [{ path: PATH, headers: HEADERS, atMs: Date.now(), answer: new Promise(() => {}) }];
  const answer = takeEarly(PATH, { method: 'GET', headers: HEADERS, signal: controller.signal }, null);
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});
