import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkTo, member, work } from '../../test/access-scene.ts';
import { runCommand } from '../../test/run-command.ts';
import { beginMethod, firstStep, secondStep, withApp } from '../../test/second-factor.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';
import { appCode } from '../../test/totp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Given = Parameters<typeof runCommand>[2];
const regia = (words: string[], given?: Given) => runCommand(server, words, given);
const signIn = (username: string, password: string) =>
  server.stranger({ host: 'localhost' }).post('/api/account/mfa/login/', { username, password });

// Before any other account: the demonstration is made only in a database without accounts.
test('set-password replaces the demonstration’s password of an account', async () => {
  expect((await regia(['seed'])).code).toBe(0);
  expect((await regia(['seed'])).stdout).toContain('Nothing was changed');
  expect((await regia(['set-password', 'nobody-here'])).stderr.trim()).toBe(
    'There is no account "nobody-here".',
  );
  const { stdout } = await regia(['set-password', 'editor']);
  const password = /Password \(shown once\): (\S+)/.exec(stdout)![1]!;
  const far = await server
    .stranger({ host: 'regia.example.org', via: '1.1 proxy' })
    .post('/api/account/mfa/login/', { username: 'editor', password });
  expect(far.status).toBe(200);
});

test('create-superuser creates the organisation and a person, who signs in with the password that was shown once', async () => {
  const given = ['--organization', 'Comune di Riga', '--username', 'capo', '--email', 'capo@esempio.example'];
  const made = await regia(['create-superuser', ...given]);
  expect(made.code).toBe(0);
  const password = /Password \(shown once\): (\S+)/.exec(made.stdout)![1]!;
  const { body } = await signIn('capo', password);
  const me = await server.stranger({ authorization: `JWT ${body.access}` }).get('/api/account/me/');
  expect(me.body).toMatchObject({ is_superuser: true, organization: { name: 'Comune di Riga' } });
  expect(me.body.profiles.map((one: { name: string }) => one.name)).toEqual(['superuser', 'admin']);

  const again = await regia(['create-superuser', ...given]);
  expect(again.code).not.toBe(0);
  expect(again.stderr.trim().split('\n')).toEqual(['A user with that username already exists.']);
});

test('create-superuser names missing options in one line', async () => {
  const { code, stderr } = await regia(['create-superuser', '--organization', 'X', '--email', 'no']);
  expect(code).not.toBe(0);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(/^Missing or wrong: --username, --email\./);
});

test('VAL-03 create-superuser refuses a username with other characters', async () => {
  const given = ['--organization', 'X', '--username', 'il capo', '--email', 'il.capo@esempio.example'];
  const { code, stderr } = await regia(['create-superuser', ...given]);
  expect([code === 0, stderr.split('. ')[0]]).toEqual([false, 'Missing or wrong: --username']);
});

test('set-password reads a password from standard input and ends the sessions of the old one', async () => {
  const person = await server.person({ organization: await server.organization(), profiles: ['viewer'] });
  const weak = await regia(['set-password', person.username, '--password-stdin'], { input: 'corta\n' });
  expect(weak.code).not.toBe(0);
  expect((await person.get('/api/account/me/')).status).toBe(200);
  const done = await regia(['set-password', person.username, '--password-stdin'], {
    input: ' Nuova parola 9!\n',
  });
  expect(done.code).toBe(0);
  expect(done.stdout).not.toContain('parola');
  expect((await person.get('/api/account/me/')).status).toBe(401);
  expect((await signIn(person.username, ' Nuova parola 9!')).status).toBe(200);
});

test('A08 A28 set-password invalidates pending second steps, reset links, methods and codes', async () => {
  const person = await member(server);
  const { secret } = await withApp(server, person);
  await beginMethod(person, 'email');
  const first = await firstStep(server, person.username);
  expect(first.status).toBe(200);
  await server.stranger().post('/api/account/password/reset/', { email: person.email });
  await work(server);
  const link = await linkTo(server, person.email, 'password_reset');
  expect((await regia(['set-password', person.username])).code).toBe(0);
  const second = await secondStep(server, first.body.ephemeral_token, appCode(secret));
  expect([second.status, second.headers['regia-refusal']]).toEqual([401, 'second_step_over']);
  const reset = await server.stranger().post('/api/account/password/reset-confirm/', {
    uid: link.uid,
    token: link.token,
    new_password1: 'Tramonto-Verde-58',
    new_password2: 'Tramonto-Verde-58',
  });
  expect([reset.status, reset.headers['regia-refusal']]).toEqual([400, 'link_not_valid']);
  const { rows } = await server.database.pool.query(
    'select name from mfa_methods where user_id = $1 union all select method from mfa_codes where user_id = $1',
    [person.id],
  );
  expect(rows).toEqual([{ name: 'app' }]);
});

test.each([
  ['Password123!', 'prima', 'This password is too common.'],
  ['Sindaca-2026', 'sindaca', 'The password is too similar to the username or email address.'],
  ['Posta.Terza1', 'terza', 'The password is too similar to the username or email address.'],
])(
  'VAL-01 rejects %s as a password for %s, both at creation and later',
  async (input, username, complaint) => {
    const who = ['--username', username, '--email', `posta.${username}@esempio.example`];
    const make = ['create-superuser', '--organization', 'Comune di Vero', ...who];
    const set = ['set-password', username];
    for (const words of [make, set]) {
      const refused = await regia([...words, '--password-stdin'], { input });
      expect([refused.code === 0, refused.stderr.trim()]).toEqual([false, complaint]);
      // The refused command has created nothing, so the next one can.
      if (words === make) expect((await regia(make)).code).toBe(0);
    }
  },
);

test('create-superuser asks for the id if several organisations have the name', async () => {
  const [first, second] = [await server.organization('Doppio'), await server.organization('Doppio')];
  const who = ['--username', 'doppia', '--email', 'doppia@esempio.example'];
  const make = (organization: string) => regia(['create-superuser', '--organization', organization, ...who]);
  const unclear = await make('Doppio');
  expect([unclear.code === 0, unclear.stderr.trim()]).toEqual([
    false,
    `There are several organizations "Doppio". Use the id of one: ${[first, second].toSorted().join(', ')}.`,
  ]);
  expect((await make(second)).stdout).toContain('doppia is now a superuser of Doppio.');
  const made = await server.database.db
    .selectFrom('users')
    .select('organization_id')
    .where('username', '=', 'doppia')
    .execute();
  expect(made).toEqual([{ organization_id: second }]);
});
