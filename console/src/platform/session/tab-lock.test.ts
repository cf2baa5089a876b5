import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTabLock } from './tab-lock.ts';
import { createRefresher } from './refresh.ts';
import type { Tokens } from './tokens.ts';

/** A browser: a cookie, a lock entry shared by all tabs, and a server that accepts each refresh token once. */
function browser(options: { locks?: boolean; storage?: 'open' | 'closed' } = {}) {
  const jwt = (name: string) => `${name}.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.s`;
  const pair = (n: number): Tokens => ({ access: `a${n}`, refresh: jwt(`r${n}`) });
  const state = { cookie: pair(0), lock: null as string | null, posts: 0, used: new Set<string>() };
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
          read: () => state.lock,
          write: (text: string) => void (state.lock = text),
          clear: () => void (state.lock = null),
        };
  const tab = (name: string, grace = false) => {
    let memory = pair(0);
    const refresh = createRefresher({
      inMemory: () => memory,
      inCookie: () => state.cookie,
      adopt: () => void (memory = state.cookie),
      leaveIfUserChanged: () => false,
      save: (tokens) => void (memory = state.cookie = tokens),
      post: async (token) => {
        state.posts += 1;
        if (state.used.has(token) && !grace) throw new Error('reused');
        state.used.add(token);
        const n = state.posts;
        await new Promise((resolve) => setTimeout(resolve, 300));
        return pair(n);
      },
      onSessionOver: () => {},
      nowMs: () => Date.now(),
      withLock: createTabLock({
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
    ['without the browser’s locks', false],
  ])('%s: one tab refreshes, the others take its tokens from the cookie', async (_, locks) => {
    const { state, tab } = browser({ locks });
    const tabs = ['one', 'two', 'three'].map((name) => tab(name));
    expect(await settle(Promise.all(tabs.map((each) => each.refresh())))).toEqual([true, true, true]);
    expect(state.posts).toBe(1);
    expect(tabs.map((each) => each.access())).toEqual(['a1', 'a1', 'a1']);
    expect(state.lock).toBeNull();
  });

  test('the lock of a closed tab expires', async () => {
    const { state, tab } = browser();
    state.lock = `closed ${Date.now() + 5_000}`;
    const one = tab('one');
    expect(await settle(one.refresh())).toBe(true);
    expect(state.lock).toBeNull();
  });

  test('a malformed lock entry counts as no lock', async () => {
    const { state, tab } = browser();
    state.lock = 'spoilt';
    expect(await settle(tab('one').refresh())).toBe(true);
  });

  test('without a shared storage two tabs refresh at once; the server’s grace period accepts both', async () => {
    const { tab } = browser({ storage: 'closed' });
    const tabs = [tab('one', true), tab('two', true)];
    expect(await settle(Promise.all(tabs.map((each) => each.refresh())))).toEqual([true, true]);
  });

  test('releases the lock when the work fails', async () => {
    const { state, tab } = browser();
    state.used.add(state.cookie.refresh);
    expect(await settle(tab('one').refresh())).toBe(false);
    expect(state.lock).toBeNull();
  });
});
