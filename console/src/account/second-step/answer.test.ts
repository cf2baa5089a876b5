import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorMessagesOf } from '../../platform/http/error.ts';
import { useLoginNews } from '../../platform/session/login-news.ts';
import { beginSecondStep, useSecondStep } from '../../platform/session/second-step.ts';
import { useSession } from '../../platform/session/store.ts';
import { signIn } from '../login/sign-in.ts';
import { answerWith, askForCode, SecondStepOver } from './answer.ts';

const STEP = { ephemeral_token: 'e1', method: 'email', other_methods: [] };
const TOKENS = { access: 'a1', refresh: 'r1' };
let asked: { path: string; headers: Record<string, string>; body: unknown }[];
let cookies: string[];

/** A fake server that gives every call this answer. */
function answering(status: number, body: unknown, refusal = '') {
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string>; body: string }) => {
    asked.push({ path, headers: init.headers, body: JSON.parse(init.body) });
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'Regia-Refusal': refusal },
    });
  });
}
const failed = (work: Promise<unknown>) => work.catch((error: unknown) => error);

beforeEach(() => {
  asked = [];
  cookies = [];
  vi.stubGlobal('location', { protocol: 'https:', hostname: 'regia.example' });
  vi.stubGlobal('document', {
    get cookie() {
      return '';
    },
    set cookie(text: string) {
      cookies.push(text);
    },
  });
  useSession.setState({ tokens: null, me: null, profile: '', organizationId: null });
  beginSecondStep(STEP, true);
});
afterEach(() => vi.unstubAllGlobals());

describe('AUTH-01 the sign-in on the console', () => {
  test('a sign-in answered with a pair of tokens stores them, and no second step is pending', async () => {
    answering(200, TOKENS);
    expect(await signIn({ username: 'ada', password: 'x' })).toBe('signed-in');
    expect(useSession.getState().tokens).toEqual(TOKENS);
    expect(useSecondStep.getState().pending).toBeNull();
  });

  test('AUTH-03 a sign-in answered with a method keeps its token in memory and stores nothing else', async () => {
    answering(200, STEP);
    expect(await signIn({ username: 'ada', password: 'x', rememberMe: true })).toBe('second-step');
    expect(useSecondStep.getState().pending).toEqual({ step: STEP, rememberMe: true });
    expect(useSession.getState().tokens).toBeNull();
    expect(cookies).toEqual([]);
  });

  test('a failed sign-in removes the earlier tokens and gives the server’s message', async () => {
    useSession.setState({ tokens: { access: 'old', refresh: 'old' } });
    answering(400, { error: 'Unable to login with provided credentials.' });
    const error = await failed(signIn({ username: 'ada', password: 'x' }));
    expect(errorMessagesOf(error)).toEqual(['Unable to login with provided credentials.']);
    expect(useSession.getState().tokens).toBeNull();
  });
});

describe('AUTH-02 the second step on the console', () => {
  test('a right code starts the session with the chosen lifetime and clears the token', async () => {
    answering(200, TOKENS);
    await answerWith('123456');
    expect(asked[0]).toMatchObject({ body: { ephemeral_token: 'e1', code: '123456' } });
    expect(useSession.getState().tokens).toEqual(TOKENS);
    expect(cookies.at(-1)).toContain('Max-Age=86400');
    expect(useSecondStep.getState()).toEqual({ pending: null });
  });

  test('AUTH-02 C12 (d) a wrong code keeps the token, refreshes nothing and signs nobody out', async () => {
    answering(401, { error: 'Invalid or expired code.' }, 'second_step_code_wrong');
    const error = await failed(answerWith('000000'));
    expect(errorMessagesOf(error)).toEqual(['Invalid or expired code.']);
    expect(asked).toHaveLength(1);
    expect(useSecondStep.getState()).toEqual({
      pending: { step: STEP, rememberMe: true },
    });
    expect(cookies).toEqual([]);
  });

  test.each([
    ['a code', () => answerWith('123456')],
    ['a request for another code', () => askForCode('email')],
  ])('AUTH-02 C12 (e) an expired token, with %s, leads back to the password', async (_, work) => {
    answering(401, { error: 'Invalid or expired token.' }, 'second_step_over');
    expect(await failed(work())).toBeInstanceOf(SecondStepOver);
    expect(useSecondStep.getState()).toEqual({ pending: null });
    expect(useLoginNews.getState()).toEqual({ news: 'code-over' });
    expect(await failed(answerWith('123456'))).toBeInstanceOf(SecondStepOver);
    expect(asked).toHaveLength(1);
  });

  test('AUTH-02 C12 (h) asking for a code returns the details of a 200, and rejects with those of a 422', async () => {
    answering(200, { details: 'Email message with MFA code has been sent.' });
    expect(await askForCode('email')).toEqual({ details: 'Email message with MFA code has been sent.' });
    answering(422, { details: 'The SMS could not be sent.' });
    expect(errorMessagesOf(await failed(askForCode('sms_twilio')))).toEqual(['The SMS could not be sent.']);
    expect(asked.every(({ headers }) => !('Authorization' in headers))).toBe(true);
  });
});
