import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepRecords } from '../../jobs/public.ts';
import { sweepExports } from '../../monitoring/public.ts';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { uploadKind } from './cancel-upload.ts';
import { jobEnded, refused, uploading } from './uploading.fixture.ts';
import type { Uploading } from './uploading.fixture.ts';

let scene: TrainingScene;
let one: TrainedAssistant;
let files: Uploading;
beforeAll(async () => {
  scene = await trainingScene([]);
});
beforeEach(async () => {
  one = await scene.assistant();
  files = uploading(scene.editor, one);
});
afterAll(() => scene.close());

const MEGABYTE = 1024 * 1024;
const query = async (text: string, values: unknown[] = []) =>
  (await scene.server.database.pool.query(text, values)).rows;
const byHand = () => query('update assistants set only_manual_training = true where id = $1', [one.id]);

/** Multiplies the one file of the assistant, which has these bytes as far as the database says. */
const multiplied = (times: number, bytes = 5) =>
  query(
    `insert into source_files (id, organization_id, assistant_id, source_id, name, name_key, type, bytes, sha256, file_id, uploaded_by)
     select gen_random_uuid(), organization_id, assistant_id, source_id, name || n, name_key || n, type, $2, sha256, file_id, uploaded_by
     from source_files cross join generate_series(1, $3::int) as n where assistant_id = $1`,
    [one.id, bytes, times],
  );

test('TRN-03 a file is empty, or larger than a file may be', async () => {
  expect(refused(await files.begin({ name: 'a.txt', bytes: 0 }))).toEqual([400, 'file_empty', 'bytes']);
  const large = await files.begin({ name: 'a.txt', bytes: 200 * MEGABYTE + 1 });
  expect([...refused(large), large.text.includes('200 MB')]).toEqual([413, 'file_too_large', 'detail', true]);
  expect((await files.begin({ name: 'a.txt', bytes: 200 * MEGABYTE })).status).toBe(201);
});

test('TRN-03 an assistant has a number of files, and one that is replaced counts once', async () => {
  await byHand();
  await files.text('a.txt', 'Testo');
  await multiplied(499);
  expect(await files.room()).toMatchObject({ files: 500, files_max: 500 });
  const full = await files.begin({ name: 'b.txt', bytes: 5 });
  expect([...refused(full), full.text.includes('500')]).toEqual([409, 'files_full', 'detail', true]);
  expect(refused(await files.text('b.txt', 'Testo'))).toEqual([409, 'files_full', 'detail']);
  expect((await files.begin({ name: 'a.txt', bytes: 5, replaces: true })).status).toBe(201);
  expect((await files.text('a.txt', 'Altro', { replaces: true })).status).toBe(201);
});

test('TRN-03 the files of an assistant have a number of bytes, and the refusal says how many are left', async () => {
  await byHand();
  await files.text('a.txt', 'Testo');
  await multiplied(1, 2_000 * MEGABYTE);
  const full = await files.begin({ name: 'b.txt', bytes: 100 * MEGABYTE });
  expect([...refused(full), full.text.includes('2048'), full.text.includes('47')]).toEqual([
    409,
    'files_too_large',
    'detail',
    true,
    true,
  ]);
  expect((await files.begin({ name: 'b.txt', bytes: 40 * MEGABYTE })).status).toBe(201);
});

test('TRN-03 room that was taken meanwhile is refused at the end of an upload, and the upload stays', async () => {
  await byHand();
  const { id } = (await files.begin({ name: 'b.txt', bytes: 5 })).body;
  await files.piece(id, 0, '01234');
  await files.text('a.txt', 'Testo');
  await multiplied(499);
  expect(refused(await files.finish(id))).toEqual([409, 'files_full', 'detail']);
  await query(`delete from source_files where assistant_id = $1 and name <> 'a.txt'`, [one.id]);
  expect((await files.finish(id)).status).toBe(201);
});

test('TRN-03 a name that was taken meanwhile is refused at the end of an upload', async () => {
  await byHand();
  const { id } = (await files.begin({ name: 'a.txt', bytes: 5 })).body;
  await files.piece(id, 0, '01234');
  await files.text('a.txt', 'Testo');
  expect(refused(await files.finish(id))).toEqual([409, 'file_already_there', 'detail']);
});

