import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerPasskey, canUsePasskeys, createPasskey, type PasskeyError, stopPasskey } from './passkey.ts';

type Ceremony = (options: { publicKey: unknown; signal: AbortSignal }) => Promise<unknown>;

class Credential {
  static parseCreationOptionsFromJSON = (json: object) => ({ ...json, made: 'creation' });
  static parseRequestOptionsFromJSON = (json: object) => ({ ...json, made: 'request' });
  toJSON = () => ({ id: 'abc', type: 'public-key' });
}

/** A browser whose passkey dialog does this. */
function browser(ceremony: Ceremony, isSecureContext = true): void {
  vi.stubGlobal('isSecureContext', isSecureContext);
  vi.stubGlobal('PublicKeyCredential', Credential);
  vi.stubGlobal('navigator', { credentials: { create: ceremony, get: ceremony } });
}

/** A dialog that stays open until it is aborted. */
const untilClosed: Ceremony = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

const problemOf = (asked: Promise<string>) =>
  asked.then(
    () => null,
    (error: PasskeyError) => error.problem,
  );

afterEach(() => vi.unstubAllGlobals());

describe('MFA-02 passkeys', () => {
  test('the browser gets the server’s options, and the credential is returned as JSON text', async () => {
    const given: unknown[] = [];
    browser(async ({ publicKey }) => {
      given.push(publicKey);
      return new Credential();
    });
    expect(JSON.parse(await createPasskey({ challenge: 'c' }))).toEqual({ id: 'abc', type: 'public-key' });
    expect(JSON.parse(await answerPasskey({ challenge: 'd' }))).toEqual({ id: 'abc', type: 'public-key' });
    expect(given).toEqual([
      { challenge: 'c', made: 'creation' },
      { challenge: 'd', made: 'request' },
    ]);
  });

  test.each([
    ['NotAllowedError', 'cancelled'],
    ['InvalidStateError', 'already_here'],
    ['SecurityError', 'failed'],
  ])('the browser’s error %s becomes the problem %s', async (name, problem) => {
    browser(() => Promise.reject(new DOMException('', name)));
    expect(await problemOf(createPasskey({}))).toBe(problem);
  });

  test('a second dialog closes the first, and leaving the page closes the open one', async () => {
    browser(untilClosed);
    const first = problemOf(answerPasskey({}));
    const second = problemOf(answerPasskey({}));
    expect(await first).toBe('cancelled');
    stopPasskey();
    expect(await second).toBe('cancelled');
  });

  test('passkeys are not available on an insecure page or in an old browser', () => {
    browser(untilClosed);
    expect(canUsePasskeys()).toBe(true);
    browser(untilClosed, false);
    expect(canUsePasskeys()).toBe(false);
    browser(untilClosed);
    vi.stubGlobal('PublicKeyCredential', class {});
    expect(canUsePasskeys()).toBe(false);
  });
});
