import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brokenPasswordRules } from '@regia/contract/account/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { createPerson, setPassword } from '../account/public.ts';
import { hashWaiting } from '../audit/public.ts';
import { keptPassword } from './demonstration-password.ts';
import { firstStart } from './first-start.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await start();
});
afterAll(async () => {
  rmSync(home.folder, { recursive: true });
  await server.close();
});

const newHome = () => ({ folder: mkdtempSync(join(tmpdir(), 'regia-home-')), socket: '' });
const home = newHome();
const start = (at = server) => firstStart(at.services, { config: at.services.config, home, empty: false });
const signIn = (username: string, headers: Record<string, string> = {}, at = server) =>
  at.stranger({ host: 'localhost:3000', ...headers }).post('/api/account/mfa/login/', {
    username,
    password: keptPassword(home),
  });

test('the first start creates one account for each profile; the admin also has the profile editor', async () => {
  const profilesOf: Record<string, string[]> = {};
  for (const username of ['superuser', 'admin', 'editor', 'viewer']) {
    const { body } = await signIn(username);
    const me = await server
      .stranger({ host: 'localhost', authorization: `JWT ${body.access}` })
      .get('/api/account/me/');
    profilesOf[username] = me.body.profiles.map((one: { name: string }) => one.name);
    expect(me.body.organization.name).toBe('Comune di Esempio');
  }
  expect(profilesOf).toEqual({
    superuser: ['superuser', 'admin'],
    admin: ['admin', 'editor'],
    editor: ['editor'],
    viewer: ['viewer'],
  });
});

test('the demonstration has ten colleagues, a role profile of its own and six weeks of the audit log', async () => {
  const { body } = await signIn('admin');
  const admin = server.stranger({ host: 'localhost', authorization: `JWT ${body.access}` });
  const users = (await admin.get('/api/account/admin/user/?page_size=50')).body.results;
  expect(users).toHaveLength(14);
  expect(users.filter((one: { is_active: boolean }) => !one.is_active)).toHaveLength(1);
  const held = users.flatMap((one: { role_profile: { label: string }[] }) =>
    one.role_profile.map(({ label }) => label),
  );
  expect(held.filter((label: string) => label === 'Sportello')).toHaveLength(3);
  const log = (await admin.get('/api/v1/audit/admin/entry/?order_by__=at&page_size=100')).body;
  expect(log.count).toBeGreaterThan(50);
  const first = Date.parse(log.results[0].at);
  expect(Date.now() - first).toBeGreaterThan(40 * 86_400_000);
  const past = log.results.filter((one: { detail: object }) => 'demonstration' in one.detail);
  expect(past.length).toBeGreaterThan(40);
  await hashWaiting(server.database.db);
  const verified = (await admin.post('/api/v1/audit/admin/verify/')).body;
  expect(verified).toMatchObject({ broken_at: null, changed_waiting: 0 });
});

test('a sign-in as a colleague with the password of the demonstration is refused', async () => {
  expect((await signIn('marta.bianchi')).status).toBe(400);
});

test('the demonstration has an assistant for each language, which learns the manual in that language', async () => {
  const { rows } = await server.database.pool.query(
    `select a.name, v.configuration ->> 'language' as language, s.url, r.state
     from assistants as a
       join assistant_versions as v on v.assistant_id = a.id
       join sources as s on s.assistant_id = a.id and s.kind = 'manual'
       join training_runs as r on r.assistant_id = a.id
     order by a.id`,
  );
  expect(rows).toEqual([
    { name: 'Guida di Regia', language: 'it-IT', url: '/manual/it/sitemap.xml', state: 'queued' },
    { name: 'Regia guide', language: 'en-US', url: '/manual/en/sitemap.xml', state: 'queued' },
  ]);
});

test('TRN-03 each assistant of the demonstration has a PDF and a Word document in its language, which its first training learns', async () => {
  const { rows } = await server.database.pool.query(
    `select a.name, f.name as file, f.type, f.uploaded_by as by, f.bytes::int = p.stored as whole
     from assistants as a
       join source_files as f on f.assistant_id = a.id
       join lateral (
         select sum(length(p.content))::int as stored from stored_file_pieces as p where p.file_id = f.file_id
       ) as p on true
     order by a.id, f.type desc`,
  );
  const of = (name: string, ...files: [string, string][]) =>
    files.map(([file, type]) => ({ name, file, type, by: 'admin', whole: true }));
  expect(rows).toEqual([
    ...of('Guida di Regia', ['corsi-regia-2026.pdf', 'pdf'], ['sportello-regia.docx', 'docx']),
    ...of('Regia guide', ['regia-courses-2026.pdf', 'pdf'], ['regia-help-desk.docx', 'docx']),
  ]);
});

