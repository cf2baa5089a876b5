import { getEventListeners } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { outboxScene } from '../../test/outbox-scene.ts';
import type { OutboxScene } from '../../test/outbox-scene.ts';
import {
  ACCOUNT,
  FOREIGN_NUMBER,
  KEY,
  KEY_SECRET,
  NUMBER,
  SERVICE,
  startTwilio,
  TOKEN,
} from '../../test/twilio-stand-in.ts';
import type { TwilioStandIn } from '../../test/twilio-stand-in.ts';
import { readConfig } from '../platform/config.ts';
import { queueSms } from './public.ts';
import { twilioSender } from './twilio.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function scene(
  moods: Parameters<typeof startTwilio>,
  environment: Record<string, string> = {},
): Promise<{ twilio: TwilioStandIn; outbox: OutboxScene }> {
  const twilio = await startTwilio(...moods);
  const outbox = await outboxScene({
    TWILIO_URL: twilio.url,
    TWILIO_ACCOUNT_SID: ACCOUNT,
    TWILIO_AUTH_TOKEN: TOKEN,
    TWILIO_FROM: NUMBER,
    PUBLIC_URL: 'https://regia.comune.example',
    ...environment,
  });
  open.push(outbox, twilio);
  return { twilio, outbox };
}
const send = ({ server }: OutboxScene, phone = '+393331234567', minutes = 5) =>
  queueSms(server.services, server.services.db, {
    to: { phone, language: 'it-IT' },
    kind: 'code',
    values: { code: 'K4829Q', minutes },
  });
const withoutSecrets = (text: string) =>
  expect(text).not.toMatch(new RegExp(`3331234567|K4829Q|${TOKEN}|${KEY_SECRET}`));

test('AUTH-17 a code is sent through Twilio, from a number, with the account’s credentials', async () => {
  const { twilio, outbox } = await scene([]);
  await send(outbox);
  await outbox.job('outbox.sms', 'completed');
  expect(twilio.sent).toEqual([
    {
      To: '+393331234567',
      From: NUMBER,
      Body: 'Regia: il tuo codice è K4829Q. Vale una volta sola, per 5 minuti. Non darlo a nessuno.\n\n@regia.comune.example #K4829Q',
    },
  ]);
});

test.each([
  ['a name', { TWILIO_FROM: 'Comune' }, { From: 'Comune' }],
  ['a name with the prefix of a service', { TWILIO_FROM: 'MG Hotels' }, { From: 'MG Hotels' }],
  ['a messaging service', { TWILIO_FROM: SERVICE }, { MessagingServiceSid: SERVICE }],
  [
    'a key instead of the token',
    { TWILIO_AUTH_TOKEN: '', TWILIO_API_KEY: KEY, TWILIO_API_SECRET: KEY_SECRET },
    { From: NUMBER },
  ],
])('AUTH-17 an SMS is sent with %s', async (_what, environment, fields) => {
  const { twilio, outbox } = await scene([], environment as unknown as Record<string, string>);
  await send(outbox);
  await outbox.job('outbox.sms', 'completed');
  expect(twilio.sent).toHaveLength(1);
  expect(twilio.sent[0]).toMatchObject(fields);
  expect('From' in twilio.sent[0]!).toBe('From' in fields);
});

test.each(['busy', 'broken', 'hangs up', 'endless'] as const)(
  'AUTH-17 a Twilio that is %s is asked again, and the stored job contains no number',
  async (mood) => {
    const { twilio, outbox } = await scene([mood]);
    await send(outbox);
    const waiting = await outbox.job('outbox.sms', 'retry');
    withoutSecrets(waiting.output);
    await outbox.retryNow();
    await outbox.job('outbox.sms', 'completed');
    expect([twilio.asked.length, twilio.sent.length]).toEqual([2, 1]);
  },
);

test('AUTH-17 an invalid number is refused once and logged without number and code', async () => {
  const { twilio, outbox } = await scene([]);
  await send(outbox, '+39');
  await outbox.job('outbox.sms', 'completed');
  expect([twilio.asked.length, twilio.sent.length]).toEqual([1, 0]);
  const [line, ...more] = outbox.log().trim().split('\n');
  expect(more).toEqual([]);
  expect(JSON.parse(line!)).toMatchObject({ level: 40, reason: expect.stringContaining('21211') });
  withoutSecrets(outbox.log());
});

test.each([
  ['a wrong token', { TWILIO_AUTH_TOKEN: 'wrong-token' }, '20003'],
  ['another account', { TWILIO_ACCOUNT_SID: `AC${'9'.repeat(32)}` }, '20003'],
  [
    'another account, with its own key',
    { TWILIO_ACCOUNT_SID: `AC${'9'.repeat(32)}`, TWILIO_API_KEY: KEY, TWILIO_API_SECRET: KEY_SECRET },
    '20404',
  ],
  ['a sender of another account', { TWILIO_FROM: FOREIGN_NUMBER }, '21606'],
  ['an invalid sender', { TWILIO_FROM: '1234' }, '21212'],
])(
  'AUTH-17 with %s a code is retried, and the error is logged once, without number and code',
  async (_what, environment, code) => {
    const { twilio, outbox } = await scene([], environment as Record<string, string>);
    await send(outbox);
    const waiting = await outbox.job('outbox.sms', 'retry');
    await outbox.retryNow();
    await eventually(() => expect(twilio.asked.length).toBeGreaterThan(1));
    expect(twilio.sent).toEqual([]);
    const [line, ...more] = outbox.log().trim().split('\n');
    expect(more).toEqual([]);
    expect(JSON.parse(line!)).toMatchObject({ level: 50, reason: expect.stringContaining(code) });
    withoutSecrets(waiting.output + outbox.log());
  },
);

test('AUTH-17 a code of a suspended account is sent after the account works again', async () => {
  const { twilio, outbox } = await scene(['suspended']);
  await send(outbox);
  await outbox.job('outbox.sms', 'retry');
  await outbox.retryNow();
  await outbox.job('outbox.sms', 'completed');
  expect([twilio.asked.length, twilio.sent.length]).toEqual([2, 1]);
});

test('AUTH-17 a redirect is not followed, so the credentials reach no other host', async () => {
  const { twilio, outbox } = await scene(['redirects']);
  await send(outbox);
  await outbox.job('outbox.sms', 'retry');
  expect([twilio.asked.length, twilio.sent.length]).toEqual([1, 0]);
});

test('AUTH-17 a message that was sent leaves nothing on the signal of its job, nor does one that was refused', async () => {
  const twilio = await startTwilio();
  open.push(twilio);
  const settings = { TWILIO_URL: twilio.url, TWILIO_ACCOUNT_SID: ACCOUNT, TWILIO_FROM: NUMBER };
  const { signal } = new AbortController();
  const sms = { to: '+393331234567', text: 'K4829Q' };
  await twilioSender(readConfig({ ...settings, TWILIO_AUTH_TOKEN: TOKEN }))(sms, signal);
  const refused = twilioSender(readConfig({ ...settings, TWILIO_AUTH_TOKEN: 'another' }))(sms, signal);
  await expect(refused).rejects.toThrow('sms: 401');
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test('MFA-07 an expired code is not sent', async () => {
  const { twilio, outbox } = await scene([]);
  await send(outbox, undefined, 0);
  await outbox.job('outbox.sms', 'completed');
  expect(twilio.asked).toEqual([]);
});
