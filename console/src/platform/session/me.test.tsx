import { beforeEach, expect, test, vi } from 'vitest';
import { loadMe } from './me.ts';
import { endSession, forgetTokens, startSession, useSession } from './store.ts';

const tokensOf = (user: string) => {
  const access = `h.${btoa(JSON.stringify({ user_id: user, exp: 4_000_000_000 }))}.s`;
  return { access, refresh: `refresh of ${user}` };
};
const who = () => useSession.getState().me?.id;

/** The server's answers to "who am I", by whose token asked; they come when they are let. */
let waiting: { as: string; answer: () => Promise<void> }[] = [];
const answersFor = (user: string) =>
  Promise.all(waiting.filter(({ as }) => as === user).map(({ answer }) => answer()));

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    const as = ['1', '2'].find((user) => headers['Authorization'] === `JWT ${tokensOf(user).access}`)!;
    return new Promise<Response>((resolve) => {
      const me = { id: as, language: 'en-US', profiles: [], is_superuser: false };
      waiting.push({ as, answer: async () => resolve(new Response(JSON.stringify(me))) });
    });
  });
  endSession();
});

test('who is signed in is asked once for all who wait', async () => {
  startSession(tokensOf('1'), false);
  const asked = [loadMe(), loadMe()];
  expect(waiting).toHaveLength(1);
  await answersFor('1');
  await Promise.all(asked);
  expect(who()).toBe('1');
});

test('an answer about the person before is no answer about the next', async () => {
  startSession(tokensOf('1'), false);
  const before = loadMe();
  endSession();
  startSession(tokensOf('2'), false);
  const now = loadMe();
  await answersFor('1');
  await before;
  expect(who()).toBeUndefined();
  await answersFor('2');
  await now;
  expect(who()).toBe('2');
});

test('ERR-02 who signs in where another has lost only their tokens is not taken for them', async () => {
  startSession(tokensOf('1'), false);
  const asked = loadMe();
  await answersFor('1');
  await asked;
  forgetTokens();
  startSession(tokensOf('2'), false);
  expect(who()).toBeUndefined();
});

test('AUTH-04 an answer that comes after the sign-out brings nobody back', async () => {
  startSession(tokensOf('1'), false);
  const asked = loadMe();
  endSession();
  await answersFor('1');
  await asked;
  expect(useSession.getState()).toMatchObject({ tokens: null, me: null, profile: '' });
});
