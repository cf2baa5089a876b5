import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scrub, scrubText } from './scrub.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyX2lkIjoiMSJ9.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg';

describe('APP-17 a report contains no secrets', () => {
  test.each([
    ['a token', `refused ${JWT}`, JWT],
    ['a header', 'Authorization: JWT abc.def', 'abc.def'],
    ['a key', 'Authorization: Bearer rk_live_123', 'rk_live_123'],
    ['the cookie', `token=%7B%22access%22%3A%22${JWT}%22%7D; profile=admin`, 'admin'],
    ['a link of a reset', 'at https://x.it/reset-password-confirm/MQ/c4ab-91ff/', 'c4ab'],
    ['a link of an activation', 'GET /api/account/activate-user/MQ/c4ab-91ff/', 'MQ'],
    ['an activation’s page', '/user-account-activation/MQ/tok', 'tok'],
    ['a link of an invitation', 'at https://x.it/accept-invitation/MQ/c4ab-91ff/', 'c4ab'],
    ['a link that stops mails', '/stop-mails/notifications/MQ/c4ab/', 'c4ab'],
    ['a token in an address', '/x/?token=abc&next=/a', 'abc'],
    ['a body', '{"old_password":"Segreta-1!","new_password1":"Altra-2!"}', 'Segreta'],
    ['a code', 'code 123456 refused', '123456'],
    ['a backup code', 'used abcd1-efgh2 once', 'abcd1'],
    ['an address of a person', 'no user maria.rossi@comune.example.it', 'maria'],
    ['a long secret', 'secret JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP'],
  ])('%s', (_, text, secret) => {
    expect(scrubText(text)).not.toContain(secret);
  });

  test('keeps the text that helps to find the fault', () => {
    const text =
      "Cannot read properties of undefined (reading 'map') at /assets/AssistantsPage-B3x_9.js:1:2345";
    expect(scrubText(text)).toBe(text);
  });

  test.each(['a@', 'a-', '1', 'eyJ.', 'token=', 'a '])(
    'reads only the beginning of an endless text of %j',
    (text) => {
      expect(scrubText(text.repeat(50_000))).toBe(scrubText(text.repeat(50_000).slice(0, 2_000)));
      expect(scrubText(text.repeat(50_000)).length).toBeLessThan(20_000);
    },
  );

  test('removes the whole value under a secret name', () => {
    expect(
      scrub({ headers: { Cookie: 'a', authorization: ['b'] }, code: 7, deep: [{ refresh: 'x', page: 2 }] }),
    ).toEqual({
      headers: { Cookie: '[removed]', authorization: '[removed]' },
      code: '[removed]',
      deep: [{ refresh: '[removed]', page: 2 }],
    });
  });
});

describe('APP-17 error reports', () => {
  const received: string[] = [];
  const dsn = 'http://publickey@127.0.0.1:9/7';

  beforeEach(() => {
    vi.resetModules();
    received.length = 0;
    vi.stubGlobal('fetch', async (address: string, { body }: { body: string | Uint8Array }) => {
      received.push(`${address}\n${typeof body === 'string' ? body : new TextDecoder().decode(body)}`);
      return new Response('{}');
    });
    vi.stubGlobal('location', {
      origin: 'https://regia.example',
      pathname: '/reset-password-confirm/MQ/tok1/',
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const reports = () => import('./error-reports.ts');

  test('sends early errors once a DSN is known, without their secrets', async () => {
    const { reportError, startErrorReports } = await reports();
    reportError(new Error(`early, with ${JWT} and maria@example.it`));
    expect(received).toEqual([]);
    await startErrorReports(dsn);
    reportError(new Error('late, with code=123456'));
    await expect.poll(() => received).toHaveLength(2);
    const all = received.join('\n');
    expect(all).toContain('/api/7/envelope/');
    expect(all).toContain('early, with [removed] and [removed]');
    expect(all).toContain('late, with code=[removed]');
    for (const secret of [JWT, 'maria@', '123456', 'tok1']) expect(all).not.toContain(secret);
  });

  test('keeps at most twenty early errors', async () => {
    const { reportError, startErrorReports } = await reports();
    for (let index = 0; index < 50; index++) reportError(new Error(`early number ${index}.`));
    await startErrorReports(dsn);
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(20);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received).toHaveLength(20);
    expect(received.join('\n')).not.toContain('early number 20.');
  });

  test('without a DSN nothing is kept or sent, also later', async () => {
    const { reportError, startErrorReports } = await reports();
    reportError(new Error('early'));
    await startErrorReports('');
    await startErrorReports(dsn);
    reportError(new Error('late'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received).toEqual([]);
  });

  test('starts once; does not report a refusal of the server', async () => {
    const { reportError, startErrorReports } = await reports();
    await Promise.all([startErrorReports(dsn), startErrorReports(dsn)]);
    const errors = await import('../http/error.ts');
    reportError(new errors.HttpError({ status: 400 }));
    reportError(new errors.NoAnswer('x'));
    reportError(new errors.SignedOut('x'));
    reportError(new Error('one'));
    await expect.poll(() => received).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(received).toHaveLength(1);
  });

  test('a malformed DSN breaks nothing', async () => {
    const { reportError, startErrorReports } = await reports();
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    await startErrorReports('no-address');
    expect(() => reportError(new Error('x'))).not.toThrow();
    expect(received).toEqual([]);
    complaint.mockClear();
  });
});
