import { beforeEach, expect, test, vi } from 'vitest';
import { closeMaintenance } from '../dialogs.ts';
import { readCookie } from './cookies.ts';
import { endSessionEverywhere, loadMe } from './me.ts';
import { endSession, forgetTokens, startSession, useSession, switchProfile } from './store.ts';

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

test.each([
  ['the server does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server answers 500', async () => new Response('', { status: 500 })],
  ['the server answers 400', async () => Response.json({ detail: 'No.' }, { status: 400 })],
])('AUTH-04 signing out clears the session, both cookies and the profile although %s', async (_, answer) => {
  startSession(tokensOf('1'), false);
  const asked = loadMe();
  await answersFor('1');
  await asked;
  switchProfile('editor');
  expect([readCookie(document, 'token'), readCookie(document, 'profile')]).not.toContain(null);
  const sent: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    sent.push(`${path} ${body}`);
    return answer();
  });
  await endSessionEverywhere();
  closeMaintenance();
  expect(sent).toEqual(['/api/account/token/logout/ {"refresh":"refresh of 1"}']);
  expect(useSession.getState()).toEqual({ tokens: null, me: null, profile: '', organizationId: null });
  expect([readCookie(document, 'token'), readCookie(document, 'profile')]).toEqual([null, null]);
});
