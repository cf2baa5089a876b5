import { expect, test } from 'vitest';
import { readConfig } from './platform/config.ts';
import type { Services } from './platform/services.ts';
import type { FirstStart } from './seed/first-start.ts';
import { welcome } from './welcome.ts';

const said = (environment: Record<string, string>, news: FirstStart = {}): string => {
  const config = readConfig(environment);
  return welcome(
    { config, secret: 'x'.repeat(32) } as Services,
    { config, home: undefined, migrations: '', empty: false },
    news,
  );
};
const MODEL = { MODEL_URL: 'http://localhost:1/v1', MODEL_NAME: 'm' };
const SMTP = { SMTP_URL: 'smtp://u:segreto@mail.example.org', MAIL_FROM: 'regia@example.org' };
const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'segreto',
  TWILIO_FROM: 'Regia',
};

test('AUTH-17 B5 on a new machine the start says where mail can be read, with the key in the fragment', () => {
  expect(said({})).toContain('(emails and SMS go to the mailbox)');
  expect(said({})).toMatch(/^ {2}Mailbox +http:\/\/localhost:3000\/mailbox#key=[0-9a-f]{40}$/m);
});

test('AUTH-17 if no mail can be sent, the start says what does not work', () => {
  const lines = said({ ...MODEL, PUBLIC_URL: 'https://regia.example.org' });
  expect(lines).toContain('SMTP_URL (no email is sent');
  expect(lines).toContain('TWILIO_ACCOUNT_SID (no codes by SMS)');
  expect(lines).not.toContain('/mailbox');
});

test('A111 with all settings the start reports nothing missing, and shows no secret', () => {
  const lines = said({ ...MODEL, ...SMTP, ...TWILIO });
  expect(lines).not.toMatch(/Not set|segreto/);
});

const DEMONSTRATION = { demonstration: { usernames: ['admin'], password: undefined } };

test('with the demonstration the start prints the address of its page', () => {
  expect(said({ PORT: '3117' }, DEMONSTRATION)).toMatch(/^ {2}Chat +http:\/\/localhost:3117\/demo\/ /m);
});

test.each([
  ['without the demonstration', {}, {}],
  ['if other machines reach the server', { HOST: '0.0.0.0' }, DEMONSTRATION],
  ['behind a public address', { PUBLIC_URL: 'https://regia.example.org' }, DEMONSTRATION],
  ['in a process that only runs jobs', { REGIA_ROLE: 'worker' }, DEMONSTRATION],
])('%s the start prints no address of such a page', (_when, environment, news: FirstStart) => {
  expect(said(environment, news)).not.toContain('/demo/');
});
