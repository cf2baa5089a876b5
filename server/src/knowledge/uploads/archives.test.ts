import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { docx, wordParagraph } from '../files/office/office.fixture.ts';
import { refused, uploading } from './uploading.fixture.ts';
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

const zip = (entries: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );
const HOURS = 'Lo sportello dell’anagrafe apre alle nove di mattina.';
const query = async (text: string, values: unknown[] = []) =>
  (await scene.server.database.pool.query(text, values)).rows;
const filesOfNobody = () =>
  query(
    `select f.id from stored_files as f where not exists (select from source_files as s where s.file_id = f.id)
       and not exists (select from job_records as j where j.file_id = f.id)`,
  );

test('TRN-03 each file of an archive is a file of its own; what is left out is told with its reason', async () => {
  await files.text('noto.txt', 'C’era già.');
  await files.settled();
  const word = docx(wordParagraph('La marca da bollo costa sedici euro.'));
  const finished = await files.upload(
    'documenti.zip',
    zip({
      'uffici/orari.txt': HOURS,
      'bollo.docx': word,
      'foto.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
      'vuoto.txt': '',
      'noto.txt': 'Un altro testo.',
      'altro.zip': zip({ 'a.txt': HOURS }),
      '__MACOSX/x.txt': 'Del sistema.',
    }),
  );
  expect(finished.status).toBe(201);
  expect(finished.body.files.map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual([
    ['uffici/orari.txt', 'text'],
    ['bollo.docx', 'docx'],
  ]);
  expect(finished.body.left_out).toEqual([
    { name: 'foto.png', reason: 'wrong_type' },
    { name: 'vuoto.txt', reason: 'empty' },
    { name: 'noto.txt', reason: 'duplicate' },
    { name: 'altro.zip', reason: 'wrong_type' },
  ]);
  await files.settled();
  expect((await files.list()).map(({ name, state }) => [name, state])).toEqual([
    ['bollo.docx', 'learnt'],
    ['noto.txt', 'learnt'],
    ['uffici/orari.txt', 'learnt'],
  ]);
  const [bollo] = await files.list();
  expect(bollo?.bytes).toBe(word.length);
  expect(await filesOfNobody()).toEqual([]);
});

test('TRN-03 an archive that was half taken is taken to its end, and no file twice', async () => {
  const archive = zip({ 'a.txt': HOURS, 'b.txt': 'Il mercato è in piazza ogni giovedì.' });
  await files.upload('uno.zip', archive);
  const [first] = await files.list();
  await files.settled();
  await files.remove((await files.list())[1]?.id);
  await files.settled();
  const again = await files.upload('due.zip', archive);
  expect([again.status, again.body.files.length, again.body.left_out]).toEqual([201, 2, []]);
  expect(again.body.files[0].id).toBe(first?.id);
  expect(await files.list()).toHaveLength(2);
});

test('TRN-03 files of an archive replace those of their names if asked to', async () => {
  const { id } = (await files.text('orari.txt', 'Chiuso.')).body;
  const finished = await files.upload('uno.zip', zip({ 'orari.txt': HOURS }), { replaces: true });
  expect(finished.body.files).toMatchObject([{ id }]);
  expect((await files.download(id)).text).toBe(HOURS);
});

test('TRN-03 the files of an archive that have no room are left out', async () => {
  await query('update assistants set only_manual_training = true where id = $1', [one.id]);
  await files.text('a.txt', 'Testo');
  await query(
    `insert into source_files (id, organization_id, assistant_id, source_id, name, name_key, type, bytes, sha256, file_id, uploaded_by)
     select gen_random_uuid(), organization_id, assistant_id, source_id, name || n, name_key || n, type, bytes, sha256, file_id, uploaded_by
     from source_files cross join generate_series(1, 498) as n where assistant_id = $1`,
    [one.id],
  );
  const finished = await files.upload('uno.zip', zip({ 'x.txt': HOURS, 'y.txt': HOURS }));
  expect(finished.body).toMatchObject({
    files: [{ name: 'x.txt' }],
    left_out: [{ name: 'y.txt', reason: 'over_the_limit' }],
  });
});

test('TRN-03 an archive with more files than one may have, or whose directory is broken, is refused', async () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [`${n}.txt`, 'x']));
  const large = await files.upload('molti.zip', zip(many));
  expect([...refused(large), large.text.includes('500')]).toEqual([400, 'archive_too_large', 'detail', true]);
  const whole = zip({ 'a.txt': HOURS });
  const broken = await files.upload('rotto.zip', whole.subarray(0, whole.length - 10));
  expect(refused(broken)[0]).toBe(400);
  const wrong = zip({ 'a.txt': HOURS.repeat(50) });
  wrong.set([0xff, 0xff, 0xff, 0xff], 60);
  const damaged = await files.upload('danni.zip', wrong);
  expect([damaged.status, damaged.body.left_out]).toEqual([201, [{ name: 'a.txt', reason: 'broken' }]]);
  expect(await files.list()).toEqual([]);
});

