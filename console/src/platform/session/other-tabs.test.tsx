import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { jwt } from '../../../test/client-scene.ts';
import { useToasts } from '../toasts.ts';
import { useLoginNews } from './login-news.ts';
import { clearCookie, writeCookie } from './cookies.ts';
import { followOtherTabs } from './other-tabs.ts';
import { endSession, sessionSafety, startSession, useSession } from './store.ts';
import type { Tokens } from './tokens.ts';

const clear = vi.fn<() => void>();

beforeAll(() => followOtherTabs(clear));

/** The addresses of navigations; the test cancels them. */
let sentTo: string[];
function stayOnPage() {
  sentTo = [];
  const stay = (event: NavigateEvent) => {
    sentTo.push(`${event.navigationType} ${new URL(event.destination.url).pathname}`);
    event.preventDefault();
  };
  navigation.addEventListener('navigate', stay);
  return () => navigation.removeEventListener('navigate', stay);
}

/** Overrides a property of the document until the end of the test. */
function pretend(property: 'cookie' | 'visibilityState', value: PropertyDescriptor) {
  Object.defineProperty(document, property, { ...value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, property));
}
const pairOf = (user_id: string, n = 1) => ({ access: jwt(`a${n}`, { user_id }), refresh: `r${n}` });
const mine = pairOf('ada');
let changes = 0;
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('fetch', vi.fn<typeof fetch>());
  clearCookie(document, 'token');
  startSession(mine, false);
  changes = 0;
  const forget = useSession.subscribe(() => void (changes += 1));
  const leave = stayOnPage();
  return () => (forget(), leave());
});

const inOtherTab = {
  signOut: () => clearCookie(document, 'token'),
  signIn: (pair: Tokens) => {
    const life = { remember: false, secure: sessionSafety() === 'secure' };
    writeCookie(document, 'token', JSON.stringify(pair), life);
  },
};
const triggers = {
  'gets the focus': () => window.dispatchEvent(new Event('focus')),
  'is on screen again': () => document.dispatchEvent(new Event('visibilitychange')),
};

describe.each(Object.entries(triggers))('AUTH-04 a tab that %s', (_, trigger) => {
  test('signs out after another tab has signed out, once and without a call to the server', () => {
    useSession.setState({ me: { username: 'ada' } as never });
    inOtherTab.signOut();
    trigger();
    expect(useSession.getState()).toMatchObject({ tokens: null, me: null });
    expect(useLoginNews.getState().news).toBe('session-over');
    const then = changes;
    trigger();
    expect(changes).toBe(then);
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each([
    ['', () => {}],
    [', also if its own session was over before', endSession],
  ])('reloads after another person has signed in in another tab%s', (_, before) => {
    before();
    changes = 0;
    inOtherTab.signIn(pairOf('bob'));
    const theirs = document.cookie;
    trigger();
    expect(clear).toHaveBeenCalledOnce();
    expect(sentTo).toEqual(['replace /']);
    expect({ cookie: document.cookie, changes }).toEqual({ cookie: theirs, changes: 0 });
    expect(fetch).not.toHaveBeenCalled();
  });

  test('does nothing after the same person has signed in again in another tab', () => {
    inOtherTab.signIn(pairOf('ada', 2));
    trigger();
    expect(sentTo).toEqual([]);
    expect(changes).toBe(0);
  });

  test('does nothing while the session goes on', () => {
    trigger();
    expect(useSession.getState().tokens).toEqual(mine);
    expect(changes).toBe(0);
  });

  test('does nothing after its own sign-out', () => {
    endSession();
    changes = 0;
    trigger();
    expect(changes).toBe(0);
  });
});

test('AUTH-04 a hidden tab signs out when another tab says that its session has ended', async () => {
  const otherTab = new BroadcastChannel('regia.session');
  useToasts.setState({ toasts: [{ id: 1, tone: 'ok', title: 'Ada', durationMs: 5000 }] });
  inOtherTab.signOut();
  pretend('visibilityState', { value: 'hidden' });
  otherTab.postMessage('changed');
  await expect.poll(() => useSession.getState().tokens).toBeNull();
  expect(useToasts.getState().toasts).toEqual([]);
  otherTab.close();
});

test('AUTH-04 a hidden tab tells the others when its session ends', async () => {
  const otherTab = new BroadcastChannel('regia.session');
  const heard = vi.fn<() => void>();
  otherTab.addEventListener('message', heard);
  pretend('visibilityState', { value: 'hidden' });
  endSession();
  await expect.poll(() => heard).toHaveBeenCalled();
  otherTab.close();
});

test('AUTH-03 if the browser keeps no cookies, the session stays in its tab and goes on', () => {
  clearCookie(document, 'token');
  pretend('cookie', { get: () => '', set: () => {} });
  startSession({ access: 'a2', refresh: 'r2' }, false);
  window.dispatchEvent(new Event('focus'));
  expect(useSession.getState().tokens).toEqual({ access: 'a2', refresh: 'r2' });
});
