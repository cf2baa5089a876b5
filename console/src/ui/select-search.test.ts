import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Found, type Option, SEARCH_PAUSE_MS, searchFor } from './select-search.ts';

const town: Option = { id: '1', label: 'Comune di Esempio' };

let asked: string[];
let told: Found[];
const search = (text: string) => {
  asked.push(text);
  return Promise.resolve([town]);
};
const tell = (found: Found) => void told.push(found);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  told = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test('VAL-06 one character sends no request and asks for more; two send one', async () => {
  searchFor('c', search, tell);
  searchFor(' c ', search, tell);
  searchFor('😀', search, tell);
  await vi.advanceTimersByTimeAsync(10 * SEARCH_PAUSE_MS);
  expect(asked).toEqual([]);
  expect(told.map(({ state }) => state)).toEqual(['short', 'short', 'short']);

  searchFor('co', search, tell);
  await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS);
  expect(asked).toEqual(['co']);
  expect(told.at(-1)).toEqual({ state: 'found', options: [town] });
});

test('VAL-06 sends one request, 500 ms after the last key', async () => {
  const stop = searchFor('co', search, tell);
  await vi.advanceTimersByTimeAsync(499);
  stop();
  searchFor('com', search, tell);
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).toEqual([]);
  expect(told.at(-1)?.state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(['com']);
});

test('ignores a late answer to an earlier text', async () => {
  let answer = (_options: readonly Option[]) => {};
  const slow = () => new Promise<readonly Option[]>((resolve) => (answer = resolve));
  const stop = searchFor('co', slow, tell);
  await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS);
  stop();
  answer([town]);
  await vi.advanceTimersByTimeAsync(0);
  expect(told.map(({ state }) => state)).toEqual(['waiting']);
});

test('reports a failed search', async () => {
  searchFor('co', () => Promise.reject(new Error('no server')), tell);
  await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS);
  expect(told.at(-1)).toEqual({ state: 'failed', options: [] });
});
