import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainingScene } from '../../../test/training-scene.ts';
import { pdf, text } from '../files/pdf/pdf.fixture.ts';
import { uploading } from '../uploads/uploading.fixture.ts';

let scene: TrainingScene;
beforeAll(async () => {
  scene = await trainingScene([]);
});
afterAll(() => scene.close());

const PICTURE = '100 100 200 200 re f';

test('TRN-01 a PDF file of pictures is reported as a scan, and is not indexed empty; with one line of text it is indexed', async () => {
  const assistant = await scene.assistant();
  const files = uploading(scene.editor, assistant);
  await files.upload('scansione.pdf', pdf([PICTURE, PICTURE]));
  await files.upload('mista.pdf', pdf([PICTURE, text(60, 80, 'Lo sportello apre alle nove di mattina.')]));
  const runs = await files.settled();
  expect(runs.map(({ state }) => state)).not.toContain('failed');
  const listed = (await files.list()).map(({ name, state, reason, passages }) => [
    name,
    [state, reason, passages],
  ]);
  expect(Object.fromEntries(listed)).toEqual({
    'mista.pdf': ['learnt', null, 1],
    'scansione.pdf': ['not_learnt', 'scan', 0],
  });
  expect((await assistant.documents()).map(({ title }) => title)).toEqual(['mista']);
});