test('TRN-03 a person has so many uploads under way; one that ends makes room', async () => {
  const person = await scene.server.person({ organization: scene.organization, profiles: ['editor'] });
  const own = uploading(person, one);
  const begun = await Promise.all(
    Array.from({ length: 20 }, (_, n) => own.begin({ name: `${n}.txt`, bytes: 5 })),
  );
  expect(begun.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
  const full = await own.begin({ name: 'b.txt', bytes: 5 });
  expect([...refused(full), full.text.includes('20')]).toEqual([409, 'uploads_full', 'detail', true]);
  expect((await own.cancel(begun[0]!.body.id)).status).toBe(204);
  expect((await own.begin({ name: 'b.txt', bytes: 5 })).status).toBe(201);
});

test('TRN-03 the source of files counts among the sources of an assistant', async () => {
  await query(
    `insert into sources (id, organization_id, assistant_id, kind, key, settings, url)
     select gen_random_uuid(), $2, $1, 'sitemap', 'https://' || n || '.example/', jsonb_build_object('url', 'https://' || n || '.example/'),
            'https://' || n || '.example/' from generate_series(1, 20) as n`,
    [one.id, scene.organization],
  );
  for (const reply of [
    await files.begin({ name: 'a.txt', bytes: 5 }),
    await files.text('a.txt', 'Testo'),
    await scene.editor.patch(one.at('file-room/'), { opens_files: true }),
  ])
    expect(refused(reply)).toEqual([409, 'source_limit_reached', 'detail']);
});

test('TRN-03 an archived assistant takes no file and loses none', async () => {
  const { id } = (await files.begin({ name: 'a.txt', bytes: 5 })).body;
  const file = (await files.text('b.txt', 'Testo')).body.id;
  await files.settled();
  await query(`update assistants set state = 'archived' where id = $1`, [one.id]);
  for (const reply of [
    await files.begin({ name: 'c.txt', bytes: 5 }),
    await files.piece(id, 0, '01234'),
    await files.finish(id),
    await files.text('c.txt', 'Testo'),
    await files.remove(file),
    await scene.editor.patch(one.at('file-room/'), { opens_files: true }),
  ])
    expect(refused(reply)[1]).toBe('assistant_archived');
  expect((await files.download(file)).status).toBe(200);
  expect((await files.cancel(id)).status).toBe(204);
});

test('F111 an upload that nobody goes on with leaves with its pieces after a day; nothing of it was a file', async () => {
  const { id } = (await files.begin({ name: 'a.txt', bytes: 10 })).body;
  await files.piece(id, 0, '01234');
  const stored = () =>
    query(
      `select count(*)::int as pieces from stored_file_pieces as p join job_records as j on j.file_id = p.file_id where j.id = $1`,
      [id],
    );
  const { db } = scene.server.services;
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  // The nightly sweep of files without a row leaves it.
  await sweepExports(db);
  await sweepRecords(db, [uploadKind], { now: hours(23) });
  expect([(await files.state(id)).body.received, await stored()]).toEqual([5, [{ pieces: 1 }]]);
  expect([await files.list(), (await files.room()).files]).toEqual([[], 0]);
  const [{ file_id: fileId }] = await query('select file_id from job_records where id = $1', [id]);
  await sweepRecords(db, [uploadKind], { now: hours(25) });
  expect((await files.state(id)).status).toBe(404);
  expect(await query('select 1 from stored_files where id = $1', [fileId])).toEqual([]);
});

test('TRN-03 the nightly sweep leaves the bytes of files, and the removal of their source, or of the assistant, deletes them', async () => {
  await byHand();
  const file = (await files.text('a.txt', 'Testo')).body.id;
  const [{ file_id: fileId }] = await query('select file_id from source_files where id = $1', [file]);
  const isStored = async () =>
    (await query('select 1 from stored_files where id = $1', [fileId])).length === 1;
  await sweepExports(scene.server.services.db);
  expect([await isStored(), (await files.download(file)).text]).toEqual([true, 'Testo']);
  const copy = await scene.admin.post(`/api/v1/ai/admin/assistant/${one.id}/duplicate/`, {});
  const there = uploading(scene.editor, {
    at: (rest = '') => `/api/v1/ai/editor/assistant/${copy.body.id}/${rest}`,
  });
  const [copied] = await there.list();
  expect([copied?.name, copied?.id === file, (await there.download(copied?.id)).text]).toEqual([
    'a.txt',
    false,
    'Testo',
  ]);
  const [{ id: source }] = (await scene.editor.get(one.at('source/'))).body.results;
  expect((await scene.editor.delete(one.at(`source/${source}/`))).status).toBe(204);
  expect([await files.list(), await isStored(), (await there.download(copied?.id)).text]).toEqual([
    [],
    true,
    'Testo',
  ]);
  await query('delete from assistants where id = $1', [copy.body.id]);
  expect(await isStored()).toBe(false);
});

test('TRN-03 people who chat may open files if somebody allows it; an exported assistant holds none', async () => {
  expect(await files.room()).toMatchObject({ files: 0, opens_files: false, file_max: 200 * MEGABYTE });
  const allowed = await scene.editor.patch(one.at('file-room/'), { opens_files: true });
  expect([allowed.status, allowed.body.opens_files]).toEqual([200, true]);
  await files.text('a.txt', 'Testo');
  expect(await files.room()).toMatchObject({ files: 1, bytes: 5, opens_files: true });
  const file = await scene.admin.get(`/api/v1/ai/admin/assistant/${one.id}/export/`);
  expect([file.status, file.body.sources]).toEqual([200, []]);
});

test.each([
  ['paused', 'update sources set is_paused = $2 where assistant_id = $1'],
  [
    'of an assistant that trains by hand only',
    'update assistants set only_manual_training = $2 where id = $1',
  ],
])('TRN-03 a file of a source that is %s waits, and is learnt when it may be', async (_, change) => {
  await files.text('a.txt', 'Lo sportello apre alle nove.');
  await files.settled();
  await query(change, [one.id, true]);
  await files.text('b.txt', 'Il mercato è in piazza ogni giovedì.');
  const { db, jobs } = scene.server.services;
  await jobs.enqueue(db, 'knowledge.start-waiting', {});
  expect((await files.list()).map(({ state }) => state)).toEqual(['learnt', 'waiting']);
  expect((await scene.editor.get(one.at('training-run/?no_page'))).body).toHaveLength(1);
  await query(change, [one.id, false]);
  await jobs.enqueue(db, 'knowledge.start-waiting', {});
  await files.settled();
  expect(await one.documents()).toHaveLength(2);
});

test('TRN-03 a file that waits in an archived assistant starts no training, and is learnt when the assistant is back', async () => {
  await byHand();
  await files.text('a.txt', 'Lo sportello apre alle nove.');
  const change = `update assistants set only_manual_training = false, state = $2 where id = $1`;
  await query(change, [one.id, 'archived']);
  await jobEnded(scene.server, 'knowledge.start-waiting');
  expect((await scene.editor.get(one.at('training-run/?no_page'))).body).toEqual([]);
  await query(change, [one.id, 'off_air']);
  await jobEnded(scene.server, 'knowledge.start-waiting');
  await files.settled();
  expect(await one.documents()).toHaveLength(1);
});

test('A65 a field or a file that is called __proto__ is refused and changes nothing', async () => {
  const address = await scene.server.listen();
  const headers = { authorization: `JWT ${scene.editor.tokens.access}` };
  const { id } = (await files.begin({ name: '__proto__.txt', bytes: 5 })).body;
  const form = new FormData();
  form.append('__proto__', 'x');
  form.append('__proto__[isAdmin]', 'true');
  form.append('offset', '0');
  form.append('content', new File(['01234'], '__proto__'));
  const path = `${address}${one.at(`file-upload/${id}/piece/`)}`;
  const reply = await fetch(path, { method: 'POST', body: form, headers });
  expect([400, 200]).toContain(reply.status);
  const json = await fetch(`${address}${one.at('file-text/')}`, {
    method: 'POST',
    body: '{"name":"a","text":"b","__proto__":{"replaces":true}}',
    headers: { ...headers, 'content-type': 'application/json' },
  });
  expect(json.status).toBe(400);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  expect(await files.list()).toEqual([]);
});