test('TRN-02 each assistant of the demonstration has a sample of a folder of Google Drive, and no account', async () => {
  const { rows } = await server.database.pool.query(
    `select s.url, s.settings from sources as s join assistants as a on a.id = s.assistant_id
     where s.kind = 'google_drive_sample' order by a.id`,
  );
  expect(rows).toEqual([
    { url: null, settings: { language: 'it-IT' } },
    { url: null, settings: { language: 'en-US' } },
  ]);
  expect((await server.database.pool.query('select 1 from drive_accounts')).rows).toEqual([]);
});

test('a second start creates nothing and prints the accounts again', async () => {
  const news = await start();
  expect(news.demonstration?.usernames).toEqual(['superuser', 'admin', 'editor', 'viewer']);
  const { rows } = await server.database.pool.query('select 1 from organizations');
  expect(rows).toHaveLength(1);
});

test('B5 each home has a random password, which only its owner can read and each start prints', async () => {
  const password = (await start()).demonstration?.password;
  expect(brokenPasswordRules(password!)).toEqual([]);
  const file = join(home.folder, 'demonstration-password');
  expect(readFileSync(file, 'utf8')).toBe(`${password}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const other = await testServer();
  const folder = newHome();
  try {
    const news = await firstStart(other.services, {
      config: other.services.config,
      home: folder,
      empty: false,
    });
    expect(news.demonstration?.password).not.toBe(password);
    expect((await signIn('editor', {}, other)).status).toBe(400);
  } finally {
    rmSync(folder.folder, { recursive: true });
    await other.close();
  }
});

test('B5 a start replaces the public password of the first versions and ends its sessions', async () => {
  const old = await testServer();
  const folder = newHome();
  const begin = () => firstStart(old.services, { config: old.services.config, home: folder, empty: false });
  try {
    await begin();
    const { db, pool } = old.database;
    const { rows } = await pool.query<{ id: string }>("select id from users where username = 'editor'");
    await setPassword(db, rows[0]!.id, 'Regia-demo-2026!');
    await pool.query("update users set has_demo_password = true where username = 'editor'");
    await pool.query(`update installation set value = '{"organization":"x"}' where key = 'demonstration'`);
    rmSync(join(folder.folder, 'demonstration-password'));
    const door = old.stranger();
    const before = { username: 'editor', password: 'Regia-demo-2026!' };
    const { body } = await door.post('/api/account/mfa/login/', before);
    const { demonstration } = await begin();
    expect((await door.post('/api/account/mfa/login/', before)).headers['regia-refusal']).toBe(
      'login_failed',
    );
    const open = old.stranger({ authorization: `JWT ${body.access}` });
    expect((await open.get('/api/account/me/')).status).toBe(401);
    const now = { username: 'editor', password: demonstration?.password };
    expect((await door.post('/api/account/mfa/login/', now)).status).toBe(200);
    expect((await begin()).demonstration).toEqual(demonstration);
  } finally {
    rmSync(folder.folder, { recursive: true });
    await old.close();
  }
});

test.each<Record<string, string>>([{ via: '1.1 proxy' }, { host: 'regia.comune.example' }])(
  'B5 the password does not depend on the address: it signs in with %o, too',
  async (headers) => {
    expect((await signIn('editor', headers)).status).toBe(200);
  },
);

test('a wrong password reveals nothing about the demonstration', async () => {
  const reply = await server
    .stranger({ via: '1.1 proxy' })
    .post('/api/account/mfa/login/', { username: 'editor', password: 'Sbagliata-1!' });
  expect(reply.body).toEqual({ error: 'Unable to login with provided credentials.', status_code: 400 });
});

test('an account with its own password is no longer restricted to this machine', async () => {
  const row = await server.database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'viewer')
    .executeTakeFirstOrThrow();
  await setPassword(server.database.db, row.id, 'Tutta-mia-2026!');
  const reply = await server
    .stranger({ host: 'regia.comune.example', via: '1.1 proxy' })
    .post('/api/account/mfa/login/', { username: 'viewer', password: 'Tutta-mia-2026!' });
  expect(reply.status).toBe(200);
  expect((await start()).demonstration?.usernames).toEqual(['superuser', 'admin', 'editor']);
});

test('seeds nothing into a database with an account, or into the operator’s own database', async () => {
  const own = await testServer();
  try {
    const config = { ...own.services.config, DATABASE_URL: 'postgres://elsewhere' };
    expect(await firstStart(own.services, { config, empty: false })).toEqual({});
    await createPerson(own.database.db, {
      organizationId: await own.organization(),
      username: 'chi.c.era',
      email: 'c@esempio.example',
      firstName: '',
      lastName: '',
      password: 'Una-parola-7!',
      profiles: [],
      isSuperuser: true,
    });
    expect(await start(own)).toEqual({});
  } finally {
    await own.close();
  }
});
