import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  endSession,
  forgetTokens,
  restoreTokens,
  rotateTokens,
  setUser,
  startSession,
  tokensInCookie,
  useSession,
  switchProfile,
} from './store.ts';

const kept = new Map<string, string>();
let written: string[] = [];

beforeEach(() => {
  kept.clear();
  written = [];
  useSession.setState({ tokens: null, me: null, profile: '', organizationId: null });
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'regia.example' });
  vi.stubGlobal('document', {
    get cookie() {
      return Array.from(kept, ([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('Max-Age=0')) kept.delete(name);
      else kept.set(name, value);
    },
  });
  return () => vi.unstubAllGlobals();
});

const first = { access: 'a1', refresh: 'r1' };
const second = { access: 'a2', refresh: 'r2' };

describe('AUTH-03 a rotation writes the cookie with the same lifetime', () => {
  test.each([
    ['of a day', true, /^token=.*; Path=\/; SameSite=Lax; Max-Age=86400; Secure$/],
    ['until the browser closes', false, /^token=[^;]*; Path=\/; SameSite=Lax; Secure$/],
  ])('%s', (_, remember, life) => {
    startSession(first, remember);
    rotateTokens(second);
    expect(written).toHaveLength(2);
    for (const text of written) expect(text).toMatch(life);
    expect(tokensInCookie()).toMatchObject(second);
    expect(useSession.getState().tokens).toEqual(second);
  });

  test.each([true, false])('after a reload of the page, too (a day: %s)', (remember) => {
    startSession(first, remember);
    // Another sign-in in between must not change the lifetime of this session.
    const cookie = kept.get('token')!;
    startSession(second, !remember);
    kept.set('token', cookie);
    restoreTokens();
    expect(useSession.getState().tokens).toEqual(first);
    rotateTokens(second);
    expect(written.at(-1)!.includes('Max-Age=86400')).toBe(remember);
  });

  test('the cookie of the profile has the lifetime of the session', () => {
    startSession(first, true);
    switchProfile('editor');
    expect(written.at(-1)).toMatch(/^profile=editor; .*Max-Age=86400/);
  });
});

test('ERR-02 forgetTokens clears only the tokens; AUTH-04 endSession clears everything', () => {
  startSession(first, true);
  switchProfile('editor');
  forgetTokens();
  expect(Array.from(kept.keys())).toEqual(['profile']);
  expect(useSession.getState()).toMatchObject({ tokens: null, profile: 'editor' });
  startSession(first, true);
  endSession();
  expect(kept.size).toBe(0);
  expect(useSession.getState()).toEqual({ tokens: null, me: null, profile: '', organizationId: null });
});

test('AUTH-05 the saved profile is in use after a reload; then it stays, also when another tab has switched', () => {
  const profiles = ['editor', 'viewer'].map((name) => ({ name }));
  const me = { id: '7', profiles, permissions: [], is_superuser: false, organization: null };
  const used = (id = '7') => {
    setUser({ ...me, id } as never);
    return useSession.getState().profile;
  };
  kept.set('profile', 'viewer');
  expect(used()).toBe('viewer');
  kept.set('profile', 'editor');
  expect(used()).toBe('viewer');
  kept.set('profile', 'editor');
  expect(used('8')).toBe('editor');
});

test('AUTH-03 works without crypto.randomUUID, which insecure pages do not have', () => {
  const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const users = Object.entries(sources).filter(([, text]) => text.includes('randomUUID'));
  expect(users.map(([path]) => path)).toEqual([]);
});
