import { getEventListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { outboxScene } from '../../test/outbox-scene.ts';
import type { OutboxScene } from '../../test/outbox-scene.ts';
import { startSmtpServer } from '../../test/smtp-server.ts';
import type { SmtpServer, SmtpServerOptions } from '../../test/smtp-server.ts';
import { readConfig } from '../platform/config.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { queueMail } from './public.ts';
import { connectionOf, smtpSender } from './smtp.ts';

const FROM = 'Regia di Esempio <regia@comune.example>';
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const mailServer = async (options?: SmtpServerOptions): Promise<SmtpServer> => {
  const made = await startSmtpServer(options);
  open.push(made);
  return made;
};
const sceneAt = async (url: string): Promise<OutboxScene> => {
  const made = await outboxScene({ SMTP_URL: url, MAIL_FROM: FROM, PUBLIC_URL: 'https://regia.example' });
  open.unshift(made);
  return made;
};
const send = (
  scene: OutboxScene,
  more: { email?: string; name?: string; minutes?: number; within?: Db } = {},
) =>
  queueMail(scene.server.services, more.within ?? scene.server.services.db, {
    to: { email: more.email ?? 'anna@comune.example', name: more.name ?? 'Anna Rossi', language: 'it-IT' },
    kind: 'password_reset',
    values: {
      link: 'https://regia.example/reset-password-confirm/u/segreto-1/',
      minutes: more.minutes ?? 60,
    },
  });
const withoutSecrets = (text: string) => expect(text).not.toMatch(/anna|comune|segreto|parola/i);

test('AUTH-17 a letter is sent by SMTP, over TLS and with a login, in HTML and in text', async () => {
  const smtp = await mailServer();
  const scene = await sceneAt(smtp.url);
  const beganMs = Date.now();
  await send(scene);
  const job = await scene.job('outbox.mail', 'completed');
  expect(job.attempts).toBe(0);
  expect(smtp.mails).toHaveLength(1);
  const [mail] = smtp.mails;
  expect(mail).toMatchObject({
    from: 'regia@comune.example',
    to: ['anna@comune.example'],
    isEncrypted: true,
  });
  const read = await PostalMime.parse(mail!.raw);
  const header = (key: string) => read.headers.filter((one) => one.key === key).map(({ value }) => value);
  expect(read.from).toMatchObject({ name: 'Regia di Esempio', address: 'regia@comune.example' });
  expect(read.to).toMatchObject([{ name: 'Anna Rossi', address: 'anna@comune.example' }]);
  expect(read.subject).toBe('Reimposta la password');
  expect(header('auto-submitted')).toEqual(['auto-generated']);
  expect(header('message-id')[0]).toMatch(/^<[0-9a-f-]{36}@comune\.example>$/);
  // The date has whole seconds.
  expect(Date.parse(header('date')[0]!)).toBeGreaterThan(beganMs - 1_000);
  expect(Date.parse(header('date')[0]!)).toBeLessThanOrEqual(Date.now());
  for (const part of [read.text, read.html]) {
    expect(part).toContain('https://regia.example/reset-password-confirm/u/segreto-1/');
    expect(part).toContain('una volta sola');
  }
  expect(read.attachments).toEqual([]);
});

test('AUTH-17 a greylisting server gets the same mail again, and the stored job contains no address', async () => {
  const smtp = await mailServer({ behaviour: 'greylists' });
  const scene = await sceneAt(smtp.url);
  await send(scene);
  const waiting = await scene.job('outbox.mail', 'retry');
  expect(waiting.output).toContain('450');
  withoutSecrets(waiting.output);
  await scene.retryNow();
  await scene.job('outbox.mail', 'completed');
  expect([smtp.attempts, smtp.mails.length]).toEqual([2, 1]);
});

test('AUTH-17 a refusing server is asked once, and the refusal is logged once, without address and content', async () => {
  const smtp = await mailServer({ behaviour: 'refuses' });
  const scene = await sceneAt(smtp.url);
  await send(scene);
  await scene.job('outbox.mail', 'completed');
  expect([smtp.attempts, smtp.mails.length]).toEqual([1, 0]);
  expect(scene.log().trim().split('\n')).toHaveLength(1);
  expect(scene.log()).toContain('550');
  withoutSecrets(scene.log());
});

test('AUTH-17 a sender refused by the server is logged once as an error, and the letter is retried', async () => {
  const smtp = await mailServer({ behaviour: 'unknown sender' });
  const scene = await sceneAt(smtp.url);
  await send(scene);
  const waiting = await scene.job('outbox.mail', 'retry');
  const [line, ...more] = scene.log().trim().split('\n');
  expect(more).toEqual([]);
  expect(JSON.parse(line!)).toMatchObject({ level: 50, reason: expect.stringContaining('550') });
  withoutSecrets(waiting.output + scene.log());
  await scene.retryNow();
  await scene.job('outbox.mail', 'completed');
  expect(smtp.mails).toHaveLength(1);
});

test('AUTH-17 a letter is retried while the server is down', async () => {
  const first = await mailServer();
  await first.close();
  const scene = await sceneAt(first.url);
  await send(scene);
  expect((await scene.job('outbox.mail', 'retry')).output).toMatch(/ECONN|ESOCKET/);
  const smtp = await mailServer({ port: first.port });
  await scene.retryNow();
  await scene.job('outbox.mail', 'completed');
  expect(smtp.mails).toHaveLength(1);
});

test('AUTH-17 a mail whose confirmation was lost is sent again with the same Message-ID', async () => {
  const smtp = await mailServer({ behaviour: 'drops' });
  const scene = await sceneAt(smtp.url);
  await send(scene);
  await scene.job('outbox.mail', 'retry');
  await scene.retryNow();
  await scene.job('outbox.mail', 'completed');
  const names = await Promise.all(smtp.mails.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
});

test('AUTH-17 to another machine no password and no mail is sent without trusted TLS', async () => {
  for (const withoutTls of [true, false]) {
    const smtp = await mailServer({ withoutTls });
    // An address of this machine that is not recognized as loopback.
    const scene = await sceneAt(smtp.url.replace('127.0.0.1', '0.0.0.0'));
    await send(scene);
    expect((await scene.job('outbox.mail', 'retry')).output).toMatch(/ETLS|ESOCKET/);
    expect([smtp.attempts, smtp.mails.length]).toEqual([0, 0]);
  }
});

test('AUTH-17 mail is sent without TLS only with ?tls=off or on this machine', async () => {
  const smtp = await mailServer({ withoutTls: true });
  for (const url of [smtp.url, `${smtp.url.replace('127.0.0.1', '0.0.0.0')}?tls=off`]) {
    const scene = await sceneAt(url);
    await send(scene);
    await scene.job('outbox.mail', 'completed');
  }
  expect(smtp.mails.map((mail) => mail.isEncrypted)).toEqual([false, false]);
});

test('AUTH-17 A111 a wrong password of the mail server is not shown, and the letter is retried', async () => {
  const smtp = await mailServer();
  const scene = await sceneAt(smtp.url.replace(/regia:[^@]+/, 'regia:s3gr3ta'));
  await send(scene);
  const { output } = await scene.job('outbox.mail', 'retry');
  expect(output).toContain('535');
  expect(output + scene.log()).not.toMatch(/s3gr3ta/);
});

test('AUTH-17 A27 a name with headers, markup, addresses or 10 kB becomes plain text and adds no recipient', async () => {
  const smtp = await mailServer();
  const scene = await sceneAt(smtp.url);
  const name = `Anna\r\nBcc: other@evil.example\r\n\r\n<a href="https://evil.example">x</a> ${'a'.repeat(10_000)}`;
  await send(scene, { name });
  await scene.job('outbox.mail', 'completed');
  const [mail] = smtp.mails;
  expect(mail!.to).toEqual(['anna@comune.example']);
  expect(mail!.raw).not.toMatch(/^bcc:/im);
  const read = await PostalMime.parse(mail!.raw);
  expect(read.to).toHaveLength(1);
  expect(read.to![0]!.name!.length).toBeLessThanOrEqual(60);
  expect(read.html).not.toMatch(/evil\.example|<a href="https:\/\/evil/);
});

test('AUTH-17 A27 an address that is not one plain address is never passed to the mail server', async () => {
  const smtp = await mailServer();
  const scene = await sceneAt(smtp.url);
  const addresses = ['anna@a.example,other@evil.example', 'a b@a.example', '<x@a.example>', 'nobody', ''];
  for (const email of addresses) await send(scene, { email });
  await eventually(() => expect(scene.log().match(/not an address/g)).toHaveLength(5));
  expect([smtp.attempts, smtp.mails.length]).toEqual([0, 0]);
});

test('AUTH-17 a mail that was sent leaves nothing on the signal of its job, nor does one that was not', async () => {
  const { signal } = new AbortController();
  const mail = {
    id: 'one',
    to: { address: 'anna@comune.example', name: 'Anna Rossi' },
    subject: 'Ciao',
    text: 'Ciao',
    html: '<p>Ciao</p>',
  };
  const smtp = await mailServer();
  await smtpSender(smtp.url, FROM)(mail, signal);
  expect(smtp.mails).toHaveLength(1);
  await expect(smtpSender('smtp://127.0.0.1:1', FROM)(mail, signal)).rejects.toThrow('mail: ESOCKET CONN');
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test('AUTH-17 an expired letter is not sent', async () => {
  const smtp = await mailServer();
  const scene = await sceneAt(smtp.url);
  await send(scene, { minutes: 0 });
  await scene.job('outbox.mail', 'completed');
  expect(smtp.mails).toEqual([]);
  expect(scene.log()).toContain('past its time');
});

const IN_PRODUCTION = { NODE_ENV: 'production' };
const lettersWaiting = async ({ server }: OutboxScene): Promise<number> =>
  (await server.database.pool.query("select 1 from jobs.job where name = 'outbox.mail'")).rowCount!;

test('AUTH-17 without a transport no letter is queued', async () => {
  const scene = await outboxScene(IN_PRODUCTION);
  open.push(scene);
  await send(scene);
  expect(await lettersWaiting(scene)).toBe(0);
});

test('AUTH-17 a letter queued before the transport was removed ends with one log line that says so', async () => {
  const scene = await outboxScene(IN_PRODUCTION);
  open.push(scene);
  await queueMail({ ...scene.server.services, config: readConfig({}) }, scene.server.services.db, {
    to: { email: 'anna@comune.example', name: 'Anna Rossi', language: 'it-IT' },
    kind: 'password_changed',
    values: { resetLink: 'https://regia.example/auth/forgot-password' },
  });
  await scene.job('outbox.mail', 'completed');
  expect(scene.log().trim().split('\n')).toHaveLength(1);
  expect(scene.log()).toContain('SMTP_URL is not set');
  withoutSecrets(scene.log());
});

test('AUTH-17 a letter is sent after the commit of its transaction, not before', async () => {
  const smtp = await mailServer();
  const scene = await sceneAt(smtp.url);
  await inTransaction(scene.server.services.db, async (trx) => {
    await send(scene, { within: trx });
    await setTimeout(300);
    expect(smtp.attempts).toBe(0);
  });
  await scene.job('outbox.mail', 'completed');
  expect(smtp.mails).toHaveLength(1);
});

test('AUTH-17 SMTP_URL is parsed completely: the default port of each protocol, and a password with any character', () => {
  expect(connectionOf('smtps://mail.example.org')).toMatchObject({ port: 465, secure: true });
  expect(connectionOf('smtp://a%40b:p%2Fw%23@mail.example.org')).toMatchObject({
    port: 587,
    requireTLS: true,
    auth: { user: 'a@b', pass: 'p/w#' },
    tls: { rejectUnauthorized: true },
  });
});

test.each([
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://user:p#w@mail.example.org'],
  ['SMTP_URL', 'smtp://user:%zz@mail.example.org'],
  ['SMTP_URL', 'smtp://mail.example.org?tls=of'],
  ['SMTP_URL', 'smtp://mail.example.org/somewhere'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@example.org, b@example.org'],
  ['MAIL_FROM', 'Regia <a@example.org>\nBcc: b@example.org'],
])('AUTH-17 %s=%o is refused, without showing the value', (name, value) => {
  const environment = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@example.org', [name]: value };
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name}`));
});
