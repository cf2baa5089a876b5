import { FILE_PIECE_MAX } from '@regia/contract/limits';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { refused, sha256Of, uploading } from './uploading.fixture.ts';
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

const HOURS = 'Orari\n\nLo sportello dell’anagrafe apre alle nove di mattina.\n';
const WASTE = 'Rifiuti\n\nIl vetro si raccoglie il martedì prima delle sei.\n';
const query = async (text: string, values: unknown[] = []) =>
  (await scene.server.database.pool.query(text, values)).rows;
const orphans = () =>
  query(`select f.id from stored_files as f where not exists (select from source_files as s where s.file_id = f.id)
    and not exists (select from job_records as j where j.file_id = f.id)`);

test('TRN-03 a file is uploaded, learnt at once, listed, downloaded as it was, and deleted with its document', async () => {
  const bytes = Buffer.from(HOURS);
  const begun = await files.begin({ name: 'uffici/orari.txt', bytes: bytes.length });
  expect([begun.status, begun.body]).toEqual([
    201,
    {
      id: expect.any(String),
      name: 'uffici/orari.txt',
      bytes: bytes.length,
      received: 0,
      piece_max: FILE_PIECE_MAX,
    },
  ]);
  const { id } = begun.body;
  expect((await files.piece(id, 0, bytes.subarray(0, 10))).body.received).toBe(10);
  expect((await files.state(id)).body.received).toBe(10);
  await files.piece(id, 10, bytes.subarray(10));
  const finished = await files.finish(id, { sha256: sha256Of(bytes).toUpperCase() });
  expect([finished.status, finished.body]).toMatchObject([
    201,
    {
      files: [
        {
          name: 'uffici/orari.txt',
          type: 'text',
          bytes: bytes.length,
          state: 'waiting',
          passages: 0,
          pages: null,
        },
      ],
      left_out: [],
    },
  ]);
  const file = finished.body.files[0].id;
  expect((await files.state(id)).status).toBe(404);
  const runs = await files.settled();
  expect(runs).toMatchObject([{ state: 'succeeded', counts: { new: 1 }, started_by: scene.editor.username }]);
  const [listed] = await files.list();
  expect(listed).toMatchObject({
    id: file,
    state: 'learnt',
    reason: null,
    passages: 1,
    uploaded_by: scene.editor.username,
  });
  expect(await one.documents()).toMatchObject([{ id: listed.document, url: null }]);
  const [source] = (await scene.editor.get(one.at('source/'))).body.results;
  expect(source).toMatchObject({ kind: 'files', name: 'File', url: null, documents: 1, problem: null });
  const download = await files.download(file);
  expect([download.status, download.headers['content-type'], download.text]).toEqual([
    200,
    'application/octet-stream',
    HOURS,
  ]);
  expect(download.headers['content-disposition']).toBe('attachment; filename="orari.txt"');
  expect((await files.remove(file)).status).toBe(204);
  expect([await one.documents(), await files.list(), (await files.room()).bytes]).toEqual([[], [], 0]);
  expect(await orphans()).toEqual([]);
});

test('TRN-03 a piece that is stored already is answered like a new one; another place is refused with the one to go on from', async () => {
  const { id } = (await files.begin({ name: 'a.txt', bytes: 10 })).body;
  await files.piece(id, 0, '01234');
  expect((await files.piece(id, 0, '01234')).body.received).toBe(5);
  const ahead = await files.piece(id, 6, '6789');
  expect([...refused(ahead), ahead.text.includes('byte 5')]).toEqual([
    409,
    'upload_offset_wrong',
    'detail',
    true,
  ]);
  expect(refused(await files.piece(id, 3, '34567'))).toEqual([409, 'upload_offset_wrong', 'detail']);
  expect(refused(await files.piece(id, 5, '567890'))).toEqual([400, 'upload_too_long', 'content']);
  const early = await files.finish(id);
  expect([...refused(early), early.text.includes('5 ')]).toEqual([409, 'upload_not_whole', 'detail', true]);
  // Two at the same time: one is new, and one is stored already.
  const both = await Promise.all([files.piece(id, 5, '56789'), files.piece(id, 5, '56789')]);
  expect(both.map(({ status, body }) => [status, body.received])).toEqual([
    [200, 10],
    [200, 10],
  ]);
  const damaged = await files.finish(id, { sha256: sha256Of('0123456788') });
  expect(refused(damaged)).toEqual([409, 'upload_damaged', 'detail']);
  expect(await files.list()).toEqual([]);
  const { body } = await files.finish(id);
  expect((await files.download(body.files[0].id)).text).toBe('0123456789');
});

