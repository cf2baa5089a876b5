import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteScene } from '../../../../test/training-scene.ts';
import type { SiteScene } from '../../../../test/training-scene.ts';
import { pageOf } from '../../../../test/web-site.ts';
import { fileReadingAssistant, linkTo, pdfAnswer, putPages } from './linked-files.fixture.ts';

let { site, scene, close } = {} as SiteScene;
beforeEach(async () => {
  ({ site, scene, close } = await siteScene());
});
afterEach(() => close());

/** Runs the nightly job, and waits for its end. */
async function look(): Promise<void> {
  const { db, jobs } = scene.server.services;
  await sql`update sources set look_on = now() - interval '1 minute'`.execute(db);
  await jobs.enqueue(db, 'knowledge.look', {});
  const unfinished = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from jobs.job where name = 'knowledge.look' and state <> 'completed'`.execute(
      db,
    );
    return rows[0]!.count;
  };
  await expect.poll(unfinished, { interval: 100 }).toBe(0);
}

test('TRN-07 linked files are no pages that are gone from the sitemap, and the nightly look does not load them', async () => {
  putPages(site, linkTo('/a.pdf', 'Regolamento'));
  site.pages['/a.pdf'] = pdfAnswer('La tassa per il passo carrabile si paga entro aprile.');
  const assistant = await fileReadingAssistant({ site, scene });
  expect((await assistant.train()).counts).toMatchObject({ new: 4 });
  await look();
  const hasNews = async (): Promise<boolean> =>
    (await scene.editor.get(assistant.at())).body.has_new_information;
  expect([await hasNews(), site.times('/a.pdf')]).toEqual([false, 1]);
  site.pages['/atti'] = pageOf(
    'Atti',
    `Un nuovo regolamento è stato approvato. ${linkTo('/b.pdf', 'Il nuovo')}`,
  );
  await look();
  expect(await hasNews()).toBe(true);
});
