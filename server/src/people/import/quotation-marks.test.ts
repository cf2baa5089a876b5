import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { at, csv, imported, inBase64, xlsx } from './import.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const office = async () => server.person({ organization: await server.organization(), profiles: ['admin'] });
let count = 0;
const address = () => `virgolette${(count += 1)}@esempio.example`;
const previewOf = async (file: object) => (await office()).post(at('import/preview/'), file);
const HEADER = 'email,nome,cognome';

test.each([
  [
    'in the line of another field’s mark',
    2,
    ['a@e.example,"Anna,Rossi', 'b@e.example,Ugo,Neri', 'c@e.example,"Carla",Verdi', 'd@e.example,Dora,Poli'],
  ],
  [
    'twice, each to the end of the line',
    2,
    ['a@e.example,"Anna,Rossi', 'b@e.example,Ugo,Neri', 'c@e.example,Carla,"Verdi'],
  ],
  ['before doubled marks', 3, ['a@e.example,Anna,Rossi', 'b@e.example,"Ugo,""Neri', 'c@e.example,"",Verdi']],
  ['in a file whose fields all have marks', 2, ['"a@e.example","Anna","Rossi', '"b@e.example","Ugo","Neri"']],
  ['in the last line', 3, ['a@e.example,Anna,Rossi', 'b@e.example,Ugo,"Neri']],
  ['with another field of the same line in between', 2, ['a@e.example,"Anna,Rossi"x']],
  ['an odd number of times in one field', 2, ['a@e.example,"Anna "Nina" Rossi, junior",Neri']],
  [
    'after a field of several lines',
    4,
    ['a@e.example,"An\r\nna",Rossi', 'b@e.example,"Ugo,Neri', 'c@e.example,"Eva",Poli'],
  ],
])('USER-04 a file that opens a quotation mark %s is refused with its line', async (_, line, lines) => {
  const file = csv(HEADER, ...lines);
  const reply = await previewOf(file);
  expect([reply.status, reply.headers['regia-refusal']]).toEqual([400, 'file_quote_not_closed']);
  expect(reply.body.content[0]).toMatch(
    new RegExp(`^Line ${line}: a quotation mark is opened and not closed`),
  );
  const started = await (await office()).post(at('import/'), { ...file, invite: false });
  expect(started.headers['regia-refusal']).toBe('file_quote_not_closed');
});

test('USER-04 a mark that is open in the names of the columns is refused as line 1, also with the ends of lines of an old Mac', async () => {
  const reply = await previewOf(csv('email,"nome,cognome\ra@e.example,"Anna",Rossi'));
  expect(reply.body.content[0]).toMatch(/^Line 1:/);
});

test('USER-04 quoted fields are read with their separators, marks and spaces; marks inside a field stay', async () => {
  const admin = await office();
  const rows = [
    [`"${address()}"`, '"Anna, Maria" ', '"O""Neill"'],
    [address(), '"Pino" Rossi', 'Ugo "Super" Neri'],
    [address(), '""', "D'Arco"],
  ];
  const file = {
    file_name: 'a.csv',
    content: inBase64([HEADER, ...rows.map((row) => row.join(','))].join('\r\n')),
  };
  const { body } = await admin.post(at('import/preview/'), file);
  expect(body).toMatchObject({ rows: 3, lines: 3, rows_over_lines: [], faulty_rows: 0 });
  expect(body.first_rows.map((row: string[]) => row.slice(1))).toEqual([
    ['Anna, Maria', 'O"Neill'],
    ['"Pino" Rossi', 'Ugo "Super" Neri'],
    ['', "D'Arco"],
  ]);
});

test('USER-04 a preview says how many lines became how many rows; a name over several lines fails at its field', async () => {
  const admin = await office();
  const [one, last] = [address(), address()];
  const lines = [
    `${one},"Anna,Rossi`,
    `${address()},Ugo,Neri`,
    '',
    `${address()},Carla",Verdi`,
    `${last},Dora,Poli`,
    ',,',
  ];
  const file = csv(HEADER, ...lines);
  const { body } = await admin.post(at('import/preview/'), file);
  expect(body).toMatchObject({
    rows: 2,
    lines: 5,
    rows_over_lines: [{ row: 1, first_line: 2, last_line: 5 }],
    faulty_rows: 1,
    faults: [
      {
        row: 1,
        label: one,
        errors: { first_name: ['This text cannot contain line breaks: write it on one line.'] },
      },
    ],
  });
  const { body: run } = await imported(server, admin, file);
  expect(run.outcome).toMatchObject({ requested: 2, succeeded: 1, failed: [{ row: 1, label: one }] });
});

test('USER-04 a column that is not imported may have cells over several lines; they are counted', async () => {
  const { body } = await previewOf(csv('email,note', `${address()},"one\ntwo"`, `${address()},three`));
  expect(body).toMatchObject({
    rows: 2,
    lines: 3,
    faulty_rows: 0,
    rows_over_lines: [{ row: 1, first_line: 2, last_line: 3 }],
  });
});

test('USER-04 a row of a workbook is one line, and its name over several lines fails', async () => {
  const { body } = await previewOf(
    await xlsx([
      ['Email', 'Cognome'],
      [address(), 'Rossi\nNeri'],
      [address(), 'Poli'],
    ]),
  );
  expect(body).toMatchObject({
    rows: 2,
    lines: 2,
    rows_over_lines: [],
    faulty_rows: 1,
    faults: [{ row: 1, errors: { last_name: [expect.any(String)] } }],
  });
});

test('USER-01 a name with a line break is refused at its field, by the form of users and that of one’s own details', async () => {
  const organization = await server.organization();
  const admin = await server.person({ organization, profiles: ['admin'] });
  const colleague = await server.person({ organization, profiles: ['viewer'] });
  const broken = {
    first_name: 'Anna\nMaria',
    last_name: 'Rossi\r\nNeri',
    organization_name: 'Uf\u0085ficio',
  };
  const said = ['This text cannot contain line breaks: write it on one line.'];
  const errors = { status_code: 400, first_name: said, last_name: said, organization_name: said };
  const { id } = colleague;
  expect((await admin.post(at(), broken)).body).toMatchObject(errors);
  expect((await admin.post(at('invite/'), broken)).body).toMatchObject(errors);
  expect((await admin.patch(at(`${id}/`), broken)).body).toMatchObject(errors);
  expect((await admin.patch(`/api/v1/organization/admin/contact/${admin.id}/`, broken)).body).toMatchObject(
    errors,
  );
  // A line break at the end comes with copied text, and is dropped like a space.
  expect((await admin.patch(at(`${id}/`), { first_name: 'Anna\n' })).body).toMatchObject({
    first_name: 'Anna',
  });
});
