import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainingScene } from '../../../test/training-scene.ts';
import { pdf } from '../files/pdf/pdf.fixture.ts';
import { PDF_LIMITS } from '../files/pdf/read-pdf.ts';
import { jobEnded, uploading } from './uploading.fixture.ts';

let scene: TrainingScene;
beforeAll(async () => {
  scene = await trainingScene([]);
});
afterAll(() => scene.close());

test('TRN-03 a PDF with more pages than are read is told with their number', async () => {
  const one = await scene.assistant();
  const files = uploading(scene.editor, one);
  await files.upload('lungo.pdf', pdf(Array.from({ length: PDF_LIMITS.pages + 1 }, () => '')));
  await files.settled();
  expect(await files.list()).toMatchObject([
    { state: 'not_learnt', reason: 'too_many_pages', detail: String(PDF_LIMITS.pages) },
  ]);
});

test('TRN-03 files over the documents of the plan are told, the earliest are learnt, and a larger plan learns the others', async () => {
  const superuser = await scene.server.person({
    organization: await scene.server.organization('Gestore'),
    profiles: ['superuser'],
    superuser: true,
  });
  const plan = `/api/v1/organization/superuser/organization/${scene.organization}/plan/`;
  expect((await superuser.patch(plan, { documents: 2 })).status).toBe(200);
  const one = await scene.assistant();
  const files = uploading(scene.editor, one);
  for (const name of ['a.txt', 'b.txt', 'c.txt']) {
    expect((await files.text(name, `Il foglio ${name} parla dell’ufficio ${name}.`)).status).toBe(201);
    await files.settled();
  }
  const told = async () => (await files.list()).map(({ name, reason, state }) => [name, reason ?? state]);
  expect(await told()).toEqual([
    ['a.txt', 'learnt'],
    ['b.txt', 'learnt'],
    ['c.txt', 'over_the_limit'],
  ]);
  const { results } = (await scene.editor.get(one.at('source/'))).body;
  expect(results[0].problem).toContain('2');
  expect((await superuser.patch(plan, { documents: 3 })).status).toBe(200);
  await one.train();
  expect(await told()).toEqual([
    ['a.txt', 'learnt'],
    ['b.txt', 'learnt'],
    ['c.txt', 'learnt'],
  ]);
  // No room at all: one training tells it, and none follows.
  const other = await scene.assistant();
  await uploading(scene.editor, other).text('d.txt', 'Il foglio d parla dell’ufficio d.');
  const runs = async () => (await scene.editor.get(other.at('training-run/?no_page'))).body;
  await eventually(async () => expect(await runs()).toMatchObject([{ phase: 'ended' }]));
  await jobEnded(scene.server, 'knowledge.start-waiting');
  expect(await runs()).toMatchObject([
    { state: 'failed', error: expect.stringContaining('no documents left') },
  ]);
});
