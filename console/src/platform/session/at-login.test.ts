import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellAtLogin, useLoginNews } from './at-login.ts';
import { endSessionEverywhere } from './me.ts';
import { beginSecondStep } from './second-step.ts';
import { endSession, startSession, tellSessionOver } from './store.ts';

vi.stubGlobal('location', { protocol: 'https:', hostname: 'regia.example' });
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('fetch', async () => new Response('{}'));
afterAll(() => vi.unstubAllGlobals());

const PAIR = { access: 'a1', refresh: 'r1' };
const CHANGING = { newAddress: 'nuova@ente.example' };
const told = () => useLoginNews.getState().news;

beforeEach(() => {
  endSession();
  tellAtLogin(null);
});

describe('AUTH-08 what the login says of a session that is over', () => {
  test('it is told of a session that was there, and not to who was signed out already', () => {
    tellSessionOver();
    expect(told()).toBeNull();
    startSession(PAIR, false);
    tellSessionOver();
    endSession();
    expect(told()).toBe('session-over');
  });

  test('the next sign-in takes it away, also one that asks for a second step', () => {
    tellAtLogin('session-over');
    startSession(PAIR, false);
    expect(told()).toBeNull();
    tellAtLogin('session-over');
    beginSecondStep({ ephemeral_token: 'e1', method: 'app', other_methods: [] }, false);
    expect(told()).toBeNull();
  });

  test('who signs out is told nothing, whatever was found out meanwhile', async () => {
    startSession(PAIR, false);
    tellSessionOver();
    await endSessionEverywhere();
    expect(told()).toBeNull();
  });

  test('AUTH-16 a change of address has more to say, before and after', async () => {
    startSession(PAIR, false);
    tellAtLogin(CHANGING);
    tellSessionOver();
    expect(told()).toEqual(CHANGING);
    await endSessionEverywhere();
    expect(told()).toEqual(CHANGING);
  });
});
