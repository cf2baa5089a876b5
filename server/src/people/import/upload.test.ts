import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPORT_FILE_MAX } from '@regia/contract/limits';
import { BUILT_IN_PROFILE_IDS } from '@regia/contract/roles/profiles';
import { testServer } from '../../../test/server.ts';
import type { Caller, Reply, TestServer } from '../../../test/server.ts';
import { at, csv, work, xlsx } from './import.fixture.ts';

let server: TestServer;
let admin: Caller & { tokens: { access: string } };
let address: string;
beforeAll(async () => {
  server = await testServer();
  admin = await server.person({ organization: await server.organization(), profiles: ['admin'] });
  address = await server.listen();
});
afterAll(() => server.close());

const PREVIEW = at('import/preview/');
const rows = (...lines: string[]) => new File([lines.join('\n')], 'persone.csv', { type: 'text/csv' });

/** Sends a form as a browser does. Objects are JSON texts. */
async function send(path: string, fields: Record<string, string | Blob>, by = admin) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { authorization: `JWT ${by.tokens.access}`, 'accept-language': 'en-US' };
  const reply = await fetch(`${address}${path}`, { method: 'POST', body: form, headers });
  return {
    status: reply.status,
    refusal: reply.headers.get('regia-refusal'),
    body: (await reply.json()) as Reply['body'],
  };
}

test('AUTH-11 USER-04 a file in a form is previewed as the same file in base64', async () => {
  const lines = ['Nome;E-mail', 'Nicolò;nicolo@moduli.example', 'Ada;senza-chiocciola'];
  const inForm = await send(PREVIEW, { file_name: 'persone.csv', content: rows(...lines) });
  const inJson = await admin.post(PREVIEW, csv(...lines));
  expect([inForm.status, inJson.status]).toEqual([200, 200]);
  expect(inForm.body).toEqual(inJson.body);
  expect(inForm.body).toMatchObject({
    rows: 2,
    faulty_rows: 1,
    first_rows: [
      ['Nicolò', 'nicolo@moduli.example'],
      ['Ada', 'senza-chiocciola'],
    ],
  });
});

test('AUTH-11 USER-04 a file in a form is imported, with lists as JSON and the choices of columns and profiles', async () => {
  const started = await send(at('import/'), {
    file_name: 'persone.csv',
    content: rows('a,b', 'uno@moduli.example,Ada', 'due@moduli.example,Eva'),
    columns: JSON.stringify(['email', 'first_name']),
    role_profile: JSON.stringify([BUILT_IN_PROFILE_IDS.viewer]),
    invite: 'false',
    encoding: 'utf-8',
    separator: ',',
  });
  expect([started.status, started.body.file_name]).toEqual([202, 'persone.csv']);
  await work(server, started.body.id);
  const { body } = await admin.get(at(`import/${started.body.id}/`));
  expect(body.outcome).toMatchObject({ succeeded: 2, failed: [], warnings: [] });
  const { results } = (await admin.get(at('?search=uno@moduli'))).body;
  expect(results).toMatchObject([{ first_name: 'Ada', role_profile: [{ name: 'viewer' }] }]);
});

test('AUTH-11 USER-04 an XLSX file arrives byte for byte', async () => {
  const { content } = await xlsx([
    ['Email', 'Nome'],
    ['xlsx@moduli.example', 'Zoë'],
  ]);
  const file = new File([Buffer.from(content, 'base64')], 'persone.xlsx');
  const { status, body } = await send(PREVIEW, { file_name: 'persone.xlsx', content: file });
  expect([status, body.format, body.first_rows]).toEqual([200, 'xlsx', [['xlsx@moduli.example', 'Zoë']]]);
});

test('AUTH-11 VAL-07 a file at the limit is read; one byte more is refused by the field’s name', async () => {
  const filled = (size: number) => {
    const text = 'email\nlimite@moduli.example\n';
    return new File([text, '\n'.repeat(size - text.length)], 'grande.csv');
  };
  const atLimit = await send(PREVIEW, { file_name: 'grande.csv', content: filled(IMPORT_FILE_MAX) });
  expect([atLimit.status, atLimit.body.rows]).toEqual([200, 1]);
  for (const more of [1, 500_000]) {
    const over = await send(PREVIEW, { file_name: 'grande.csv', content: filled(IMPORT_FILE_MAX + more) });
    expect([over.status, over.body]).toEqual([
      400,
      { content: ['The file is larger than 5 MB. Choose a smaller one.'], status_code: 400 },
    ]);
  }
});

test('AUTH-11 a form without its file, with an empty one, or with two is refused', async () => {
  const none = await send(PREVIEW, { file_name: 'persone.csv' });
  expect([none.status, none.body]).toMatchObject([400, { content: ['This field is required.'] }]);
  const empty = await send(PREVIEW, { file_name: 'persone.csv', content: rows() });
  expect([empty.status, empty.refusal]).toEqual([400, 'file_without_rows']);
  const unnamed = await send(PREVIEW, { content: rows('email', 'a@b.example') });
  expect([unnamed.status, Object.keys(unnamed.body)]).toEqual([400, ['file_name', 'status_code']]);
  const two = await send(PREVIEW, {
    file_name: 'persone.csv',
    content: rows('email'),
    another: rows('email'),
  });
  expect([two.status, two.refusal]).toEqual([413, 'body_too_large']);
});

test('AUTH-11 a file for a field that takes none, and a text that is too long to be whole, are refused', async () => {
  const wrong = await send(PREVIEW, { file_name: rows('email'), content: 'ZW1haWw=' });
  expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, ['file_name', 'status_code']]);
  // A form's text is cut at a megabyte: half a file must not be imported as a whole one.
  const people = Array.from({ length: 9_000 }, (_, row) => `persona.${row}@moduli.example`);
  const { content } = csv('email', ...people, 'x'.repeat(900_000));
  const cut = await send(PREVIEW, { file_name: 'persone.csv', content });
  expect([cut.status, cut.refusal]).toEqual([413, 'body_too_large']);
});

const LOGIN = '/api/account/mfa/login/';
/** The parts of a form of 3 MB, none of them larger than half a megabyte. */
const PARTS = Array.from({ length: 6 }, (_, part) => ({ name: `parte${part}`, text: 'x'.repeat(500_000) }));

test('AUTH-11 A98 a form of many parts is held to the limit of the whole body', async () => {
  const many = Object.fromEntries(PARTS.map(({ name, text }) => [name, text]));
  const reply = await send(LOGIN, many);
  expect([reply.status, reply.refusal]).toEqual([413, 'body_too_large']);
});

test('AUTH-11 A98 a form that does not say its length is broken off once it is too long', async () => {
  const broken = fetch(`${address}${LOGIN}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=limite' },
    body: ReadableStream.from(
      PARTS.map(({ name, text }) =>
        Buffer.from(`--limite\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`),
      ),
    ),
    duplex: 'half',
  });
  await expect(broken).rejects.toThrow('fetch failed');
  const short = await send(LOGIN, { username: 'nessuno', password: 'x' });
  expect(short.status).toBe(400);
});

test('USER-06 a viewer’s file is refused before it is read', async () => {
  const viewer = await server.person({ organization: await server.organization(), profiles: ['viewer'] });
  const fields = { file_name: 'persone.csv', content: rows('email', 'a@b.example') };
  expect((await send(at('import/preview/', 'viewer'), fields, viewer)).status).toBe(403);
});
