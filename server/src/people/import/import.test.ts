import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { kindsTo, openServer } from '../../../test/access-scene.ts';
import type { TestServer } from '../../../test/server.ts';
import { sweepRecords } from '../../jobs/public.ts';
import { newId } from '../../platform/ids.ts';
import { importKind, jobs } from '../jobs.ts';
import { at, csv, imported, inBase64, work, xlsx } from './import.fixture.ts';

const { editor: EDITOR, viewer: VIEWER } = BUILT_IN_PROFILE_IDS;

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

async function office() {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  return { organization, admin };
}
let count = 0;
/** A name that no other test has used. */
const unique = () => `persona${(count += 1)}`;
const email = (name: string) => `${name}@esempio.example`;

test('USER-04 a preview finds encoding, separator and columns, and tells each fault with its row; nothing is stored', async () => {
  const { admin } = await office();
  const [one, two] = [unique(), unique()];
  const lines = [
    'Nome;Cognome;E-mail;Nome utente;Ufficio;Codice fiscale;Ruolo;Colore',
    `Nicolò;Rossi;${email(one)};${one};Anagrafe;;Editor;rosso`,
    `Ada;Bianchi;senza-chiocciola;;;;;`,
    `Ugo;Neri;${email(two)};${two};;IT1;Capo;`,
    `Ugo;Neri;${email(two).toUpperCase()};altro;;;;`,
  ];
  const bytes = Buffer.from(lines.join('\r\n'), 'latin1');
  const reply = await admin.post(at('import/preview/'), {
    file_name: 'persone.csv',
    content: inBase64(bytes),
  });
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({
    format: 'csv',
    encoding: 'windows-1252',
    separator: ';',
    rows: 4,
    faulty_rows: 2,
  });
  expect(reply.body.columns.map(({ use }: { use: string }) => use)).toEqual([
    'first_name',
    'last_name',
    'email',
    'username',
    'organization_name',
    'ssn',
    'role_profile',
    'ignored',
  ]);
  expect(reply.body.first_rows[0]).toContain('Nicolò');
  expect(reply.body.faults).toEqual([
    { row: 2, label: 'senza-chiocciola', errors: { email: [expect.any(String)] } },
    {
      row: 3,
      label: email(two),
      errors: { ssn: [expect.any(String)], role_profile: [expect.stringContaining('Capo')] },
    },
  ]);
  expect((await admin.get(at())).body.count).toBe(1);
});

