import { afterAll, beforeAll, expect, test } from 'vitest';
import { putAccount } from '../knowledge/drive/drive-accounts.ts';
import { drive as folderOfDrive } from '../knowledge/kinds/drive/drive.ts';
import { insertSource } from '../knowledge/sources/source-queries.ts';
import { inTransaction } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { COMMAND_SECRET, runCommand } from '../../test/run-command.ts';
import { testServer } from '../../test/server.ts';
import type { TestServer } from '../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Given = Parameters<typeof runCommand>[2];
const regia = (words: string[], given?: Given) => runCommand(server, words, given);

test('AUTH-17 doctor reports how mail and SMS are sent, and what registration lacks', async () => {
  const bare = (await regia(['doctor'])).stdout;
  expect(bare).toContain('! Mail: nothing is sent; emails go to the local mailbox.');
  expect(bare).toContain('! SMS: nothing is sent; messages go to the local mailbox.');
  const environment = {
    PUBLIC_URL: 'https://regia.example.org',
    SMTP_URL: 'smtp://regia:very-private@mail.example:587',
    MAIL_FROM: 'Regia <regia@ente.example>',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'quite-private',
    TWILIO_FROM: '+390280885700',
  };
  const sending = (await regia(['doctor'], { environment })).stdout;
  expect(sending).toContain('✓ Mail: sent through mail.example:587, from Regia <regia@ente.example>.');
  expect(sending).toContain('✓ SMS: sent through api.twilio.com, from +390280885700.');
  expect(sending).toContain('off until PRIVACY_URL and TERMS_URL are set.');
  expect(sending).not.toMatch(/very-private|quite-private/);
  const open = { ...environment, PRIVACY_URL: 'https://ente.example/p', TERMS_URL: 'https://ente.example/t' };
  expect((await regia(['doctor'], { environment: open })).stdout).toContain('✓ Registration: on; version 1');
});

test('B5 doctor names the accounts that still have the demonstration’s password', async () => {
  const { id, username } = await server.person({ organization: await server.organization() });
  const demonstrate = (is: boolean) =>
    server.database.pool.query('update users set has_demo_password = $2 where id = $1', [id, is]);
  await demonstrate(true);
  const shown = (await regia(['doctor'])).stdout;
  await demonstrate(false);
  expect(shown).toContain(`! Accounts: ${username} use the demonstration password.`);
  expect((await regia(['doctor'])).stdout).toContain('✓ Accounts: none use the demonstration password.');
});

test('USER-11 doctor reports audit entries that have had no hash for more than a minute', async () => {
  const orphan = await server.organization();
  await server.database.pool.query(
    `insert into audit_entries (organization_key, at, actor_name, action, number, previous_hash, hash)
     values ($1, now() - interval '2 minutes', 'Regia', 'session.opened', 1, '', 'f')`,
    [orphan],
  );
  // It was generated a moment ago, for a day of the past.
  await server.database.pool.query(
    `insert into audit_entries (organization_key, at, actor_name, action, detail)
     values ($1, now() - interval '20 days', 'Regia', 'session.opened', '{"demonstration": true}')`,
    [orphan],
  );
  expect((await regia(['doctor'])).stdout).toContain(
    '✓ Audit: every entry older than a minute has its hash.',
  );
  await server.database.pool.query(
    `insert into audit_entries (organization_key, at, actor_name, action)
     values ($1, now() - interval '2 minutes', 'Regia', 'session.opened')`,
    [orphan],
  );
  const { code, stdout } = await regia(['doctor']);
  await server.database.pool.query('delete from audit_entries where organization_key = $1', [orphan]);
  expect(stdout).toContain('✗ Audit: entries without a hash for more than a minute: 1.');
  expect(code).toBe(1);
});

test('doctor compares the memory for indexes with the largest index', async () => {
  const { pool } = server.database;
  const doctor = async (megabytes: string) =>
    (await regia(['doctor'], { environment: { REGIA_INDEX_MEMORY_MB: megabytes } })).stdout;
  expect(await doctor('64')).toContain('✓ Indexes: up to 64 MB');
  expect(await doctor('0')).toContain('! Indexes: none is kept in memory');
  const assistant = newId();
  const organization = await server.organization();
  await pool.query('insert into assistants (id, organization_id, name) values ($1, $2, $3)', [
    assistant,
    organization,
    'Grande',
  ]);
  await pool.query(
    'insert into assistant_stats (assistant_id, organization_id, number, total_len) values ($1, $2, 999, 10000000)',
    [assistant, organization],
  );
  expect(await doctor('64')).toContain('! Indexes: the largest needs about 77 MB of memory');
  expect(await doctor('80')).toContain('✓ Indexes: up to 80 MB');
});

