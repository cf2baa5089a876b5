import { beforeEach, expect, test, vi } from 'vitest';
import { loadMe } from './me.ts';
import { endSession, forgetTokens, startSession, useSession } from './store.ts';

const tokensOf = (user: string) => {
  const access = `h.${btoa(JSON.stringify({ user_id: user, exp: 4_000_000_000 }))}.s`;
  return { access, refresh: `refresh of ${user}` };
};
const who = () => useSession.getState().me?.id;

/** The pending requests for the signed-in user, with the user of their token; `answer` completes one. */
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

test('sends one request for concurrent calls of loadMe', async () => {
  startSession(tokensOf('1'), false);
  const asked = [loadMe(), loadMe()];
  expect(waiting).toHaveLength(1);
  await answersFor('1');
  await Promise.all(asked);
  expect(who()).toBe('1');
});

test('ignores an answer about the previous person', async () => {
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

test('ERR-02 a sign-in after another person lost only their tokens loads the new person', async () => {
  startSession(tokensOf('1'), false);
  const asked = loadMe();
  await answersFor('1');
  await asked;
  forgetTokens();
  startSession(tokensOf('2'), false);
  expect(who()).toBeUndefined();
});

test('AUTH-04 ignores an answer that arrives after the sign-out', async () => {
  startSession(tokensOf('1'), false);
  const asked = loadMe();
  endSession();
  await answersFor('1');
  await asked;
  expect(useSession.getState()).toMatchObject({ tokens: null, me: null, profile: '' });
});