test('AUTH-11 a piece comes as a file of a form', async () => {
  const address = await scene.server.listen();
  const { id } = (await files.begin({ name: 'a.txt', bytes: 5 })).body;
  const form = new FormData();
  form.append('offset', '0');
  form.append('content', new File(['01234'], 'a.txt'));
  const reply = await fetch(`${address}${one.at(`file-upload/${id}/piece/`)}`, {
    method: 'POST',
    body: form,
    headers: { authorization: `JWT ${scene.editor.tokens.access}` },
  });
  expect([reply.status, ((await reply.json()) as { received: number }).received]).toEqual([200, 5]);
});

test.each([
  ['../a.txt'],
  ['a/../../b.txt'],
  ['a//b.txt'],
  ['/etc/passwd'],
  [String.raw`..\b.txt`],
  ['.'],
  ['a/'],
])('TRN-03 A77 a file is not called %s', async (name) => {
  expect(refused(await files.begin({ name, bytes: 5 }))).toEqual([400, 'file_name_wrong', 'name']);
  expect(
    refused(await files.text(name.replace(/\.txt$/, '') + (name.endsWith('/') ? '' : '.txt'), 'Testo')),
  ).toEqual(name === '.' || name.endsWith('/') ? expect.anything() : [400, 'file_name_wrong', 'name']);
});

test('TRN-03 names that differ in case, or in how their accents are written, are one name', async () => {
  expect((await files.text('Città.txt', HOURS)).status).toBe(201);
  const same = await files.begin({ name: 'CITTA\u0300.TXT', bytes: 5 });
  expect([...refused(same), same.text.includes('CITTÀ.TXT')]).toEqual([
    409,
    'file_already_there',
    'detail',
    true,
  ]);
  expect(refused(await files.text('città.txt', WASTE))).toEqual([409, 'file_already_there', 'detail']);
});

test('TRN-03 a download has the name of its file, with its accents', async () => {
  const { id } = (await files.text('atti/città (2).txt', HOURS)).body;
  expect((await files.download(id)).headers['content-disposition']).toBe(
    `attachment; filename="citt---2-.txt"; filename*=UTF-8''citt%C3%A0%20%282%29.txt`,
  );
});

test('TRN-03 a file that replaces another keeps its id, and its document follows', async () => {
  const first = (await files.text('orari.txt', HOURS)).body;
  await files.settled();
  const [before] = await files.list();
  const replaced = await files.upload('orari.txt', WASTE, { replaces: true });
  expect(replaced.body.files[0]).toMatchObject({ id: first.id, state: 'waiting', document: before.document });
  const runs = await files.settled();
  expect(runs.at(-1)).toMatchObject({ state: 'succeeded', counts: { changed: 1, new: 0, removed: 0 } });
  expect(await files.list()).toMatchObject([{ id: first.id, state: 'learnt', document: before.document }]);
  expect((await files.download(first.id)).text).toBe(WASTE);
  expect(await orphans()).toEqual([]);
});

test('TRN-03 a file that has not changed is not read again', async () => {
  await files.text('orari.txt', HOURS);
  await files.settled();
  // A reader would find no bytes.
  await query(
    `update stored_file_pieces set content = '' where file_id in (
    select file_id from source_files where assistant_id = $1)`,
    [one.id],
  );
  expect(await one.train()).toMatchObject({ state: 'succeeded', counts: { unchanged: 1 } });
});

test('TRN-03 a file that cannot be learnt is told with its reason, and the run is no failure', async () => {
  expect((await files.upload('rotto.docx', 'PK\u0003\u0004 niente')).status).toBe(201);
  const runs = await files.settled();
  expect(runs).toMatchObject([{ state: 'succeeded', counts: { skipped: 1 } }]);
  expect(await files.list()).toMatchObject([
    { name: 'rotto.docx', type: 'docx', state: 'not_learnt', reason: 'broken' },
  ]);
  const [run] = (await scene.editor.get(one.at('training-run/'))).body.results;
  const { body } = await scene.editor.get(one.at(`training-run/${run.id}/document/?no_page`));
  expect(body).toMatchObject([{ title: 'rotto.docx', url: null, outcome: 'skipped', reason: 'broken' }]);
});

test('TRN-03 a document leaves when nothing can be learnt of the file that replaces its own', async () => {
  await files.upload('orari.csv', 'ufficio,orario\nAnagrafe,dalle nove\n');
  await files.settled();
  expect(await one.documents()).toHaveLength(1);
  await files.upload('orari.csv', 'PK\u0003\u0004 niente', { replaces: true });
  const runs = await files.settled();
  expect([runs.at(-1)?.state, await one.documents()]).toEqual(['succeeded', []]);
  expect(await files.list()).toMatchObject([{ state: 'not_learnt', reason: 'broken' }]);
});

