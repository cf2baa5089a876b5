import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { sendRaw } from '../../test/raw-request.ts';
import { testServer } from '../../test/server.ts';
import { mailboxKeyOf, mailboxReader } from '../../test/mailbox.ts';
import type { TestServer } from '../../test/server.ts';
import { startWorker } from '../worker.ts';
import { keepMessage } from './mailbox.ts';
import { queueMail, queueSms } from './public.ts';

let server: TestServer;
const open: TestServer[] = [];
const begin = async (environment: Record<string, string> = {}, beside?: TestServer) => {
  const made = await testServer({ worker: true, environment, ...(beside ? { beside } : {}) });
  await startWorker(made.services);
  open.unshift(made);
  return made;
};
beforeEach(async () => {
  server = await begin();
});
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const AT_HOME = { host: 'localhost:3000' };
const MAILBOX = '/mailbox/messages/';
const list = async (at = server) => (await mailboxReader(at)).get(MAILBOX);
const rows = async () =>
  (await server.database.pool.query<{ sealed: string }>('select sealed from mailbox_messages')).rows;
const sendReset = (at = server) =>
  queueMail(at.services, at.services.db, {
    to: { email: 'anna@comune.example', name: 'Anna Rossi', language: 'it-IT' },
    kind: 'password_reset',
    values: { link: 'http://localhost:3000/reset-password-confirm/u/segreto-1/', minutes: 60 },
  });
const sendCode = (at = server) =>
  queueSms(at.services, at.services.db, {
    to: { phone: '+393331234567', language: 'en-US' },
    kind: 'code',
    values: { code: '482913', minutes: 5 },
  });
const jobsDone = (at = server) =>
  eventually(async () => {
    const { rows: left } = await at.database.pool.query(
      "select 1 from jobs.job where name like 'outbox.%' and state <> 'completed'",
    );
    expect(left).toEqual([]);
  });

test('AUTH-17 without a transport, mail and SMS are listed in the mailbox, newest first, until it is cleared', async () => {
  await sendReset();
  await jobsDone();
  await sendCode();
  await eventually(async () => expect((await list()).body).toHaveLength(2));
  const [sms, mail] = (await list()).body;
  expect(sms).toMatchObject({ channel: 'sms', to: '+393331234567', subject: '', has_html: false });
  expect(sms.text).toContain('482913');
  expect(mail).toMatchObject({
    channel: 'mail',
    to: 'anna@comune.example',
    subject: 'Reimposta la password',
    has_html: true,
  });
  expect(mail.text).toContain('http://localhost:3000/reset-password-confirm/u/segreto-1/');
  expect((await (await mailboxReader(server)).post(`${MAILBOX}clear/`)).status).toBe(204);
  expect((await list()).body).toEqual([]);
});

test('AUTH-17 a letter is shown as a page that runs nothing, loads nothing and opens its links in a new tab', async () => {
  await sendReset();
  await eventually(async () => expect((await list()).body).toHaveLength(1));
  const path = `${MAILBOX}${(await list()).body[0].id}/html/`;
  const reader = await mailboxReader(server);
  const page = await reader.get(path);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
  );
  expect(page.headers['x-frame-options']).toBeUndefined();
  expect(page.text).toContain('href="http://localhost:3000/reset-password-confirm/u/segreto-1/"');
  expect(page.text).not.toMatch(/<script|<img|<link|src=|@import|url\(/i);
  for (const id of ['x', '01900000-0000-7000-8000-000000000000']) {
    const missing = await reader.get(`${MAILBOX}${id}/html/`);
    expect(missing.body).toEqual({ detail: 'Not found.', status_code: 404 });
    expect(missing.headers['x-frame-options']).toBe('DENY');
  }
});

test('AUTH-17 only the page of the mailbox may frame another page, and only while there is a mailbox', async () => {
  const policy = async (at: TestServer, path: string, headers = {}) =>
    (await at.stranger({ ...AT_HOME, accept: 'text/html', ...headers }).get(path)).headers[
      'content-security-policy'
    ];
  expect(await policy(server, '/mailbox')).toContain("frame-src 'self'");
  expect(await policy(server, '/mailbox/?x=1')).toContain("frame-src 'self'");
  expect(await policy(server, '/auth/login')).not.toContain('frame-src');
  expect(await policy(server, '/mailbox/x')).not.toContain('frame-src');
  expect(await policy(server, '/mailbox', { via: '1.1 proxy' })).not.toContain('frame-src');
  const sending = await begin({ NODE_ENV: 'production' }, server);
  expect(await policy(sending, '/mailbox')).not.toContain('frame-src');
});