test.each(['x/../../y.txt', '/etc/y.txt', 'C:\\y.txt'])(
  'A81 an archive with the name %j, which leads out of it, brings no file',
  async (name) => {
    const finished = await files.upload('uno.zip', zip({ [name]: HOURS, 'a.txt': HOURS }));
    expect(refused(finished)).toEqual([400, 'archive_not_readable', 'detail']);
    expect(await files.list()).toEqual([]);
  },
);

/** The directory of a ZIP file with 100,000 empty files, which tells another number of them. */
function manyEntries(told: number): Buffer {
  const entries = Array.from({ length: 100_000 }, (_, n) => {
    const name = Buffer.from(`${n}.txt`);
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(name.length, 28);
    return Buffer.concat([header, name]);
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(told, 10);
  end.writeUInt32LE(directory.length, 12);
  // An archive begins with a file.
  const first = Buffer.alloc(30);
  first.writeUInt32LE(0x04034b50, 0);
  end.writeUInt32LE(first.length, 16);
  return Buffer.concat([first, directory, end]);
}

test('A81 A82 an archive with 100,000 files is refused, and of one that tells fewer only so many are looked at', async () => {
  const large = await files.upload('molti.zip', manyEntries(100_000 % 65_536));
  expect(refused(large)).toEqual([400, 'archive_too_large', 'detail']);
  const fewer = await files.upload('pochi.zip', manyEntries(100));
  expect([fewer.status, fewer.body.files, fewer.body.left_out.length]).toEqual([201, [], 100]);
  expect(await files.list()).toEqual([]);
});

/** An archive whose files are told as so many bytes each. */
function toldAs(bytes: readonly number[], contents: readonly Uint8Array[] = []): Uint8Array {
  const archive = Buffer.from(
    zip(Object.fromEntries(bytes.map((_, n) => [`${n}.txt`, contents[n] ?? HOURS]))),
  );
  let at = 0;
  for (const one of bytes) {
    at = archive.indexOf(Buffer.from('504b0102', 'hex'), at) + 4;
    archive.writeUInt32LE(one, at + 20);
  }
  return archive;
}

test('A82 an archive that unpacks to more than 1 GB is refused with the number before one of its files is unpacked', async () => {
  const megabyte = 1024 * 1024;
  const large = await files.upload('grande.zip', toldAs(Array.from({ length: 6 }, () => 180 * megabyte)));
  expect([...refused(large), large.text.includes('1024')]).toEqual([
    400,
    'archive_too_large',
    'detail',
    true,
  ]);
  const lies = toldAs([201 * megabyte, 180 * megabyte, 1_000, 3], [randomBytes(megabyte)]);
  const told = await files.upload('bugie.zip', lies);
  expect([told.status, told.body.files, told.body.left_out]).toEqual([
    201,
    [],
    [
      { name: '0.txt', reason: 'too_large' },
      // So many bytes from so few.
      { name: '1.txt', reason: 'too_large' },
      { name: '2.txt', reason: 'broken' },
      { name: '3.txt', reason: 'broken' },
    ],
  ]);
  const half = await files.upload('metà.zip', toldAs(Array.from({ length: 5 }, () => 180 * megabyte)));
  expect(half.status).toBe(201);
  expect(await filesOfNobody()).toEqual([]);
});

test('A81 an archive or a packed file inside an archive is not unpacked, and of two names that collide the first is taken', async () => {
  const finished = await files.upload(
    'uno.zip',
    zip({
      'orari.txt': HOURS,
      'ORARI.TXT': 'Chiuso.',
      'dentro.zip': zip({ 'b.txt': HOURS }),
      'dentro.txt.gz': gzipSync(Buffer.alloc(1024 * 1024)),
      'dentro.txt': gzipSync(HOURS),
    }),
  );
  expect(finished.body.files.map(({ name }: { name: string }) => name)).toEqual(['orari.txt']);
  expect(finished.body.left_out).toEqual([
    { name: 'ORARI.TXT', reason: 'duplicate' },
    { name: 'dentro.zip', reason: 'wrong_type' },
    { name: 'dentro.txt.gz', reason: 'wrong_type' },
    { name: 'dentro.txt', reason: 'wrong_type' },
  ]);
});

test('A81 a symbolic link in an archive is a text with its target', async () => {
  const link = zipSync({ 'link.txt': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] });
  const finished = await files.upload('uno.zip', link);
  expect((await files.download(finished.body.files[0].id)).text).toBe('/etc/passwd');
});