test.each([
  ['UTF-8 with commas', 'utf-8', ',', (text: string) => Buffer.from(text)],
  ['UTF-8 with a mark and tabs', 'utf-8', '\t', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16', 'utf-16le', ';', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  [
    'UTF-16, the other way round',
    'utf-16be',
    '|',
    (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  ],
] as const)('USER-04 a file in %s is read', async (_, encoding, separator, write) => {
  const { admin } = await office();
  const text = ['nome,email', `Zoë,${email(unique())}`].join('\n').replaceAll(',', separator);
  const { body } = await admin.post(at('import/preview/'), {
    file_name: 'a.csv',
    content: inBase64(write(text)),
  });
  expect(body).toMatchObject({
    encoding,
    separator,
    faulty_rows: 0,
    first_rows: [['Zoë', expect.any(String)]],
  });
});

test('USER-04 VAL-03 an address that looks like one of an earlier row, or of a user, is a fault', async () => {
  const { admin } = await office();
  const [one, there] = [unique(), unique()];
  const alike = (name: string) => email(name.replace('o', '0'));
  await imported(server, admin, csv('email', email(there)));
  const { body } = await admin.post(
    at('import/preview/'),
    csv('email,username', `${email(one)},${one}`, `${alike(one)},altra`, `${alike(there)},terza`),
  );
  expect(body.faults.map(({ row }: { row: number }) => row)).toEqual([2, 3]);
});

test('USER-04 an import saves the good rows, tells the others with cells and reasons, and the mended rows can follow', async () => {
  const { admin } = await office();
  const [one, two, three] = [unique(), unique(), unique()];
  await imported(server, admin, csv('email,username', `${email(three)},${three}`));
  const first = await imported(
    server,
    admin,
    csv(
      'nome,email,username,ruolo',
      `Ada,${email(one)},${one},editor; viewer`,
      `Eva,${email(two)},a b,`,
      `Ida,${email(one)},altra,`,
      `Zoe,${email(three)},${three},`,
    ),
  );
  expect(first.body).toMatchObject({ state: 'finished', total: 4, done: 4 });
  expect(first.body.outcome).toEqual({
    requested: 4,
    succeeded: 1,
    failed: [
      {
        row: 2,
        label: email(two),
        cells: ['Eva', email(two), 'a b', ''],
        errors: { username: [expect.any(String)] },
      },
      {
        row: 3,
        label: email(one),
        cells: ['Ida', email(one), 'altra', ''],
        errors: { email: ['An earlier row has this address.'] },
      },
      {
        row: 4,
        label: email(three),
        cells: ['Zoe', email(three), three, ''],
        errors: { email: [expect.any(String)] },
      },
    ],
    duplicated_emails: [email(one), email(three)],
    warnings: [],
  });
  const { body } = await admin.get(at(`?search=${one}`));
  expect(body.results).toMatchObject([
    {
      first_name: 'Ada',
      username: one,
      role_profile: [{ id: EDITOR }, { id: VIEWER }],
      access: 'all',
      invited_on: null,
    },
  ]);
  const mended = await imported(server, admin, csv('nome,email,username', `Eva,${email(two)},${two}`));
  expect(mended.body.outcome).toMatchObject({
    succeeded: 1,
    failed: [],
    warnings: [{ row: 1, label: email(two) }],
  });
});

test('USER-04 an XLSX file is imported; the file decides what it is, not its name', async () => {
  const { admin } = await office();
  const name = unique();
  const file = await xlsx([
    ['Email', 'First name', 'Phone'],
    [email(name), 'Ada', '+390123456789'],
  ]);
  const reply = await imported(server, admin, { ...file, file_name: 'persone.csv' });
  expect(reply.body.outcome).toMatchObject({ succeeded: 1, failed: [] });
  const { body } = await admin.get(at(`?search=${name}`));
  // Without a column for it, the user name is the first part of the address.
  expect(body.results).toMatchObject([{ username: name, phone: '+390123456789' }]);
});

test('USER-04 the matching of columns that a person chose is remembered for the next file', async () => {
  const { admin } = await office();
  const columns = ['email', 'ignored', 'last_name'];
  await imported(server, admin, {
    ...csv('Contatto,Nome,Famiglia', `${email(unique())},Ada,Rossi`),
    columns,
  });
  const { body } = await admin.post(
    at('import/preview/'),
    csv('FAMIGLIA,Contatto,Nome', `Neri,${email(unique())},Ugo`),
  );
  expect(body.columns.map(({ use }: { use: string }) => use)).toEqual(['last_name', 'email', 'ignored']);
});

test('USER-04 USER-05 with invitations each person gets a letter; rows without a profile get the usual one', async () => {
  const { admin } = await office();
  const name = unique();
  const reply = await imported(server, admin, {
    ...csv('email', email(name)),
    invite: true,
    role_profile: [VIEWER],
  });
  expect(reply.body.outcome).toMatchObject({ succeeded: 1, warnings: [] });
  expect(await kindsTo(server, email(name))).toEqual(['invitation']);
  const { body } = await admin.get(at(`?search=${name}`));
  expect(body.results).toMatchObject([{ role_profile: [{ id: VIEWER }], invited_on: expect.any(String) }]);
});

test('USER-04 an import stopped in the middle goes on where it was; two workers at once save no row twice', async () => {
  const { admin } = await office();
  const names = Array.from({ length: 40 }, unique);
  const { body } = await admin.post(at('import/'), { ...csv('email', ...names.map(email)), invite: false });
  expect(body).toMatchObject({ state: 'running', total: 40, done: 0, outcome: null });
  const stopping = new AbortController();
  const stopped = work(server, body.id, stopping.signal);
  await expect.poll(async () => (await admin.get(at(`import/${body.id}/`))).body.done).toBeGreaterThan(2);
  stopping.abort();
  await expect(stopped).rejects.toThrow();
  expect((await admin.get(at(`import/${body.id}/`))).body).toMatchObject({ state: 'running' });
  await Promise.all([work(server, body.id), work(server, body.id)]);
  const { body: ended } = await admin.get(at(`import/${body.id}/`));
  expect(ended).toMatchObject({ state: 'finished', done: 40, outcome: { succeeded: 40, failed: [] } });
  expect((await admin.get(at())).body.count).toBe(41);
});

test('USER-04 an organization runs one import at a time, and only its author reads it', async () => {
  const { admin, organization } = await office();
  const colleague = await server.person({ organization, profiles: ['admin'] });
  const { body } = await admin.post(at('import/'), { ...csv('email', email(unique())), invite: false });
  const second = await colleague.post(at('import/'), { ...csv('email', email(unique())), invite: false });
  expect([second.status, second.headers['regia-refusal']]).toEqual([409, 'import_running']);
  expect((await colleague.get(at(`import/${body.id}/`))).status).toBe(404);
  const { admin: stranger } = await office();
  expect((await stranger.get(at(`import/${body.id}/`))).status).toBe(404);
  await work(server, body.id);
  expect((await imported(server, colleague, csv('email', email(unique())))).body.outcome.succeeded).toBe(1);
});

test('USER-04 an import that is not heard for ten minutes is ended, and its rows and its author are told', async () => {
  const { admin, organization } = await office();
  const fromMs = Date.now();
  const { body } = await admin.post(at('import/'), { ...csv('email', email(unique())), invite: false });
  const sweepAt = (minutes: number) =>
    sweepRecords(server.database.db, [importKind], {
      organizationId: organization,
      now: new Date(fromMs + minutes * 60_000),
    });
  await sweepAt(9);
  expect((await admin.get(at(`import/${body.id}/`))).body).toMatchObject({ state: 'running', done: 0 });
  await sweepAt(20);
  const { body: ended } = await admin.get(at(`import/${body.id}/`));
  expect(ended).toMatchObject({ state: 'stopped', done: 1, outcome: { succeeded: 0 } });
  expect(ended.outcome.failed[0].errors.detail[0]).toContain('not tried');
  const told = (await admin.get('/api/v1/notification/admin/notification/')).body.results;
  expect(told).toMatchObject([{ model: 'user_import', code: 'stopped', has_attachment: true }]);
  await work(server, body.id);
  expect((await admin.get(at())).body.count).toBe(1);
});

test('USER-04 an import that has lost its worker keeps nobody from the next one, before any sweep', async () => {
  const { admin } = await office();
  const { body } = await admin.post(at('import/'), { ...csv('email', email(unique())), invite: false });
  await server.database.pool.query(
    `update job_records set heard_on = heard_on - interval '11 minutes' where id = $1`,
    [body.id],
  );
  expect((await imported(server, admin, csv('email', email(unique())))).body.outcome.succeeded).toBe(1);
  expect((await admin.get(at(`import/${body.id}/`))).body.state).toBe('stopped');
});

test('USER-04 the import of somebody who was demoted meanwhile stops; the rows that were left say so', async () => {
  const { admin, organization } = await office();
  await server.person({ organization, profiles: ['admin'] });
  const { body } = await admin.post(at('import/'), { ...csv('email', email(unique())), invite: false });
  await server.database.pool.query(`update user_profiles set profile = 'viewer' where user_id = $1`, [
    admin.id,
  ]);
  await work(server, body.id);
  const { rows } = await server.database.pool.query(
    'select i.state, i.result, r.state as row, r.errors from job_records as i join user_import_rows as r on r.import_id = i.id where i.id = $1',
    [body.id],
  );
  expect(rows).toEqual([
    {
      state: 'failed',
      result: 'stopped',
      row: 'failed',
      errors: { detail: [expect.stringContaining('not tried')] },
    },
  ]);
});

test('USER-04 the import of somebody whose profile lost the permission meanwhile stops, and they are told', async () => {
  const { organization } = await office();
  const given = { id: newId(), organization_id: organization, name: 'arrivi', label: 'Arrivi' };
  const permissions = ['user.manage', 'user.create', 'notification.list'];
  const { db } = server.database;
  await db
    .insertInto('role_profiles')
    .values({ ...given, permissions })
    .execute();
  const clerk = await server.person({ organization, profiles: ['arrivi'] });
  const { body } = await clerk.post(at('import/', 'arrivi'), {
    ...csv('email', email(unique())),
    invite: false,
  });
  await db
    .updateTable('role_profiles as r')
    .set({ permissions: ['user.create', 'notification.list'] })
    .where('r.id', '=', given.id)
    .execute();
  await work(server, body.id);
  const rows = await db
    .selectFrom('user_import_rows as r')
    .select('r.state')
    .where('r.import_id', '=', body.id)
    .execute();
  expect(rows).toEqual([{ state: 'failed' }]);
  const told = await clerk.get('/api/v1/notification/arrivi/notification/');
  expect(told.body.results).toMatchObject([{ model: 'user_import', code: 'stopped' }]);
});

test('USER-04 USER-11 the end of an import is an entry of the log, with the file and its numbers', async () => {
  const { admin } = await office();
  await imported(server, admin, csv('email', email(unique()), email(unique()), 'senza-chiocciola'));
  const { body } = await admin.get('/api/v1/audit/admin/entry/?action=users.imported');
  expect(body.results).toMatchObject([
    { actor: { id: admin.id }, detail: { file: 'persone.csv', rows: 3, saved: 2, failed: 1 } },
  ]);
});

test('USER-04 a preview has the first five rows; a file without addresses, or with other columns than those chosen, starts nothing', async () => {
  const { admin } = await office();
  const file = csv('email,nome', ...Array.from({ length: 6 }, () => `${email(unique())},Ada`));
  expect((await admin.post(at('import/preview/'), file)).body.first_rows).toHaveLength(5);
  const start = async (given: object) => {
    const { status, headers } = await admin.post(at('import/'), { invite: false, ...given });
    return [status, headers['regia-refusal']];
  };
  expect(await start(csv('nome', 'Ada'))).toEqual([400, 'email_column_missing']);
  expect(await start({ ...file, columns: ['email'] })).toEqual([400, 'file_columns_changed']);
  expect((await admin.get(at())).body.count).toBe(1);
});

test('USER-04 a person sends sixty files in ten minutes at most', async () => {
  const { admin } = await office();
  const send = () => admin.post(at('import/preview/'), csv('email', 'x'));
  for (let sent = 0; sent < 60; sent += 1) expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
});

test('USER-04 a week after the end the rows are deleted, because they contain personal data', async () => {
  const { admin } = await office();
  const { body } = await imported(server, admin, csv('email', 'x'));
  const forget = () =>
    jobs(server.services)
      .find(({ kind }) => kind.name === 'people.forget-imports')!
      .handle({}, { id: '', attempt: 0, signal: new AbortController().signal });
  const age = (days: number) =>
    server.database.pool.query(
      `update job_records set finished_on = now() - make_interval(days => $2) where id = $1`,
      [body.id, days],
    );
  await age(6);
  await forget();
  expect((await admin.get(at(`import/${body.id}/`))).body.outcome.failed).toHaveLength(1);
  await age(8);
  await forget();
  expect((await admin.get(at(`import/${body.id}/`))).body).toMatchObject({
    state: 'finished',
    done: 1,
    outcome: null,
  });
});
