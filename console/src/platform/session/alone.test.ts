import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createAlone } from './alone.ts';
import { createRefresher } from './refresh.ts';
import type { Tokens } from './tokens.ts';

/** One browser: a cookie, a line that all tabs see, and a server that accepts each refresh token once, with no grace. */
function browser(options: { locks?: boolean; storage?: 'open' | 'closed' } = {}) {
  const jwt = (name: string) => `${name}.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.s`;
  const pair = (n: number): Tokens => ({ access: `a${n}`, refresh: jwt(`r${n}`) });
  const state = { cookie: pair(0), line: null as string | null, posts: 0, used: new Set<string>() };
  const queue: { last: Promise<unknown> } = { last: Promise.resolve() };
  const locks = {
    request: (_name: string, work: () => Promise<unknown>) => (queue.last = queue.last.then(work, work)),
  } as never;
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  const shared =
    options.storage === 'closed'
      ? { read: closed, write: closed, clear: closed }
      : {
          read: () => state.line,
          write: (text: string) => void (state.line = text),
          clear: () => void (state.line = null),
        };
  const tab = (name: string, grace = false) => {
    let memory = pair(0);
    const refresh = createRefresher({
      inMemory: () => memory,
      inCookie: () => state.cookie,
      adopt: () => void (memory = state.cookie),
      givesWay: () => false,
      save: (tokens) => void (memory = state.cookie = tokens),
      post: async (token) => {
        state.posts += 1;
        if (state.used.has(token) && !grace) throw new Error('reused');
        state.used.add(token);
        const n = state.posts;
        await new Promise((resolve) => setTimeout(resolve, 300));
        return pair(n);
      },
      tellOver: () => {},
      nowMs: () => Date.now(),
      alone: createAlone({
        locks: options.locks ? locks : undefined,
        shared,
        nowMs: () => Date.now(),
        wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        tab: name,
      }),
    });
    return { refresh: () => refresh('a0'), access: () => memory.access };
  };
  return { state, tab };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
const settle = async <T>(work: Promise<T>): Promise<T> => {
  await vi.advanceTimersByTimeAsync(40_000);
  return work;
};

describe('AUTH-08 several tabs at once', () => {
  test.each([
    ['with the browser’s locks', true],
    ['on a page that has none', false],
  ])('%s: one tab refreshes, the others take its pair from the cookie', async (_, locks) => {
    const { state, tab } = browser({ locks });
    const tabs = ['one', 'two', 'three'].map((name) => tab(name));
    expect(await settle(Promise.all(tabs.map((each) => each.refresh())))).toEqual([true, true, true]);
    expect(state.posts).toBe(1);
    expect(tabs.map((each) => each.access())).toEqual(['a1', 'a1', 'a1']);
    expect(state.line).toBeNull();
  });

  test('a tab that was closed while it held the line does not hold the others for ever', async () => {
    const { state, tab } = browser();
    state.line = `closed ${Date.now() + 5_000}`;
    const one = tab('one');
    expect(await settle(one.refresh())).toBe(true);
    expect(state.line).toBeNull();
  });

  test('a line that makes no sense is nobody’s', async () => {
    const { state, tab } = browser();
    state.line = 'spoilt';
    expect(await settle(tab('one').refresh())).toBe(true);
  });

  test('where nothing is shared the server’s grace bears the race, and nobody is signed out', async () => {
    const { tab } = browser({ storage: 'closed' });
    const tabs = [tab('one', true), tab('two', true)];
    expect(await settle(Promise.all(tabs.map((each) => each.refresh())))).toEqual([true, true]);
  });

  test('work that fails gives the line back', async () => {
    const { state, tab } = browser();
    state.used.add(state.cookie.refresh);
    expect(await settle(tab('one').refresh())).toBe(false);
    expect(state.line).toBeNull();
  });
});
