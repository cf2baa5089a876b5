import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { lines, pdf, text } from '../files/pdf/pdf.fixture.ts';
import { uploading } from './uploading.fixture.ts';
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

/** A picture without letters. */
const PICTURE = 'q 500 0 0 700 40 60 cm BI /W 2 /H 2 /CS /G /BPC 8 ID abcd EI Q';
const words = (at: number) =>
  text(60, 80, `Il capitolo ${at} dice quando lo sportello è aperto al pubblico.`);

test('TRN-03 pages of a file that cannot be read are told in its row and in the report, also after a training that reads nothing', async () => {
  await files.upload('carta.pdf', pdf([words(1), PICTURE, words(3), PICTURE, PICTURE, words(6)]));
  const [run] = await files.settled();
  expect(run).toMatchObject({ state: 'succeeded', counts: { new: 1 } });
  const at = one.at(`training-run/${run!.id}/`);
  expect((await scene.editor.get(`${at}document/?no_page`)).body).toMatchObject([
    { title: 'carta', outcome: 'new', reason: 'pages_unread', detail: '2, 4-5' },
  ]);
  const report = await scene.editor.get(`${at}report/`);
  expect(report.text).toContain('carta');
  expect(report.text).toContain('(2, 4-5)');
  const told = { state: 'learnt', reason: null, pages: 6, unread_pages: '2, 4-5' };
  expect(await files.list()).toMatchObject([told]);
  await files.text('altro.txt', 'Un altro testo sugli orari della biblioteca.');
  await files.settled();
  expect(await files.list()).toMatchObject([{ name: 'altro.txt', unread_pages: null }, told]);
});

test('TRN-03 a file without text is told as empty, a scan as a scan, letters that nobody can know as such', async () => {
  await files.upload('vuoto.pdf', pdf(['', '']));
  await files.upload('scansione.pdf', pdf([PICTURE]));
  await files.upload('segni.pdf', pdf([lines(60, 80, ['ABCDabcd EFGHefgh', 'IJKLijkl'], { font: 'other' })]));
  await files.settled();
  expect(await files.list()).toMatchObject([
    { name: 'scansione.pdf', state: 'not_learnt', reason: 'scan' },
    { name: 'segni.pdf', state: 'not_learnt', reason: 'garbled' },
    { name: 'vuoto.pdf', state: 'not_learnt', reason: 'empty' },
  ]);
});

test('TRN-03 a sentence that stands in every file is content of each', async () => {
  const same = 'Lo sportello è chiuso il 2 giugno.';
  for (let at = 0; at < 9; at += 1)
    await files.text(`foglio-${at}.txt`, `${same}\n\nIl foglio numero ${at} parla dell’ufficio ${at}.`);
  await files.settled();
  const { rows } = await scene.server.database.pool.query(
    `select count(*)::int as count from passages as p join documents as d on d.id = p.document_id
     where d.assistant_id = $1 and p.body like '%' || $2 || '%'`,
    [one.id, same],
  );
  expect(rows).toEqual([{ count: 9 }]);
});
