import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { createPerson, setPassword } from '../account/public.ts';
import { DEMONSTRATION_PASSWORD } from './demonstration.ts';
import { firstStart } from './first-start.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await start();
});
afterAll(() => server.close());

const start = (at = server) => firstStart(at.services, { config: at.services.config, empty: false });
const signIn = (username: string, headers: Record<string, string> = {}, at = server) =>
  at
    .stranger({ host: 'localhost:3000', ...headers })
    .post('/api/account/mfa/login/', { username, password: DEMONSTRATION_PASSWORD });

test('the first start creates one account for each profile; the admin also has the profile editor', async () => {
  const worn: Record<string, string[]> = {};
  for (const username of ['superuser', 'admin', 'editor', 'viewer']) {
    const { body } = await signIn(username);
    const me = await server
      .stranger({ host: 'localhost', authorization: `JWT ${body.access}` })
      .get('/api/account/me/');
    worn[username] = me.body.profiles.map((one: { name: string }) => one.name);
    expect(me.body.organization.name).toBe('Comune di Esempio');
  }
  expect(worn).toEqual({
    superuser: ['superuser', 'admin'],
    admin: ['admin', 'editor'],
    editor: ['editor'],
    viewer: ['viewer'],
  });
});

test('a second start creates nothing and prints the accounts again', async () => {
  const news = await start();
  expect(news.demonstration?.usernames).toEqual(['superuser', 'admin', 'editor', 'viewer']);
  const { rows } = await server.database.pool.query('select 1 from organizations');
  expect(rows).toHaveLength(1);
});

test.each<Record<string, string>>([
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
  { 'x-real-ip': '127.0.0.1' },
  { host: 'regia.comune.example' },
  { host: '192.168.1.20:3000' },
  { host: 'localhost.evil.example' },
])('refuses the printed password to a caller that comes by %o', async (headers) => {
  const reply = await signIn('editor', headers);
  expect(reply.status).toBe(400);
  expect(reply.headers['regia-refusal']).toBe('demo_password_refused');
  expect(reply.body.error).toContain('npm run regia -- set-password editor');
});

test.each([{ host: 'localhost:3000' }, { host: '127.0.0.1' }, { host: '[::1]:3000' }])(
  'The printed password holds at %o',
  async (headers) => {
    expect((await signIn('editor', headers)).status).toBe(200);
  },
);

test.each<Record<string, string>>([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://regia.example.org' }])(
  'A start with %o refuses the printed password, and the sessions it opened',
  async (environment) => {
    const { body: tokens } = await signIn('viewer');
    const open = await testServer({ beside: server, environment });
    try {
      expect((await signIn('viewer', {}, open)).headers['regia-refusal']).toBe('demo_password_refused');
      const there = open.stranger({ host: 'localhost', authorization: `JWT ${tokens.access}` });
      expect((await there.get('/api/account/me/')).status).toBe(401);
      const refreshed = await there.post('/api/account/token/refresh/', { refresh: tokens.refresh });
      expect(refreshed.status).toBe(401);
    } finally {
      await open.close();
    }
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
