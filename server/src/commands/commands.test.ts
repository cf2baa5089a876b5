import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const SECRET = 'f3c1b0a9e8d7c6b5a4938271605f4e3d2c1b0a9f';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

/** A command as a person calls it, beside the server that runs on the same database. */
async function regia(
  words: string[],
  { input = '', environment = {} }: { input?: string; environment?: Record<string, string> } = {},
): Promise<{ code: number; said: string; complained: string }> {
  const { host, user, password, database } = server.database.connection;
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?host=${host}`,
      REGIA_SECRET: SECRET,
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ends = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  child.stdin.end(input);
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ends]);
  return { code, said, complained };
}
const signIn = (username: string, password: string) =>
  server.stranger({ host: 'localhost' }).post('/api/account/mfa/login/', { username, password });

test('migrate finds nothing to do on a database that is up to date', async () => {
  expect(await regia(['migrate'])).toMatchObject({ code: 0, said: 'The database is up to date.\n' });
});

test('create-superuser makes the organisation, and a person who signs in with the password shown once', async () => {
  const given = ['--organization', 'Comune di Riga', '--username', 'capo', '--email', 'capo@esempio.example'];
  const made = await regia(['create-superuser', ...given]);
  expect(made.code).toBe(0);
  const password = /Password \(shown once\): (\S+)/.exec(made.said)![1]!;
  const { body } = await signIn('capo', password);
  const me = await server.stranger({ authorization: `JWT ${body.access}` }).get('/api/account/me/');
  expect(me.body).toMatchObject({ is_superuser: true, organization: { name: 'Comune di Riga' } });
  expect(me.body.profiles.map((one: { name: string }) => one.name)).toEqual(['superuser', 'admin']);

  const again = await regia(['create-superuser', ...given]);
  expect(again.code).not.toBe(0);
  expect(again.complained.trim().split('\n')).toEqual(['A user with that username already exists.']);
});

test('create-superuser says what is missing, in one line', async () => {
  const { code, complained } = await regia(['create-superuser', '--organization', 'X', '--email', 'no']);
  expect(code).not.toBe(0);
  expect(complained.trim().split('\n')).toHaveLength(1);
  expect(complained).toMatch(/^Missing or wrong: --username, --email\./);
});

test('set-password takes a password from standard input and ends what the old one opened', async () => {
  const person = await server.person({ organization: await server.organization(), profiles: ['viewer'] });
  const weak = await regia(['set-password', person.username, '--password-stdin'], { input: 'corta\n' });
  expect(weak.code).not.toBe(0);
  expect((await person.get('/api/account/me/')).status).toBe(200);
  const done = await regia(['set-password', person.username, '--password-stdin'], {
    input: ' Nuova parola 9!\n',
  });
  expect(done.code).toBe(0);
  expect(done.said).not.toContain('parola');
  expect((await person.get('/api/account/me/')).status).toBe(401);
  expect((await signIn(person.username, ' Nuova parola 9!')).status).toBe(200);
});

test('set-password frees an account of the demonstration', async () => {
  const seeded = await regia(['seed'], { environment: { PUBLIC_URL: 'https://regia.example.org' } });
  expect(seeded.code).toBe(0);
  expect(seeded.said).not.toContain('Regia-demo');
  expect((await regia(['seed'])).said).toContain('nothing was changed');
  expect((await regia(['set-password', 'nobody-here'])).complained.trim()).toBe(
    'There is no account "nobody-here".',
  );
  const { said } = await regia(['set-password', 'editor']);
  const password = /Password \(shown once\): (\S+)/.exec(said)![1]!;
  const far = await server
    .stranger({ host: 'regia.example.org', via: '1.1 proxy' })
    .post('/api/account/mfa/login/', { username: 'editor', password });
  expect(far.status).toBe(200);
});

test('doctor tells each thing in a line, and no secret', async () => {
  const { code, said } = await regia(['doctor'], {
    environment: { MODEL_URL: '', MODEL_KEY: 'sk-very-private' },
  });
  expect(code).toBe(0);
  const lines = said.trim().split('\n');
  expect(lines.every((line) => /^[✓!✗] [A-Z][a-z]+: /.test(line))).toBe(true);
  expect(said).toMatch(/✓ Database: PostgreSQL \d+/);
  expect(said).toContain('✓ Schema: all');
  for (const secret of [SECRET, 'sk-very-private', String(server.database.connection.password)]) {
    expect(said).not.toContain(secret);
  }
});

test('doctor finds what is broken, and says how to mend it', async () => {
  const { code, said } = await regia(['doctor'], {
    environment: { DATABASE_URL: 'postgres://regia:hidden@127.0.0.1:1/regia', REGIA_SECRET: 'a'.repeat(40) },
  });
  expect(code).not.toBe(0);
  expect(said).toContain('✗ Database: it cannot be reached');
  expect(said).toContain('✗ Secret:');
  expect(said).not.toContain('hidden');
});

test.each(['short', 'a'.repeat(40), 'change-me-change-me-change-me-change-me', ''])(
  'A06 REGIA_SECRET "%s" starts nothing, and one line says why',
  async (secret) => {
    const { code, complained } = await regia([], { environment: { REGIA_SECRET: secret, PORT: '1' } });
    expect(code).not.toBe(0);
    expect(complained.trim().split('\n')).toHaveLength(1);
    expect(complained).toMatch(/^REGIA_SECRET/);
  },
);

test('A command that does not exist is answered with those that do', async () => {
  const { code, complained } = await regia(['toString']);
  expect(code).not.toBe(0);
  expect(complained).toMatch(/migrate, seed, create-superuser, set-password, doctor/);
  expect((await regia(['help'])).said).toContain('set-password USERNAME');
});
