import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { at, csv, imported, inBase64, xlsx, xlsxOf } from './import.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function office() {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  return { organization, admin };
}
let count = 0;
const email = () => `intruso${(count += 1)}@esempio.example`;

test('A101 USER-04 a row with a value in a column that changes rights or identity fails under the name of the column', async () => {
  const { admin } = await office();
  const headers = ['id', 'password', 'is_superuser', 'Is_Active', 'organization', '__proto__'];
  for (const header of headers) {
    const columns = header === '__proto__' ? { columns: ['email', 'refused'] } : {};
    const file = { ...csv(`email,${header}`, `${email()},1`, `${email()},`), ...columns };
    const { body } = await imported(server, admin, file);
    expect([header, body.outcome.succeeded, body.outcome.failed[0].row], header).toEqual([header, 1, 1]);
    expect(Object.keys(body.outcome.failed[0].errors)).toEqual([header === '__proto__' ? '2' : header]);
  }
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('A101 USER-07 an import gives no profile that the importer does not hold, nor the superuser’s', async () => {
  const { admin, organization } = await office();
  const helper = await server.person({ organization, profiles: ['aiuto'] });
  await server.database.db
    .insertInto('role_profiles')
    .values({
      id: '01900000-0000-7000-8000-0000000000aa',
      organization_id: organization,
      name: 'aiuto',
      label: 'Aiuto',
      permissions: ['user.manage', 'user.list'],
    })
    .execute();
  const tried = await imported(
    server,
    helper,
    csv('email,ruolo', `${email()},Admin`, `${email()},Superuser`, `${email()},Aiuto`),
    'aiuto',
  );
  expect(tried.body.outcome.succeeded).toBe(1);
  expect(tried.body.outcome.failed.map(({ errors }: { errors: object }) => Object.keys(errors))).toEqual([
    ['role_profile'],
    ['role_profile'],
  ]);
  const usual = { ...csv('email', email()), invite: false, role_profile: [admin.id] };
  expect((await helper.post(at('import/', 'aiuto'), usual)).headers['regia-refusal']).toBe('profile_unknown');
  const viewer = await server.person({ organization, profiles: ['viewer'] });
  for (const path of ['import/', 'import/preview/']) {
    expect((await viewer.post(at(path, 'viewer'), { ...csv('email', email()), invite: false })).status).toBe(
      403,
    );
  }
});

const cell = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

test('A102 USER-04 an XLSX file is read as values only: formulas, links to other files and macros do nothing', async () => {
  const { admin } = await office();
  const address = email();
  const sheet = [
    `<row r="1">${cell('A1', 'Email')}${cell('B1', 'Nome')}</row>`,
    `<row r="2"><c r="A2" t="str"><f>WEBSERVICE("http://127.0.0.1:9/")</f><v>${address}</v></c><c r="B2"><f>cmd|' /C calc'!A0</f></c></row>`,
  ].join('');
  const { body } = await imported(
    server,
    admin,
    xlsxOf(sheet, { 'xl/externalLinks/externalLink1.xml': '<x/>', 'xl/vbaProject.bin': 'x' }),
  );
  expect(body.outcome).toMatchObject({ succeeded: 1, failed: [] });
  expect((await admin.get(at(`?search=${address}`))).body.results).toMatchObject([{ first_name: '' }]);
});

test.each([
  [
    'a cell in the last column',
    xlsxOf(`<row r="1">${cell('A1', 'Email')}${cell('XFD1', 'x')}</row>`),
    'file_too_many_columns',
  ],
  [
    'a cell in the last row',
    xlsxOf(`<row r="1">${cell('A1', 'Email')}</row><row r="1048576">${cell('A1048576', 'x')}</row>`),
    'file_too_many_rows',
  ],
  [
    'a cell in the last column and row, in single quotes and small letters',
    xlsxOf(`<row r='1'>${cell('A1', 'Email')}</row><row r='2'><c r='xfd1048576'><v>1</v></c></row>`),
    'file_too_many_rows',
  ],
  [
    '60 cells without a reference in a row',
    xlsxOf(`<row>${'<c><v>1</v></c>'.repeat(60)}</row><row><c><v>1</v></c></row>`),
    'file_not_readable',
  ],
  [
    '600,000 cells without a reference',
    xlsxOf(`<row>${'<c><v>1</v></c>'.repeat(600_000)}</row>`),
    'file_too_many_rows',
  ],
  ['a line of two million separators', csv('email', ','.repeat(2_000_000)), 'file_too_many_columns'],
  [
    'a part that unpacks to 60 MB',
    xlsxOf(`<row r="1">${cell('A1', 'Email')}</row>`, {
      'xl/sharedStrings.xml': 'x'.repeat(60 * 1024 * 1024),
    }),
    'file_not_readable',
  ],
  ['no sheet', { file_name: 'a.xlsx', content: inBase64('PK\u0003\u0004nothing') }, 'file_not_readable'],
  [
    '10,001 rows',
    csv('email', ...Array.from({ length: 10_001 }, (_each, row) => `a${row}@b.example`)),
    'file_too_many_rows',
  ],
  ['one field of 4 MB', csv('email', `"${'a'.repeat(4 * 1024 * 1024)}"`), undefined],
  [
    '51 columns',
    csv(Array.from({ length: 51 }, (_each, at_) => `c${at_}`).join(','), 'x'),
    'file_too_many_columns',
  ],
  ['only names of columns', csv('email,nome'), 'file_without_rows'],
  ['nothing', csv(''), 'invalid'],
  [
    'only bytes without sense',
    {
      file_name: 'a.csv',
      content: inBase64(Uint8Array.from({ length: 5_000 }, (_each, at_) => (at_ * 73) % 256)),
    },
    undefined,
  ],
])(
  'A102 USER-04 a file with %s is refused, or its rows are, and the server goes on',
  async (_, file, refusal) => {
    const { admin } = await office();
    const reply = await admin.post(at('import/preview/'), file);
    expect(reply.headers['regia-refusal']).toBe(refusal);
    if (refusal === undefined) expect(reply.status).toBeLessThan(500);
    expect((await admin.get(at())).status).toBe(200);
  },
);

test('A102 USER-04 a part of an XLSX file that says it is smaller than it is is not unpacked', async () => {
  const { admin } = await office();
  const honest = xlsxOf(`<row r="1">${cell('A1', 'Email')}</row>`, {
    'xl/sharedStrings.xml': 'x'.repeat(1_000_000),
  });
  const bytes = Buffer.from(honest.content, 'base64');
  // The sizes stand in the directory at the end of the file.
  for (
    let at_ = bytes.indexOf('PK\u0001\u0002');
    at_ !== -1;
    at_ = bytes.indexOf('PK\u0001\u0002', at_ + 4)
  ) {
    bytes.writeUInt32LE(10, at_ + 24);
  }
  const reply = await admin.post(at('import/preview/'), { file_name: 'a.xlsx', content: inBase64(bytes) });
  expect(reply.headers['regia-refusal']).toBe('file_not_readable');
});

const FORMULAS = ['=1+1', '+39 02', '-2', '@SUM(A1)', '\uff1d1', "'=1", 'a"b;c,d', "d'Arco"];

test('A63 USER-01 MON-04 an export writes formulas as texts in CSV and in XLSX, and an import of it gives the same values', async () => {
  const { admin } = await office();
  for (const last_name of FORMULAS) {
    await imported(
      server,
      admin,
      await xlsx([
        ['email', 'cognome'],
        [email(), last_name],
      ]),
    );
  }
  const { body } = await admin.get(at('?no_page=1'));
  const namesOf = (users: { email: string; last_name: string }[]) =>
    users.flatMap((user) => (user.email.startsWith('intruso') ? [user.last_name] : [])).toSorted();
  expect(namesOf(body)).toEqual(FORMULAS.toSorted());
  for (const format of ['csv', 'xlsx']) {
    const file = await admin.get(at(`export/?format=${format}`));
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toBe(`attachment; filename="users.${format}"`);
    expect([file.headers['x-content-type-options'], file.headers['cache-control']]).toEqual([
      'nosniff',
      'no-store',
    ]);
    if (format === 'csv') {
      for (const line of file.text.split('\r\n')) expect(line).not.toMatch(/(?:^|,)"?[=+\-@\t\r\uff1d]/);
    }
    const other = await office();
    const content = inBase64(format === 'csv' ? file.text : file.bytes!);
    await server.database.pool.query(
      'update users set email_key = email_key || $1, username_key = username_key || $1',
      [`x${format}`],
    );
    const again = await imported(server, other.admin, { file_name: 'a', content });
    expect(again.body.outcome.failed).toEqual([]);
    expect(namesOf((await other.admin.get(at('?no_page=1'))).body)).toEqual(FORMULAS.toSorted());
  }
});

test('A104 USER-01 USER-03 USER-11 an export needs its permission, follows the filters, masks without the right to see, and is audited', async () => {
  const { admin, organization } = await office();
  const viewer = await server.person({ organization, profiles: ['editor'] });
  expect((await viewer.get(at('export/?format=csv', 'editor'))).status).toBe(403);
  expect((await server.stranger().get(at('export/?format=csv'))).status).toBe(401);
  await server.database.db
    .insertInto('role_profiles')
    .values({
      id: '01900000-0000-7000-8000-0000000000ab',
      organization_id: organization,
      name: 'uscita',
      label: 'Uscita',
      permissions: ['user.export', 'user.list'],
    })
    .execute();
  const clerk = await server.person({ organization, profiles: ['uscita'] });
  const address = email();
  await imported(server, admin, csv('email,codice fiscale', `${address},01234567897`));
  const { text } = await clerk.get(at('export/?format=csv&search=intruso', 'uscita'));
  expect(text).toContain(address);
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain('•••897');
  expect(text).not.toContain('01234567897');
  expect((await clerk.get(at('export/?format=csv&email__icontains=a', 'uscita'))).status).toBe(403);
  const { rows } = await server.database.pool.query(
    `select detail from audit_entries where organization_id = $1 and action = 'users.exported'`,
    [organization],
  );
  expect(rows).toEqual([{ detail: { format: 'csv', filters: { search: 'intruso' } } }]);
});
