import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerPasskey, canUsePasskeys, createPasskey, type PasskeyError, stopPasskey } from './passkey.ts';

type Ceremony = (options: { publicKey: unknown; signal: AbortSignal }) => Promise<unknown>;

class Credential {
  static parseCreationOptionsFromJSON = (json: object) => ({ ...json, made: 'creation' });
  static parseRequestOptionsFromJSON = (json: object) => ({ ...json, made: 'request' });
  toJSON = () => ({ id: 'abc', type: 'public-key' });
}

/** A browser that does this when it is asked. */
function browser(ceremony: Ceremony, isSecureContext = true): void {
  vi.stubGlobal('isSecureContext', isSecureContext);
  vi.stubGlobal('PublicKeyCredential', Credential);
  vi.stubGlobal('navigator', { credentials: { create: ceremony, get: ceremony } });
}

/** Open until somebody closes it. */
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
  test('the server’s options go in, and the credential comes out as JSON text', async () => {
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
  ])('%s of the browser is %s', async (name, problem) => {
    browser(() => Promise.reject(new DOMException('', name)));
    expect(await problemOf(createPasskey({}))).toBe(problem);
  });

  test('a second dialog closes the first, and a page that goes closes its own', async () => {
    browser(untilClosed);
    const first = problemOf(answerPasskey({}));
    const second = problemOf(answerPasskey({}));
    expect(await first).toBe('cancelled');
    stopPasskey();
    expect(await second).toBe('cancelled');
  });

  test('a page that is not secure, or a browser that is too old, has none', () => {
    browser(untilClosed);
    expect(canUsePasskeys()).toBe(true);
    browser(untilClosed, false);
    expect(canUsePasskeys()).toBe(false);
    browser(untilClosed);
    vi.stubGlobal('PublicKeyCredential', class {});
    expect(canUsePasskeys()).toBe(false);
  });
});
