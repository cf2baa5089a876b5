import { jwt } from '../../../test/client-scene.ts';
import { does } from '../../../test/draw.ts';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useLoginNews } from './at-login.ts';
import { clearCookie, writeCookie } from './cookies.ts';
import { followOtherTabs } from './other-tabs.ts';
import { useToasts } from '../toasts.ts';
import { endSession, startSession, useSession } from './store.ts';
import type { Tokens } from './tokens.ts';

let jar = '';
let visibilityState = 'visible';
let keepsCookies = true;
const replace = vi.fn();
const clear = vi.fn();

beforeAll(() => {
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'regia.example', replace });
  vi.stubGlobal('fetch', vi.fn());
  Object.defineProperties(document, {
    cookie: {
      get: () => jar,
      set: (text: string) => {
        jar = keepsCookies && !text.includes('Max-Age=0') ? text.split('; ')[0]! : '';
      },
    },
    visibilityState: { get: () => visibilityState },
  });
  followOtherTabs(clear);
  return () => vi.unstubAllGlobals();
});
const pairOf = (user_id: string, n = 1) => ({ access: jwt(`a${n}`, { user_id }), refresh: `r${n}` });
const mine = pairOf('ada');
let changes = 0;
beforeEach(() => {
  visibilityState = 'visible';
  keepsCookies = true;
  vi.clearAllMocks();
  startSession(mine, false);
  changes = 0;
  return useSession.subscribe(() => void (changes += 1));
});

const inOtherTab = {
  signOut: () => clearCookie(document, 'token'),
  signIn: (pair: Tokens) => {
    const life = { remember: false, secure: true };
    writeCookie(document, 'token', JSON.stringify(pair), life);
  },
};
const lookedAt = {
  'gets the focus': () => does(window, 'focus'),
  'is on screen again': () => does(document, 'visibilitychange'),
};

describe.each(Object.entries(lookedAt))('AUTH-04 a tab that %s', (_, look) => {
  test('after another one has signed out is signed out too, once and without a word to the server', async () => {
    useSession.setState({ me: { username: 'ada' } as never });
    inOtherTab.signOut();
    await look();
    expect(useSession.getState()).toMatchObject({ tokens: null, me: null });
    expect(useLoginNews.getState().news).toBe('session-over');
    const then = changes;
    await look();
    expect(changes).toBe(then);
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each([
    ['', () => {}],
    [', though its own session was over before', endSession],
  ])('after somebody else has signed in in another one is theirs, from scratch%s', async (_, before) => {
    before();
    changes = 0;
    inOtherTab.signIn(pairOf('bob'));
    const theirs = jar;
    await look();
    expect(clear).toHaveBeenCalledOnce();
    expect(replace.mock.calls).toEqual([['/']]);
    expect({ jar, changes }).toEqual({ jar: theirs, changes: 0 });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('after the same person has signed in anew in another one stays as it is', async () => {
    inOtherTab.signIn(pairOf('ada', 2));
    await look();
    expect(replace).not.toHaveBeenCalled();
    expect(changes).toBe(0);
  });

  test('while the session goes on stays as it is', async () => {
    await look();
    expect(useSession.getState().tokens).toEqual(mine);
    expect(changes).toBe(0);
  });

  test('after it has signed out itself has nothing to do', async () => {
    endSession();
    changes = 0;
    await look();
    expect(changes).toBe(0);
  });
});

test('AUTH-04 a hidden tab signs out when another tab says that its session has ended', async () => {
  const otherTab = new BroadcastChannel('regia.session');
  useToasts.setState({ toasts: [{ id: 1, tone: 'ok', title: 'Ada', durationMs: 5000 }] });
  inOtherTab.signOut();
  visibilityState = 'hidden';
  otherTab.postMessage('changed');
  await vi.waitFor(() => expect(useSession.getState().tokens).toBeNull(), 500);
  expect(useToasts.getState().toasts).toEqual([]);
  otherTab.close();
});

test('AUTH-04 a hidden tab tells the others when its session ends', async () => {
  const otherTab = new BroadcastChannel('regia.session');
  const heard = vi.fn();
  otherTab.addEventListener('message', heard);
  visibilityState = 'hidden';
  endSession();
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), 500);
  otherTab.close();
});

test('AUTH-03 where the browser keeps no cookies the session is the tab’s alone, and goes on', async () => {
  keepsCookies = false;
  startSession({ access: 'a2', refresh: 'r2' }, false);
  await does(window, 'focus');
  expect(useSession.getState().tokens).toEqual({ access: 'a2', refresh: 'r2' });
});
