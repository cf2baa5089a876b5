import { REFRESH_TOKENS } from '@regia/contract/account/addresses';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { json, jwt } from '../../../test/client-scene.ts';
import { endSession, forgetTokens, startSession, tokensInCookie, useSession } from '../session/store.ts';
import { SignedOut } from './error.ts';
import { http } from './http.ts';

const kept = new Map<string, string>();
let written: string[] = [];
let asked: string[] = [];
/** The server's answer; a test may change the session before it returns. */
let answer: (path: string, access: string) => Response | Promise<Response>;
const replace = vi.fn();

const pairOf = (user_id: string, n = 1) => ({
  access: jwt(`access-${user_id}-${n}`, { user_id }),
  refresh: jwt(`refresh-${user_id}-${n}`, { user_id }),
});
const ada = pairOf('ada');
const bob = pairOf('bob');
const inOtherTab = {
  signIn: (pair: typeof ada, remember = false) =>
    void kept.set('token', encodeURIComponent(JSON.stringify({ ...pair, remember }))),
};
const save = () => http({ method: 'POST', path: '/assistants/', body: { name: 'Written by Ada' } });
const refused = () => json(401, { code: 'token_not_valid' });

beforeEach(() => {
  kept.clear();
  replace.mockClear();
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'regia.example', replace });
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
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    const access = (headers.Authorization ?? 'JWT -').slice(4).split('.')[0]!;
    asked.push(`${path} ${access}`);
    return answer(path, access);
  });
  startSession(ada, false);
  written = [];
  asked = [];
  return () => vi.unstubAllGlobals();
});

describe('AUTH-07 AUTH-08 a request is never repeated with the session of another person', () => {
  const refresh = REFRESH_TOKENS.path;
  /** The page was left: it sent these requests, once each, and Bob's cookie is unchanged. */
  const expectPageLeft = (requests: string[]) => {
    expect(asked).toEqual(requests);
    expect(replace).toHaveBeenCalledWith('/');
    expect(written).toEqual([]);
    expect(tokensInCookie()).toMatchObject(bob);
    expect(useSession.getState().tokens).not.toEqual(bob);
  };

  test('another person signed in in another tab before the request', async () => {
    answer = refused;
    inOtherTab.signIn(bob);
    await expect(save()).rejects.toBeInstanceOf(SignedOut);
    expectPageLeft(['/assistants/ access-ada-1']);
  });

  test.each([
    ['refused', refused],
    ['granted', () => json(200, pairOf('ada', 2))],
    ['not answered', () => Promise.reject(new TypeError('network'))],
  ])('another person signs in in another tab during a refresh that is %s', async (_, result) => {
    answer = (path) => {
      if (path !== refresh) return refused();
      inOtherTab.signIn(bob);
      return result();
    };
    await expect(save()).rejects.toBeInstanceOf(SignedOut);
    expectPageLeft(['/assistants/ access-ada-1', `${refresh} -`]);
  });

  test.each([
    ['over', endSession],
    ['forgotten', forgetTokens],
  ])(
    'another person signs in in another tab after this tab’s session was %s; its form is still open',
    async (_, end) => {
      answer = refused;
      end();
      written = [];
      inOtherTab.signIn(bob);
      await expect(save()).rejects.toBeInstanceOf(SignedOut);
      expectPageLeft(['/assistants/ -']);
    },
  );

  test('another person signs in on this page during the request; their session goes on', async () => {
    answer = () => {
      endSession();
      startSession(bob, false);
      return refused();
    };
    await expect(save()).rejects.toBeInstanceOf(SignedOut);
    expect(asked).toEqual(['/assistants/ access-ada-1']);
    expect(useSession.getState().tokens).toEqual(bob);
    expect(replace).not.toHaveBeenCalled();
  });

  test('the end of one person’s session keeps the session of another person', () => {
    inOtherTab.signIn(bob);
    forgetTokens();
    endSession();
    expect(tokensInCookie()).toMatchObject(bob);
  });
});

test('AUTH-04 the answer of a refresh does not sign in a person who has signed out', async () => {
  answer = (path) => {
    if (path !== REFRESH_TOKENS.path) return refused();
    endSession();
    return json(200, pairOf('ada', 2));
  };
  await expect(save()).rejects.toBeInstanceOf(SignedOut);
  expect(useSession.getState().tokens).toBeNull();
  expect(tokensInCookie()).toBeNull();
});

test.each([true, false])(
  'AUTH-03 adopts the same person’s newer tokens with their lifetime, and writes no cookie (a day: %s)',
  async (remember) => {
    startSession(ada, !remember);
    written = [];
    const newer = pairOf('ada', 2);
    inOtherTab.signIn(newer, remember);
    answer = (_, access) => (access === 'access-ada-2' ? json(200, {}) : refused());
    await save();
    expect(asked).toEqual(['/assistants/ access-ada-1', '/assistants/ access-ada-2']);
    expect(written).toEqual([]);
    const renewed = pairOf('ada', 3);
    answer = (path, access) =>
      path === REFRESH_TOKENS.path
        ? json(200, renewed)
        : access === 'access-ada-3'
          ? json(200, {})
          : refused();
    await save();
    expect(written.map((text) => text.includes('Max-Age=86400'))).toEqual([remember]);
    expect(tokensInCookie()).toEqual({ ...renewed, remember });
  },
);
