import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { twoSiteScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene, TwoSiteScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';
import { tidy } from './tidy.ts';

let both: TwoSiteScene;
let town: WebSite;
let library: WebSite;
let scene: TrainingScene;
let one: TrainedAssistant;
let sources: { readonly town: string; readonly library: string };

beforeAll(async () => {
  both = await twoSiteScene();
  ({ town, library, scene } = both);
});
afterAll(() => both.close());
beforeEach(async () => {
  for (const [site, paths] of [
    [town, ['/a', '/b']],
    [library, ['/c', '/d']],
  ] as const) {
    for (const path of paths) site.pages[path] = pageOf(path, `Lo sportello ${path} è aperto ogni mattina.`);
    site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths);
  }
  ({ one, sources } = await both.newcomer());
});

/** The night after so many later runs of all sources, or of one alone, that succeeded. */
async function nightAfter(runs: number, { source }: { source?: string } = {}): Promise<void> {
  const { pool, db } = scene.server.database;
  await pool.query(
    `insert into training_runs (id, organization_id, assistant_id, source_id, state, phase, created_on, finished_on)
     select gen_random_uuid(), $1, $2, $3, 'succeeded', 'ended', now() + n * interval '1 hour', now() + n * interval '1 hour'
     from generate_series(1, $4) as n`,
    [scene.organization, one.id, source ?? null, runs],
  );
  await tidy(db);
}
const pagesOf = async (run: string): Promise<string[]> => Object.keys(await one.report(run));

test('TRN-06 the reports of the last twenty trainings are kept, and of older ones none', async () => {
  const [old, last] = [await one.train(), await one.train()];
  const { pool } = scene.server.database;
  // Without it, the last of them would be kept as the one that read the sources.
  await pool.query('delete from run_sources where run_id = any($1)', [[old.id, last.id]]);
  await nightAfter(19);
  expect([await pagesOf(old.id), (await pagesOf(last.id)).length]).toEqual([[], 4]);
});

test('TRN-06 trainings of one source alone do not take the place of the others', async () => {
  const first = await one.train();
  const second = await one.train();
  await nightAfter(30, { source: sources.library });
  for (const { id } of [first, second]) expect(await pagesOf(id)).toHaveLength(4);
});

test('TRN-06 the report that a notification leads to is kept, however many trainings follow', async () => {
  town.pages['/b'] = { status: 500 };
  const lost = await one.train();
  expect(lost.state).toBe('partly');
  town.pages['/b'] = pageOf('Tributi', 'La rata scade a luglio.');
  await one.train();
  await nightAfter(30);
  expect((await one.report(lost.id))['/b']).toBe('failed: server_error');
});

test.each(['held', 'withdrawn'])(
  'TRN-06 the report of a question that is %s is kept, however many trainings follow',
  async (state) => {
    await one.train();
    town.pages['/sitemap.xml'] = sitemapOf(town.origin, ['/b']);
    library.pages['/sitemap.xml'] = sitemapOf(library.origin, ['/nuova']);
    library.pages['/nuova'] = pageOf('Nuova', 'Lo sportello nuovo è aperto di sera.');
    const asks = await one.train();
    expect(asks.state).toBe('held');
    const { pool } = scene.server.database;
    await pool.query('update training_runs set state = $2 where id = $1', [asks.id, state]);
    await nightAfter(30);
    expect((await one.report(asks.id))['/a']).toBe('removed');
  },
);

test('TRN-07 the pages of the last training that read a source are kept: the nightly look compares the site with them', async () => {
  const both = await one.train();
  library.pages['/sitemap.xml'] = { status: 503 };
  expect((await one.train()).state).toBe('partly');
  await nightAfter(30);
  const { rows } = await scene.server.database.pool.query(
    'select count(*)::int as kept from run_documents where run_id = $1 and source_id = $2',
    [both.id, sources.library],
  );
  expect(rows).toEqual([{ kept: 2 }]);
});
