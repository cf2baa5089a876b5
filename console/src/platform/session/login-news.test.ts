import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLoginNews, useLoginNews } from './login-news.ts';
import { endSessionEverywhere } from './me.ts';
import { beginSecondStep } from './second-step.ts';
import { endSession, startSession, announceSessionOver } from './store.ts';

vi.stubGlobal('location', { protocol: 'https:', hostname: 'regia.example' });
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('fetch', async () => new Response('{}'));
afterAll(() => vi.unstubAllGlobals());

const PAIR = { access: 'a1', refresh: 'r1' };
const CHANGING = { newAddress: 'nuova@ente.example' };
const told = () => useLoginNews.getState().news;

beforeEach(() => {
  endSession();
  setLoginNews(null);
});

describe('AUTH-08 the login’s message about a session that is over', () => {
  test('is shown after a session, not to a person who was signed out already', () => {
    announceSessionOver();
    expect(told()).toBeNull();
    startSession(PAIR, false);
    announceSessionOver();
    endSession();
    expect(told()).toBe('session-over');
  });

  test('is cleared by the next sign-in, also by one with a second step', () => {
    setLoginNews('session-over');
    startSession(PAIR, false);
    expect(told()).toBeNull();
    setLoginNews('session-over');
    beginSecondStep({ ephemeral_token: 'e1', method: 'app', other_methods: [] }, false);
    expect(told()).toBeNull();
  });

  test('is not shown after a sign-out', async () => {
    startSession(PAIR, false);
    announceSessionOver();
    await endSessionEverywhere();
    expect(told()).toBeNull();
  });

  test('AUTH-16 does not replace the message about a change of address', async () => {
    startSession(PAIR, false);
    setLoginNews(CHANGING);
    announceSessionOver();
    expect(told()).toEqual(CHANGING);
    await endSessionEverywhere();
    expect(told()).toEqual(CHANGING);
  });
});