const withoutDate = ({ date: _date, ...headers }: Record<string, string>) => headers;

const FROM_ELSEWHERE: readonly Record<string, string>[] = [
  { host: 'evil.example' },
  { host: '192.168.1.20:3000' },
  { host: 'localhost.evil.example' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-client-ip': '127.0.0.1' },
  { 'true-client-ip': '127.0.0.1' },
  { 'cf-connecting-ip': '127.0.0.1' },
  { 'x-original-host': 'localhost' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '127.0.0.1' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

test('AUTH-17 A109 with another host name, through a proxy or from another site the mailbox answers 404 like an unknown path', async () => {
  await sendReset();
  await eventually(async () => expect((await list()).body).toHaveLength(1));
  const { id } = (await list()).body[0];
  for (const headers of FROM_ELSEWHERE) {
    const caller = await mailboxReader(server, headers);
    const unknown = await caller.get('/api/v1/nothing-here/');
    expect(unknown.status).toBe(404);
    for (const path of [
      MAILBOX,
      '/mailbox/messages',
      `${MAILBOX}${id}/html/`,
      '/mailbox//messages/',
      '/mailbox/x/',
    ]) {
      const reply = await caller.get(path);
      expect([headers, path, reply.status, reply.text]).toEqual([headers, path, 404, unknown.text]);
      expect(withoutDate(reply.headers)).toEqual(withoutDate(unknown.headers));
    }
    const opening = await caller.post('/mailbox/open/', { key: mailboxKeyOf(server) });
    expect([headers, opening.status, opening.text]).toEqual([headers, 404, unknown.text]);
    expect(opening.headers['set-cookie']).toBeUndefined();
    for (const [body, type] of [[undefined], [{ x: 1 }], ['{', 'application/json']] as const) {
      const asking = type === undefined ? {} : { headers: { 'content-type': type } };
      const reply = await caller.post(`${MAILBOX}clear/`, body, asking);
      expect([headers, reply.status, reply.text]).toEqual([headers, 404, unknown.text]);
    }
  }
  expect((await list()).body).toHaveLength(1);
});

test.each<Record<string, string>>([
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0' },
  { PUBLIC_URL: 'https://regia.example.org' },
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'regia@example.org' },
  {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'x',
    TWILIO_FROM: 'Regia',
    TWILIO_URL: 'http://127.0.0.1:1',
  },
])('A109 AUTH-17 with %o there is no mailbox, and no message is stored for it', async (environment) => {
  await server.services.jobs.stop();
  await keepMessage(server.services, 'mail', { to: 'a@b.example', subject: 's', text: 't' });
  const other = await begin(environment, server);
  const unknown = await other.stranger(AT_HOME).get('/api/v1/nothing-here/');
  const reply = await list(other);
  expect([reply.status, reply.text]).toEqual([404, unknown.text]);
  expect((await other.stranger(AT_HOME).post(`${MAILBOX}clear/`)).text).toBe(unknown.text);
  await other.services.db.deleteFrom('mailbox_messages').execute();
  await sendReset(other);
  await sendCode(other);
  await eventually(async () => {
    const { rows: waiting } = await other.database.pool.query(
      "select 1 from jobs.job where name like 'outbox.%' and state in ('created', 'active')",
    );
    expect(waiting).toEqual([]);
  });
  expect(await rows()).toEqual([]);
});

test('AUTH-17 the mailbox opens with the key of the printed address and stays open by a cookie of its page', async () => {
  await keepMessage(server.services, 'mail', { to: 'a@b.example', subject: 's', text: 't' });
  const here = server.stranger(AT_HOME);
  const opened = await here.post('/mailbox/open/', { key: mailboxKeyOf(server) });
  expect(opened.status).toBe(204);
  const set = opened.headers['set-cookie'] ?? '';
  expect(set.split('; ').slice(1)).toEqual(['Path=/mailbox', 'HttpOnly', 'SameSite=Strict']);
  expect(set).not.toContain(mailboxKeyOf(server));
  const cookie = `other=1; ${set.split(';')[0]}`;
  expect((await server.stranger({ ...AT_HOME, cookie }).get(MAILBOX)).body).toHaveLength(1);
});

test('AUTH-17 B5 a request without a Host header, as HTTP/1.0 allows, gets 404, also with the cookie', async () => {
  const opened = await server.stranger(AT_HOME).post('/mailbox/open/', { key: mailboxKeyOf(server) });
  const cookie = (opened.headers['set-cookie'] ?? '').split(';')[0];
  const address = await server.listen();
  const ask = (host: string) =>
    sendRaw(address, `GET ${MAILBOX} HTTP/1.0\r\n${host}cookie: ${cookie}\r\n\r\n`);
  expect([await ask('host: localhost\r\n'), await ask('')]).toEqual(['200', '404']);
});

test('AUTH-17 behind https the cookie of the mailbox is Secure', async () => {
  const other = await begin({ PUBLIC_URL: 'https://localhost' }, server);
  const opened = await other.stranger(AT_HOME).post('/mailbox/open/', { key: mailboxKeyOf(other) });
  expect((opened.headers['set-cookie'] ?? '').split('; ').slice(1)).toEqual([
    'Path=/mailbox',
    'HttpOnly',
    'SameSite=Strict',
    'Secure',
  ]);
});

test.each<Record<string, string>>([
  {},
  { cookie: 'mailbox=' },
  { cookie: 'mailbox=x' },
  { cookie: 'token=x' },
])(
  'AUTH-17 B5 a caller at this machine with %o reads nothing, clears nothing and is told where the address is printed',
  async (headers) => {
    await keepMessage(server.services, 'mail', { to: 'a@b.example', subject: 's', text: 't' });
    const { id } = (await list()).body[0];
    const caller = server.stranger({ ...AT_HOME, ...headers });
    for (const reply of [
      await caller.get(MAILBOX),
      await caller.post(`${MAILBOX}clear/`),
      await caller.get(`${MAILBOX}${id}/html/`),
      await caller.post('/mailbox/open/', { key: 'x' }),
      await caller.post('/mailbox/open/', { key: '' }),
    ]) {
      expect([reply.status, reply.headers['regia-refusal'], reply.body.detail]).toEqual([
        403,
        'mailbox_closed',
        'Open the mailbox at the address that Regia printed in the terminal when it started.',
      ]);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect((await list()).body).toHaveLength(1);
  },
);

test('AUTH-17 the key and the cookie of one installation open no other, and neither is the other', async () => {
  const other = await begin();
  const key = mailboxKeyOf(server);
  expect((await other.stranger(AT_HOME).post('/mailbox/open/', { key })).status).toBe(403);
  const reader = await mailboxReader(server);
  expect((await reader.get(MAILBOX)).status).toBe(200);
  const opened = await server.stranger(AT_HOME).post('/mailbox/open/', { key });
  const [, token = ''] = /mailbox=([^;]*)/.exec(opened.headers['set-cookie'] ?? '') ?? [];
  expect((await other.stranger({ ...AT_HOME, cookie: `mailbox=${token}` }).get(MAILBOX)).status).toBe(403);
  expect((await server.stranger({ ...AT_HOME, cookie: `mailbox=${key}` }).get(MAILBOX)).status).toBe(403);
  expect((await server.stranger(AT_HOME).post('/mailbox/open/', { key: token })).status).toBe(403);
});

test('AUTH-17 A109 a start without a mailbox lets go of what an earlier one kept', async () => {
  await keepMessage(server.services, 'mail', { to: 'a@b.example', subject: 's', text: 't' });
  await server.services.jobs.stop();
  const other = await begin({ NODE_ENV: 'production' }, server);
  await other.services.jobs.enqueue(other.services.db, 'jobs.housekeeping', {});
  await eventually(async () => expect(await rows()).toEqual([]));
});

test('AUTH-17 A111 queued messages and messages in the mailbox are sealed', async () => {
  const web = await testServer({ beside: server });
  open.unshift(web);
  await server.services.jobs.stop();
  await sendReset(web);
  const { rows: waiting } = await server.database.pool.query(
    "select data::text from jobs.job where name = 'outbox.mail'",
  );
  expect(waiting).toHaveLength(1);
  await keepMessage(server.services, 'mail', { to: 'anna@comune.example', subject: 's', text: 'segreto-1' });
  expect(JSON.stringify([waiting, await rows()])).not.toMatch(/segreto|anna|comune/i);
});

test('AUTH-17 the newest two hundred messages are kept, and a message sealed under another secret is skipped', async () => {
  await keepMessage({ db: server.services.db, secret: 'of another installation, long ago' }, 'sms', {
    to: '+39333',
    subject: '',
    text: 'unreadable',
  });
  for (let n = 0; n < 201; n++)
    await keepMessage(server.services, 'mail', { to: 'a@b.example', subject: String(n), text: '' });
  expect(await rows()).toHaveLength(200);
  const { body } = await list();
  expect([body.length, body[0].subject, body[199].subject]).toEqual([200, '200', '1']);
});