test('doctor prints one line for each check, and no secret', async () => {
  const { code, stdout } = await regia(['doctor'], {
    environment: { MODEL_URL: '', MODEL_KEY: 'sk-very-private' },
  });
  expect(code).toBe(0);
  const lines = stdout.trim().split('\n');
  expect(lines.every((line) => /^[✓!✗] [A-Z][A-Za-z]+: /.test(line))).toBe(true);
  expect(stdout).toMatch(/✓ Database: PostgreSQL \d+/);
  expect(stdout).toContain('✓ Schema: all');
  expect(stdout).toMatch(/✓ Drive: 0 accounts; .* set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET/);
  for (const secret of [COMMAND_SECRET, 'sk-very-private', String(server.database.connection.password)]) {
    expect(stdout).not.toContain(secret);
  }
});

test('TRN-02 doctor names all that is missing to read folders of Google Drive', async () => {
  const drive = async (environment: Record<string, string> = {}) =>
    (await regia(['doctor'], { environment })).stdout.split('\n').filter((line) => line.includes(' Drive: '));
  const client = {
    GOOGLE_CLIENT_ID: 'regia.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'strictly-private',
  };
  expect(await drive({ ...client, PUBLIC_URL: 'https://regia.example.org' })).toEqual([
    '✓ Drive: 0 accounts; folders are read also with consents of people, which come back to https://regia.example.org/google-drive/.',
  ]);
  const { pool } = server.database;
  const [assistant, organization] = [newId(), await server.organization()];
  await pool.query('insert into assistants (id, organization_id, name) values ($1, $2, $3)', [
    assistant,
    organization,
    'Cartelle',
  ]);
  const scope = { assistantId: assistant, organizationId: organization };
  const { db } = server.services;
  await insertSource(db, scope, { kind: folderOfDrive, settings: { folder: 'ufficio-1234567', name: '' } });
  const missing = await drive({
    ...client,
    PUBLIC_URL: 'http://regia.example.org',
    GOOGLE_URL: 'http://127.0.0.1:9',
  });
  expect(missing).toEqual([
    '! Drive: assistants with folders and without an account: 1. Connect Google Drive in them.',
    '! Drive: Google refuses the consents of people, because http://regia.example.org is not https. Put an https proxy in front (PUBLIC_URL).',
    '! Drive: requests to http://127.0.0.1:9 (GOOGLE_URL) are refused. Add 127.0.0.1:9 to REGIA_ALLOW_HOSTS.',
  ]);
  expect(missing.join()).not.toContain('strictly-private');
  const listed = { GOOGLE_URL: 'http://127.0.0.1:9', REGIA_ALLOW_HOSTS: '127.0.0.1:9' };
  expect(await drive(listed)).toHaveLength(1);
  await inTransaction(db, (trx) =>
    putAccount(trx, {
      ...scope,
      kind: 'service_account',
      address: 'lettore@prova.iam.gserviceaccount.com',
      lastFour: '1234',
      sealed: 'sealed',
      connectedBy: 'admin',
    }),
  );
  await pool.query('update drive_accounts set refused_on = now()');
  expect(await drive()).toEqual([
    '! Drive: Google refuses 1 of 1 accounts. Connect them again in their assistants.',
  ]);
});

test('A120 doctor distinguishes the secret of the database from another one', async () => {
  const right = '✓ Secret: matches the database';
  expect((await regia(['doctor'])).stdout).toContain(right);
  const other = await regia(['doctor'], {
    environment: { REGIA_SECRET: COMMAND_SECRET.split('').toReversed().join('') },
  });
  expect(other.code).not.toBe(0);
  expect(other.stdout).toContain('✗ Secret: the database was used with another one');
  expect((await regia(['doctor'])).stdout).toContain(right);
});

test('doctor reports each problem with its remedy', async () => {
  const { code, stdout } = await regia(['doctor'], {
    environment: { DATABASE_URL: 'postgres://regia:hidden@127.0.0.1:1/regia', REGIA_SECRET: 'a'.repeat(40) },
  });
  expect(code).not.toBe(0);
  expect(stdout).toContain('✗ Database: cannot be reached');
  expect(stdout).toContain('✗ Secret:');
  expect(stdout).not.toContain('hidden');
});
