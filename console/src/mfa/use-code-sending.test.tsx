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

/** What somebody sees who asked for these one after the other, each answered when it says so. */
async function scene(justSent?: string) {
  const { result, act } = await renderHook(() => useCodeSending(justSent));
  const now = () => result.current;
  const ask = async (method: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<typeof SENT>();
    await act(async () => now().again(method, () => promise));
    return {
      comes: () => act(async () => resolve(SENT)),
      fails: (error: unknown) => act(async () => reject(error)),
    };
  };
  return { now, act, ask };
}

test('MFA-07 a code that was sent is told, and another can be had after a minute', async () => {
  const { now, ask } = await scene();
  const mail = await ask('email');
  expect(now().of('email').isSending).toBe(true);
  await mail.comes();
  expect(now().of('email')).toMatchObject({ isSending: false, refusals: [], waitSeconds: 60 });
  expect(now().of('sms_twilio').waitSeconds).toBe(0);
  expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Code sent.', detail: SENT.details });
});

test('AUTH-02 the code that came with the sign-in counts as one that was sent', async () => {
  const { now } = await scene('sms_twilio');
  expect(now().of('sms_twilio').waitSeconds).toBe(60);
});

test.each([
  ['within the minute after the last one', 429, '42', true],
  ['past the limit of an hour', 429, '3590', false],
  ['where nothing sends', 422, undefined, false],
])(
  'MFA-07 C12 (g) asked for another %s (%s, to wait %s): whether one is on its way, %s',
  async (_, status, wait, isOnItsWay) => {
    const { now, ask } = await scene();
    await (await ask('email')).fails(refusal(status, wait));
    const stands = { refusals: ['No.'], waitSeconds: Number(wait ?? 0), isOnItsWay };
    expect(now().of('email')).toMatchObject(stands);
  },
);

test('A33 what is wrong with the password stands at its field, and is not said twice', async () => {
  const { now, ask } = await scene();
  const wrong = new HttpError({ status: 400, body: { current_password: ['No.'], status_code: 400 } });
  await (await ask('email')).fails(wrong);
  expect(now().latest).toMatchObject({ isSending: false, refusals: [], waitSeconds: 0 });
});

test('MFA-07 an answer that comes after another question changes nothing of that', async () => {
  const { now, ask } = await scene();
  const mail = await ask('email');
  await (await ask('sms_twilio')).fails(refusal(422));
  await mail.comes();
  expect(now().of('sms_twilio')).toMatchObject({ refusals: ['No.'], waitSeconds: 0 });
  expect(now().of('email').waitSeconds).toBe(0);
});

test('MFA-07 a form that was left shows neither a refusal nor a later answer', async () => {
  const { now, act, ask } = await scene();
  await (await ask('sms_twilio')).fails(refusal(422));
  await act(async () => now().forget());
  expect(now().latest.refusals).toEqual([]);
  const late = await ask('sms_twilio');
  await act(async () => now().forget());
  await late.fails(refusal(422));
  expect(now().latest).toMatchObject({ isSending: false, refusals: [] });
});
