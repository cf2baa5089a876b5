import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '../../../test/access-scene.ts';
import type { Caller, TestServer } from '../../../test/server.ts';
import { at, csv, imported, inBase64, work } from './import.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const LIST = '/api/v1/notification/admin/notification/';
const notices = async (caller: Caller) =>
  (await caller.get(LIST)).body.results as {
    id: string;
    code: string;
    row: string;
    has_attachment: boolean;
  }[];
async function office() {
  const organization = await server.organization();
  const [admin, colleague] = await Promise.all(
    [1, 2].map(() => server.person({ organization, profiles: ['admin'] })),
  );
  return { organization, admin: admin!, colleague: colleague! };
}
let count = 0;
const email = () => `persona${(count += 1)}@notifica.example`;
const faulty = () => csv('E-mail,Nome', `${email()},Ada`, 'senza-chiocciola,=Ugo');

test('APP-20 USER-04 only who started an import is told of its end, with the failed rows as a file that can be imported', async () => {
  const { admin, colleague } = await office();
  expect((await imported(server, admin, faulty())).body.outcome.failed).toHaveLength(1);
  const [told, ...others] = await notices(admin);
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    row: 'persone.csv',
    code: 'rows_failed',
    has_attachment: true,
    is_read: false,
  });
  expect(await notices(colleague)).toEqual([]);
  const menuOf = async (caller: Caller) =>
    JSON.stringify((await caller.get('/api/v1/role/admin/menu/')).body).match(/"count":1\b/g) ?? [];
  expect([await menuOf(admin), await menuOf(colleague)]).toEqual([['"count":1'], []]);

  const file = await admin.get(`${LIST}${told!.id}/attachment/`, { headers: { 'accept-language': 'it-IT' } });
  expect([file.status, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="righe-da-correggere.csv"',
  ]);
  const [header, row] = file.text.split('\r\n');
  expect(header).toBe('\ufeffE-mail;Nome;Motivo');
  expect(row).toMatch(/^senza-chiocciola;"'=Ugo";/);
  const mended = file.text.replace('senza-chiocciola', email());
  const again = await imported(server, admin, { file_name: 'persone.csv', content: inBase64(mended) });
  expect(again.body.outcome).toMatchObject({ succeeded: 1, failed: [] });

  // Each import has a notification of its own, also with the same name.
  expect((await notices(admin)).map(({ code }) => code)).toEqual(['finished', 'rows_failed']);
  const [good] = await notices(admin);
  expect(good!.has_attachment).toBe(false);
  expect((await admin.get(`${LIST}${good!.id}/attachment/`)).status).toBe(404);
  for (const path of [`${told!.id}/attachment/`, `${good!.id}/attachment/`])
    expect((await colleague.get(`${LIST}${path}`)).status).toBe(404);
  expect((await colleague.post(`${LIST}${told!.id}/read/`)).status).toBe(404);
});

test('APP-20 USER-04 the file is refused without the permission to manage users, and gone after a week', async () => {
  const { organization, admin } = await office();
  const { pool } = server.database;
  const started = await admin.post(at('import/'), { invite: false, ...faulty() });
  await work(server, started.body.id);
  const [told] = await notices(admin);
  await pool.query(
    `insert into role_profiles (id, organization_id, name, label, permissions)
     values ($1, $2, 'lettore', 'Lettore', '{notification.list}')`,
    [started.body.id, organization],
  );
  await pool.query(
    `insert into user_profiles (user_id, organization_id, profile, position) values ($1, $2, 'lettore', 1)`,
    [admin.id, organization],
  );
  const asReader = `${LIST.replace('/admin/', '/lettore/')}${told!.id}/attachment/`;
  expect((await admin.get(asReader)).status).toBe(403);
  expect((await admin.get(`${LIST}${told!.id}/attachment/`)).status).toBe(200);

  await pool.query('update notifications set attachment_until = now() where id = $1', [told!.id]);
  expect((await notices(admin))[0]!.has_attachment).toBe(false);
  expect((await admin.get(`${LIST}${told!.id}/attachment/`)).status).toBe(404);
});

test('USER-04 an import that stops because its author was demoted is told to them, too', async () => {
  const { admin } = await office();
  const started = await admin.post(at('import/'), { invite: false, ...faulty() });
  await server.database.pool.query('delete from user_profiles where user_id = $1', [admin.id]);
  await work(server, started.body.id);
  const { rows } = await server.database.pool.query(
    'select code, attachment_until is not null as file from notifications where user_id = $1',
    [admin.id],
  );
  expect(rows).toEqual([{ code: 'stopped', file: true }]);
});