test('TRN-03 A79 content of no type that is read is refused, whatever its name', async () => {
  const reply = await files.upload('foto.pdf', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]));
  expect([...refused(reply), reply.text.includes('foto.pdf')]).toEqual([
    400,
    'file_type_wrong',
    'detail',
    true,
  ]);
  const drawing = zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'visio/document.txt': strToU8(HOURS) });
  expect(refused(await files.upload('disegno.vsdx', drawing))).toEqual([400, 'file_type_wrong', 'detail']);
  expect(await files.list()).toEqual([]);
});

test('TRN-03 changes during a training are learnt by one more, however many they are', async () => {
  const db = scene.server.services.db;
  await files.text('a.txt', HOURS);
  await files.settled();
  await db.updateTable('assistants').set({ only_manual_training: true }).where('id', '=', one.id).execute();
  for (let n = 0; n < 5; n += 1) await files.text(`${n}.txt`, `${WASTE} Zona ${n}: via numero ${n * 7}.`);
  expect((await scene.editor.get(one.at('training-run/?no_page'))).body).toHaveLength(1);
  await db.updateTable('assistants').set({ only_manual_training: false }).where('id', '=', one.id).execute();
  await scene.server.services.jobs.enqueue(db, 'knowledge.start-waiting', {});
  const runs = await files.settled();
  expect(runs).toMatchObject([{}, { state: 'succeeded', counts: { new: 5, unchanged: 1 } }]);
  await files.text('b.txt', 'Il mercato è in piazza ogni giovedì.');
  for (let n = 5; n < 10; n += 1) await files.text(`${n}.txt`, `${WASTE} Zona ${n}: via numero ${n * 7}.`);
  await files.settled();
  expect((await files.list()).every(({ state }) => state === 'learnt')).toBe(true);
});

test('TRN-03 A48 only the person who began an upload goes on with it, and no other organization sees a file', async () => {
  const { id } = (await files.begin({ name: 'a.txt', bytes: 5 })).body;
  const file = (await files.text('b.txt', HOURS)).body.id;
  const colleague = await scene.server.person({ organization: scene.organization, profiles: ['editor'] });
  const stranger = await scene.server.person({
    organization: await scene.server.organization(),
    profiles: ['editor'],
  });
  for (const other of [uploading(colleague, one), uploading(stranger, one)]) {
    for (const reply of [
      await other.state(id),
      await other.piece(id, 0, '01234'),
      await other.finish(id),
      await other.cancel(id),
    ])
      expect(refused(reply)).toEqual([404, 'not_found', 'detail']);
  }
  const foreign = uploading(stranger, one);
  for (const reply of [
    await foreign.download(file),
    await foreign.remove(file),
    await foreign.begin({ name: 'c.txt', bytes: 5 }),
    await foreign.text('c.txt', HOURS),
    await stranger.get(one.at('file/')),
    await stranger.get(one.at('file-room/')),
  ])
    expect(refused(reply)).toEqual([404, 'not_found', 'detail']);
  // Another assistant of the same person opens none, either.
  const beside = uploading(scene.editor, await scene.assistant());
  for (const reply of [
    await beside.state(id),
    await beside.piece(id, 0, '01234'),
    await beside.finish(id),
    await beside.cancel(id),
    await beside.download(file),
    await beside.remove(file),
  ])
    expect(refused(reply)).toEqual([404, 'not_found', 'detail']);
  // An assistant of their own opens no door to the file of another.
  const own = await scene.server.organization();
  const admin = await scene.server.person({ organization: own, profiles: ['admin'] });
  const made = await admin.post('/api/v1/ai/admin/assistant/', { name: 'Un altro' });
  const there = uploading(admin, { at: (rest = '') => `/api/v1/ai/admin/assistant/${made.body.id}/${rest}` });
  expect(refused(await there.download(file))).toEqual([404, 'not_found', 'detail']);
  expect(refused(await there.remove(file))).toEqual([404, 'not_found', 'detail']);
  expect(refused(await there.state(id))).toEqual([404, 'not_found', 'detail']);
  expect((await files.cancel(id)).status).toBe(204);
  expect((await files.state(id)).status).toBe(404);
});

test('TRN-03 AST-01 an assistant says that it learns from files, and names the site of a later source', async () => {
  const assistant = async () => {
    const { site, has_files } = (await scene.editor.get(one.at())).body;
    return [site, has_files];
  };
  expect(await assistant()).toEqual([null, false]);
  await files.text('orari.txt', HOURS);
  expect(await assistant()).toEqual([null, true]);
  await files.settled();
  await scene.editor.post(`${one.at()}source/`, {
    kind: 'sitemap',
    url: 'https://www.comune.example/sitemap.xml',
  });
  expect(await assistant()).toEqual(['www.comune.example', true]);
});
