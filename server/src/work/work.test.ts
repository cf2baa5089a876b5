import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scene } from '../../test/chat-scene.ts';
import type { Scene } from '../../test/chat-scene.ts';
import { AT } from '../../test/learning-scene.ts';
import type { Caller } from '../../test/server.ts';
import { CHAT_EXPORT, notices, started, work as workExport } from '../monitoring/exports/exports.fixture.ts';
import { csv, work as workImport } from '../people/import/import.fixture.ts';
import { inTransaction } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { readProgress, wantConversations } from '../seed/conversations/progress.ts';

// No worker runs here: work waits until a test does it.
let town: Scene;
beforeAll(async () => {
  town = await scene();
});
afterAll(() => town.close());

const WORK = '/api/v1/job/admin/work/';
const run = async (text: string, values: unknown[] = []) =>
  (await town.server.database.pool.query(text, values)).rows;
const person = (profile = 'admin', access?: string[]) =>
  town.server.person({
    organization: town.organization,
    profiles: [profile],
    ...(access === undefined ? {} : { access }),
  });
const listed = async (caller: Caller, query = '', profile = 'admin') => {
  const reply = await caller.get(`/api/v1/job/${profile}/work/?no_page${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body as { id: string; kind: string; state: string }[];
};
const idsOf = async (...given: Parameters<typeof listed>) => (await listed(...given)).map(({ id }) => id);
const cancel = (caller: Caller, id: string, profile = 'admin') =>
  caller.post(`/api/v1/job/${profile}/work/${id}/cancel/`);
const recordOf = async (id: string) => (await run('select * from job_records where id = $1', [id]))[0];

const exporting = (caller: Caller) => started(caller, `${CHAT_EXPORT}?format=csv`);
async function importing(caller: Caller): Promise<string> {
  const file = csv('email,nome,cognome\nanna@comune.example,Anna,Verdi\n');
  const reply = await caller.post('/api/account/admin/user/import/', { ...file, invite: false });
  expect(reply.status, reply.text).toBe(202);
  return reply.body.id;
}
/** A training that runs, as the only one of its assistant. */
async function training(assistant = town.assistant, more: { created?: Date } = {}): Promise<string> {
  const id = newId();
  await run(
    `update training_runs set state = 'stopped', phase = 'ended', finished_on = now()
     where assistant_id = $1 and finished_on is null`,
    [assistant],
  );
  await run(
    `insert into training_runs (id, organization_id, assistant_id, state, phase, started_by, total, done, created_on)
     values ($1, $2, $3, 'running', 'reading', 'ada', 9, 5, $4)`,
    [id, town.organization, assistant, more.created ?? new Date()],
  );
  return id;
}
const teaching = async (question: string): Promise<string> =>
  (await town.admin.post(`${AT}learning/`, { assistant: town.assistant, question, answer: 'Sì.' })).body.id;
async function erasing(caller: Caller): Promise<string> {
  const range = { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' };
  const reply = await caller.post(`${AT}obfuscate/`, { assistant: town.assistant, ...range });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.id;
}
async function demonstration(): Promise<string> {
  const { db } = town.server.database;
  await inTransaction(db, (trx) =>
    wantConversations(trx, {
      organizationId: town.organization,
      author: { userId: '', username: '', profile: '' },
    }),
  );
  return (await readProgress(db))!.id;
}
/** Another assistant of the organization, which is not on a list of the first one. */
const otherAssistant = async (): Promise<string> =>
  (await town.admin.post('/api/v1/ai/admin/assistant/', { name: `Tributi ${newId()}` })).body.id;

test('APP-21 one list has the long work of every kind, newest first, with its person, progress and end', async () => {
  const who = await person();
  const ids = [
    await exporting(who),
    await importing(who),
    await erasing(who),
    await training(),
    await teaching('Chi apre il museo?'),
    await demonstration(),
  ];
  const all = await listed(who);
  expect(all.map(({ id }) => id)).toEqual(ids.toReversed());
  const [shown, taught, trained, erased, imported, exported] = all;
  const waits = { state: 'waiting', done: 0, finished_on: null, result: '' };
  const assistant = { id: town.assistant, name: expect.any(String) };
  const by = { started_by: who.username };
  expect(shown).toMatchObject({
    ...waits,
    kind: 'demonstration',
    name: '',
    assistant: null,
    started_by: 'Regia',
    total: null,
    can_be_cancelled: true,
  });
  expect(taught).toMatchObject({
    ...waits,
    kind: 'proof',
    name: 'Chi apre il museo?',
    assistant,
    started_by: town.admin.username,
    can_be_cancelled: false,
  });
  expect(trained).toMatchObject({
    kind: 'training',
    state: 'running',
    assistant,
    started_by: 'ada',
    total: 9,
    done: 5,
    can_be_cancelled: true,
  });
  expect(erased).toMatchObject({
    ...by,
    kind: 'erasure',
    state: 'done',
    assistant,
    finished_on: expect.any(String),
    can_be_cancelled: false,
  });
  expect(imported).toMatchObject({ ...waits, ...by, kind: 'user_import', total: 1, assistant: null });
  expect(exported).toMatchObject({ ...waits, ...by, kind: 'export', name: expect.stringMatching(/\.csv$/) });
  await run('delete from installation');
});

test('APP-21 exports and imports are listed for the person who asked for them, and cancelled by nobody else', async () => {
  const [own, colleague] = [await person(), await person()];
  await run(`update job_records set only_for = null where kind = 'user_import'`);
  const ids = [await exporting(own), await importing(own)];
  expect(await idsOf(own)).toEqual(expect.arrayContaining(ids));
  for (const id of ids) {
    expect(await idsOf(colleague)).not.toContain(id);
    expect((await cancel(colleague, id)).status).toBe(404);
    expect(await recordOf(id)).toMatchObject({ state: 'waiting' });
  }
});

test('APP-21 each kind is listed with its own permission, and by the assistants that a person sees', async () => {
  const other = await otherAssistant();
  const own = {
    training: await training(),
    proof: await teaching('Chi chiude il museo?'),
    erasure: await erasing(await person()),
  };
  const elsewhere = await training(other);
  const kindsOf = async (profile: string) =>
    [...new Set((await listed(await person(profile), '', profile)).map(({ kind }) => kind))].toSorted();
  expect(await kindsOf('viewer')).toEqual(['proof', 'training']);
  expect(await kindsOf('editor')).toEqual(['proof', 'training']);
  expect(await kindsOf('admin')).toEqual(['demonstration', 'erasure', 'proof', 'training']);
  const ofTown = await idsOf(await person('admin', [town.assistant]));
  expect(ofTown).toEqual(expect.arrayContaining(Object.values(own)));
  expect(ofTown).not.toContain(elsewhere);
  const ofOther = await person('admin', [other]);
  const seen = await idsOf(ofOther);
  expect(seen).toContain(elsewhere);
  for (const id of Object.values(own)) expect(seen).not.toContain(id);
  expect((await cancel(ofOther, own.training)).status).toBe(404);
  const own2 = await erasing(await person());
  expect(await idsOf(ofOther)).not.toContain(own2);
});

test('APP-21 the work of another organization is not there', async () => {
  const id = await training();
  const stranger = await town.server.person({
    organization: await town.server.organization(),
    profiles: ['admin'],
  });
  expect(await listed(stranger)).toEqual([]);
  expect((await cancel(stranger, id)).headers['regia-refusal']).toBe('not_found');
  expect(await recordOf(id)).toMatchObject({ state: 'running' });
  const superuser = await town.server.person({ organization: town.organization, superuser: true });
  expect(await idsOf(superuser, '', 'superuser')).toContain(id);
  expect((await cancel(superuser, id, 'superuser')).headers['regia-refusal']).toBe('organization_required');
});

describe('APP-21 the list of long work', () => {
  const made = { old: '', fresh: '', proof: '' };
  beforeAll(async () => {
    await erasing(town.admin);
    made.old = await training(town.assistant, { created: new Date('2026-01-02T03:04:05Z') });
    // The first training of the assistant ends.
    made.fresh = await training();
    made.proof = await teaching('Chi nutre le papere?');
  });

  test.each<[string, string, 'fresh' | 'proof']>([
    ['kind', '&kind=training', 'proof'],
    ['state', '&state=cancelled', 'fresh'],
    ['time of the question', '&asked_on__lte=2026-02-01T00:00:00Z', 'fresh'],
    ['end', '&finished_on__gte=2026-02-01T00:00:00Z', 'fresh'],
  ])('is filtered by its %s', async (_, query, other) => {
    const ids = await idsOf(town.admin, query);
    expect([ids.includes(made.old), ids.includes(made[other])]).toEqual([true, false]);
  });

  test('is filtered by its assistant', async () => {
    const other = await otherAssistant();
    const elsewhere = await training(other);
    expect(await idsOf(town.admin, `&assistant=${other}`)).toEqual([elsewhere]);
    expect(await idsOf(town.admin, `&assistant=${town.assistant}&kind=training`)).toContain(made.fresh);
  });

  test('is searched by its name', async () => {
    expect(await idsOf(town.admin, '&search=papere')).toEqual([made.proof]);
  });

  test.each(['asked_on', '-finished_on'])('is sorted by %s, work without an end last', async (order) => {
    const rows = await listed(town.admin, `&order_by__=${order}`);
    expect(rows[0]).toMatchObject({ id: made.old });
    expect(rows.map(({ id }) => id)).toContain(made.fresh);
    const page = await town.admin.get(`${WORK}?page_size=1&kind=training&order_by__=${order}`);
    expect(page.body).toMatchObject({
      results: [{ id: made.old }],
      next: expect.stringContaining('page=2'),
    });
  });
});

test('APP-21 a cancelled export has no file, and its worker writes nothing more', async () => {
  const who = await person();
  const id = await exporting(who);
  const file = newId();
  await run('insert into stored_files (id, organization_id) values ($1, $2)', [file, town.organization]);
  await run('update job_records set file_id = $2 where id = $1', [id, file]);
  const reply = await cancel(who, id);
  expect([reply.status, reply.body]).toMatchObject([
    200,
    { id, kind: 'export', state: 'cancelled', can_be_cancelled: false },
  ]);
  expect(await run('select from stored_files where id = $1', [file])).toEqual([]);
  await workExport(town.server, id);
  expect(await recordOf(id)).toMatchObject({ state: 'cancelled', file_id: null, attempts: 0 });
  expect(await notices(who)).toEqual([]);
  expect((await cancel(who, id)).headers['regia-refusal']).toBe('work_ended');
  // The next one may begin.
  await exporting(who);
});

test('APP-21 a cancelled import saves no further row, and its person is told', async () => {
  await run(`update job_records set only_for = null where kind = 'user_import'`);
  const who = await person();
  const id = await importing(who);
  expect((await cancel(who, id)).body).toMatchObject({ state: 'cancelled', result: 'stopped' });
  await workImport(town.server, id);
  expect(await run(`select from users where email = 'anna@comune.example'`)).toEqual([]);
  expect((await who.get(`/api/account/admin/user/import/${id}/`)).body.state).toBe('stopped');
  const told = await run('select code from notifications where item_id = $1', [id]);
  expect(told).toEqual([{ code: 'stopped' }]);
});

test('APP-21 an upload of one’s own is listed with its file and its stored bytes, and leaves its pieces when it is cancelled', async () => {
  const [who, other] = [await person(), await person()];
  const at = `/api/v1/ai/admin/assistant/${town.assistant}/file-upload/`;
  const { body: upload } = await who.post(at, { name: 'orari.txt', bytes: 8 });
  const piece = { offset: 0, content: Buffer.from('orari').toString('base64') };
  expect((await who.post(`${at}${upload.id}/piece/`, piece)).status).toBe(200);
  const { file_id: file } = await recordOf(upload.id);
  expect(await listed(who, '&kind=upload')).toMatchObject([
    {
      id: upload.id,
      name: 'orari.txt',
      assistant: { id: town.assistant },
      total: 8,
      done: 5,
      can_be_cancelled: true,
    },
  ]);
  expect(await idsOf(other, '&kind=upload')).toEqual([]);
  expect((await cancel(other, upload.id)).headers['regia-refusal']).toBe('not_found');
  expect((await cancel(who, upload.id)).body).toMatchObject({ state: 'cancelled', name: 'orari.txt' });
  expect(await run('select from stored_files where id = $1', [file])).toEqual([]);
  expect((await who.get(`${at}${upload.id}/`)).status).toBe(404);
  expect((await cancel(who, upload.id)).headers['regia-refusal']).toBe('work_ended');
});

test('APP-21 a training and the demonstration are cancelled; an erasure and a proof are not', async () => {
  const { admin } = town;
  const [trained, shown] = [await training(), await demonstration()];
  expect((await cancel(admin, trained)).body).toMatchObject({ state: 'cancelled', result: 'stopped' });
  expect((await cancel(admin, shown)).body).toMatchObject({ state: 'cancelled' });
  expect(await readProgress(town.server.database.db)).toMatchObject({ isDone: true });
  for (const id of [await teaching('Chi dipinge i muri?'), await erasing(admin)]) {
    expect((await cancel(admin, id)).headers['regia-refusal']).toBe('work_not_cancellable');
  }
  expect((await cancel(admin, trained)).headers['regia-refusal']).toBe('work_ended');
  expect((await cancel(admin, newId())).headers['regia-refusal']).toBe('not_found');
});

test('APP-21 work is cancelled with the permission of its kind only', async () => {
  const id = await training();
  const { body } = await town.admin.post('/api/v1/role/admin/profile/', {
    label: 'Esportatori',
    permissions: ['assistant.retrieve', 'monitoring.export'],
  });
  const who = await person(body.name);
  const [seen] = await listed(who, '&kind=training', body.name);
  expect(seen).toMatchObject({ kind: 'training', can_be_cancelled: false });
  expect((await cancel(who, id, body.name)).headers['regia-refusal']).toBe('permission_denied');
  expect(await recordOf(id)).toMatchObject({ state: 'running' });
});
