import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWorker } from '../../worker.ts';
import { keepLeases } from '../../../test/keep-leases.ts';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainingScene } from '../../../test/training-scene.ts';
import { uploading } from './uploading.fixture.ts';

let scene: TrainingScene;
let beside: TestServer;
beforeEach(async () => {
  scene = await trainingScene([]);
  beside = await testServer({ beside: scene.server, worker: true });
  await startWorker(beside.services);
});
afterEach(async () => {
  await beside.close();
  await scene.close();
});

const COUNT = 80;
/** A text whose words no other one has: the files are no copies of one another. */
const textOf = (n: number): string =>
  Array.from({ length: 30 }, (_, word) => `parola${(n * 30 + word).toString(36)}`).join(' ');

test('TRN-08 two workers share a training of files; no file is read twice, and many changes are few trainings', async () => {
  await keepLeases(scene.server);
  const one = await scene.assistant();
  const files = uploading(scene.editor, one);
  for (let n = 0; n < COUNT; n += 4) {
    const added = await Promise.all(
      [0, 1, 2, 3].map((by) => files.text(`${n + by}.txt`, `${textOf(n + by)}.`)),
    );
    expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  }
  const runs = await files.settled();
  expect(runs.map(({ state }) => state)).toEqual(runs.map(() => 'succeeded'));
  expect(runs.length).toBeLessThan(COUNT / 4);
  const { rows } = await scene.server.database.pool.query(
    `select max(d.attempts)::int as attempts, count(*) filter (where d.outcome = 'new')::int as new
     from run_documents as d join training_runs as r on r.id = d.run_id where r.assistant_id = $1`,
    [one.id],
  );
  expect(rows).toEqual([{ attempts: 1, new: COUNT }]);
  expect(await one.documents()).toHaveLength(COUNT);
});
