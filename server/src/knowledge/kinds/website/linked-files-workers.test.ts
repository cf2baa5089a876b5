import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { keepLeases } from '../../../../test/keep-leases.ts';
import { leaderServices, siteScene } from '../../../../test/training-scene.ts';
import type { SiteScene } from '../../../../test/training-scene.ts';
import { helpReading } from '../../training/run-training.ts';
import { fileReadingAssistant, linkTo, pdfAnswer, putPages } from './linked-files.fixture.ts';

const FILES = Array.from({ length: 60 }, (_, n) => `/atto-${n}.pdf`);

let { site, scene, close } = {} as SiteScene;
let release: () => void;
beforeEach(async () => {
  ({ site, scene, close } = await siteScene());
  const released = Promise.withResolvers<void>();
  release = released.resolve;
  putPages(site, FILES.map((to, n) => linkTo(to, `Atto ${n}`)).join(' '));
  FILES.forEach((path, n) => {
    site.pages[path] = async () => {
      await released.promise;
      return pdfAnswer(`L’atto numero ${n} parla di cose diverse.`);
    };
  });
});
afterEach(async () => {
  release();
  await close();
});

test('TRN-01 two files that pages link to are fetched at the same time, however many are read', async () => {
  let [underWay, most] = [0, 0];
  FILES.forEach((path, n) => {
    site.pages[path] = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      // Others would come meanwhile.
      await pause(50);
      underWay -= 1;
      return pdfAnswer(`L’atto numero ${n} parla di cose diverse.`);
    };
  });
  const assistant = await fileReadingAssistant({ site, scene });
  expect(await assistant.train()).toMatchObject({ counts: { new: FILES.length + 3 } });
  expect(most).toBe(2);
});

const rows = async <T>(statement: string): Promise<T[]> =>
  (await scene.server.database.pool.query(statement)).rows as T[];

test('TRN-01 TRN-08 two workers share the files that pages link to; no file is read twice', async () => {
  await keepLeases(scene.server);
  const assistant = await fileReadingAssistant({ site, scene });
  const run = await assistant.start();
  const added = async () => (await rows(`select 1 from run_documents where item_key like '%.pdf'`)).length;
  await eventually(async () => expect(await added()).toBe(FILES.length));
  const helping = helpReading(leaderServices(scene), run, new AbortController().signal);
  const workers = async () =>
    (
      await rows(
        `select distinct claimed_by from run_documents where claimed_by is not null and item_key like '%.pdf'`,
      )
    ).length;
  await eventually(async () => expect(await workers()).toBe(2));
  release();
  await helping;
  expect(await assistant.ended(run)).toMatchObject({
    state: 'succeeded',
    counts: { new: FILES.length + 3 },
  });
  // A file that two workers read has been claimed twice.
  expect(await rows('select item_key from run_documents where attempts <> 1')).toEqual([]);
});
