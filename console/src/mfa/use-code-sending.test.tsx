import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { HttpError } from '../platform/http/error.ts';
import { useToasts } from '../platform/toasts.ts';
import { useCodeSending } from './use-code-sending.ts';

const SENT = { details: 'Sent.' };
const refusal = (status: number, wait?: string) =>
  new HttpError({
    status,
    body: { details: 'No.' },
    headers: new Headers(wait ? { 'Retry-After': wait } : {}),
  });

/** The state of the hook; `ask` asks for a code, and its answer comes when `comes` or `fails` is called. */
async function scene(justSent?: string) {
  const { result, act } = await renderHook(() => useCodeSending(justSent));
  const now = () => result.current;
  const ask = async (method: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<typeof SENT>();
    await act(async () => now().startSending(method, () => promise));
    return {
      comes: () => act(async () => resolve(SENT)),
      fails: (error: unknown) => act(async () => reject(error)),
    };
  };
  return { now, act, ask };
}

test('MFA-07 a sent code shows a toast, and another can be sent after a minute', async () => {
  const { now, ask } = await scene();
  const mail = await ask('email');
  expect(now().of('email').isSending).toBe(true);
  await mail.comes();
  expect(now().of('email')).toMatchObject({ isSending: false, refusals: [], waitSeconds: 60 });
  expect(now().of('sms_twilio').waitSeconds).toBe(0);
  expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Code sent.', detail: SENT.details });
});

test.each([
  ['email', 'Code sent.'],
  ['sms_twilio', 'SMS with the code sent.'],
])('ERR-08 MFA-07 a code sent by %s shows "%s"', async (method, title) => {
  await (await (await scene()).ask(method)).comes();
  expect(useToasts.getState().toasts[0]).toMatchObject({ title, detail: SENT.details });
});

test('AUTH-02 the code that the sign-in sent counts: another can be sent after a minute', async () => {
  const { now } = await scene('sms_twilio');
  expect(now().of('sms_twilio').waitSeconds).toBe(60);
});

test.each([
  ['within the minute after the last one', 429, '42', true],
  ['past the limit of an hour', 429, '3590', false],
  ['where nothing sends', 422, undefined, false],
])(
  'MFA-07 C12 (g) another code is refused %s (%s, wait %s s): the previous code is on its way: %s',
  async (_, status, wait, isOnItsWay) => {
    const { now, ask } = await scene();
    await (await ask('email')).fails(refusal(status, wait));
    const expected = { refusals: ['No.'], waitSeconds: Number(wait ?? 0), isOnItsWay };
    expect(now().of('email')).toMatchObject(expected);
  },
);

test('MFA-07 A33 an error about the password is left to its field: the refusals stay empty', async () => {
  const { now, ask } = await scene();
  const wrong = new HttpError({ status: 400, body: { current_password: ['No.'], status_code: 400 } });
  await (await ask('email')).fails(wrong);
  expect(now().latest).toMatchObject({ isSending: false, refusals: [], waitSeconds: 0 });
});

test('MFA-07 a late answer for one method does not change the state of the method asked for later', async () => {
  const { now, ask } = await scene();
  const mail = await ask('email');
  await (await ask('sms_twilio')).fails(refusal(422));
  await mail.comes();
  expect(now().of('sms_twilio')).toMatchObject({ refusals: ['No.'], waitSeconds: 0 });
  expect(now().of('email').waitSeconds).toBe(0);
});

test('MFA-07 after a reset neither an earlier refusal nor a late answer is shown', async () => {
  const { now, act, ask } = await scene();
  await (await ask('sms_twilio')).fails(refusal(422));
  await act(async () => now().reset());
  expect(now().latest.refusals).toEqual([]);
  const late = await ask('sms_twilio');
  await act(async () => now().reset());
  await late.fails(refusal(422));
  expect(now().latest).toMatchObject({ isSending: false, refusals: [] });
});
