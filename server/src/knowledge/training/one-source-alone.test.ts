import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { twoSiteScene } from '../../../test/training-scene.ts';
import type { Run, TrainedAssistant, TrainingScene, TwoSiteScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';

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
  for (const site of [town, library]) restore(site);
  ({ one, sources } = await both.newcomer());
});

function restore(site: WebSite, paths: readonly string[] = ['/a', '/b', '/c']): void {
  for (const path of ['/a', '/b', '/c'])
    site.pages[path] = pageOf(
      `Ufficio ${path}`,
      `L’ufficio ${path} di ${site.origin} è aperto ogni mattina.`,
    );
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths);
}

async function trainAlone(source: string): Promise<Run> {
  const started = await scene.editor.post(one.at(`source/${source}/train/`));
  expect(started.status).toBe(202);
  return one.ended(started.body.id);
}
const change = (source: string, body: object) => scene.editor.patch(one.at(`source/${source}/`), body);

/** The notifications of the assistant's trainings. */
const told = async (): Promise<string[]> => {
  const { body } = await scene.admin.get('/api/v1/notification/admin/notification/?no_page');
  return (body as { assistant: string; code: string; closed_on: string | null }[])
    .filter(({ assistant }) => assistant === one.id)
    .map(({ code, closed_on: closedOn }) => `${code} ${closedOn === null ? 'open' : 'over'}`)
    .toSorted();
};

test('TRN-06 a source that is read alone closes no notification of another source; both together close it', async () => {
  for (const site of [town, library]) site.pages['/sitemap.xml'] = { status: 503 };
  expect((await one.train()).state).toBe('failed');
  restore(town);
  expect((await trainAlone(sources.town)).state).toBe('succeeded');
  expect(await told()).toEqual(['failed open']);
  restore(library);
  expect((await trainAlone(sources.library)).state).toBe('succeeded');
  expect(await told()).toEqual(['failed over']);
});

test('TRN-06 a source that loses pages when it is read alone closes no failure of another source', async () => {
  for (const site of [town, library]) site.pages['/sitemap.xml'] = { status: 503 };
  await one.train();
  restore(town);
  town.pages['/b'] = { status: 500 };
  expect((await trainAlone(sources.town)).state).toBe('partly');
  expect(await told()).toEqual(['failed open', 'pages_lost open']);
  restore(town);
  restore(library);
  await trainAlone(sources.town);
  expect(await told()).toEqual(['failed open', 'pages_lost over']);
  expect((await one.train()).state).toBe('succeeded');
  expect(await told()).toEqual(['failed over', 'pages_lost over']);
});

test('TRN-06 lost pages of a source that is paused keep no notification open', async () => {
  library.pages['/b'] = { status: 500 };
  expect((await one.train()).state).toBe('partly');
  await trainAlone(sources.town);
  expect(await told()).toEqual(['pages_lost open']);
  await change(sources.library, { is_paused: true });
  await trainAlone(sources.town);
  expect(await told()).toEqual(['pages_lost over']);
});

test('TRN-06 a source that was added since the lost pages keeps no notification open', async () => {
  library.pages['/b'] = { status: 500 };
  expect((await one.train()).state).toBe('partly');
  await scene.editor.delete(one.at(`source/${sources.library}/`));
  await one.addSite(library);
  await trainAlone(sources.town);
  expect(await told()).toEqual(['pages_lost over']);
});

const stateOf = async (run: string): Promise<string> =>
  (await scene.editor.get(one.at(`training-run/${run}/`))).body.state;

test('TRN-10 a source that is read alone, or removed, leaves the question of another that was read alone', async () => {
  await one.train();
  restore(library, ['/a']);
  const asks = await trainAlone(sources.library);
  expect(asks).toMatchObject({ state: 'held', removal: { gone: 2, total: 3 } });
  await trainAlone(sources.town);
  expect(await stateOf(asks.id)).toBe('held');
  expect((await scene.editor.delete(one.at(`source/${sources.town}/`))).status).toBe(204);
  expect([await stateOf(asks.id), await told()]).toEqual(['held', ['removal_waits open']]);
  await scene.editor.post(one.at(`training-run/${asks.id}/answer/`), { answer: 'remove' });
  expect(await one.ended(asks.id)).toMatchObject({ state: 'succeeded', counts: { removed: 2 } });
});

test('TRN-10 a source that is read alone withdraws the question of a run that read it, too', async () => {
  await one.train();
  restore(library, ['/a']);
  town.pages['/sitemap.xml'] = { status: 503 };
  const asks = await one.train();
  expect(asks.state).toBe('held');
  restore(town);
  await trainAlone(sources.town);
  expect([await stateOf(asks.id), await told()]).toEqual(['withdrawn', ['removal_waits over']]);
});

/** Leaves the plan room for so many documents more than there are. */
async function withRoom(more: number, work: () => Promise<void>): Promise<void> {
  const { pool } = scene.server.database;
  await pool.query(
    `update organizations as o set most_documents = $2 + coalesce((
       select sum(d.documents) from assistant_documents as d where d.organization_id = o.id), 0) where o.id = $1`,
    [scene.organization, more],
  );
  try {
    await work();
  } finally {
    await pool.query('update organizations set most_documents = null where id = $1', [scene.organization]);
  }
}

test('AST-09 TRN-04 the documents of a paused source count for the plan in a training of the others', async () => {
  restore(town, ['/a', '/b']);
  await change(sources.library, { is_paused: true });
  expect(await one.train()).toMatchObject({ counts: { new: 2 } });
  await change(sources.town, { is_paused: true });
  await change(sources.library, { is_paused: false });
  await withRoom(1, async () => {
    expect(await one.train()).toMatchObject({ counts: { new: 1, skipped: 2 } });
    expect(await one.documents()).toHaveLength(3);
  });
});

test('AST-09 the pages of the other sources of a run count for the plan, but not those that it skips', async () => {
  expect((await change(sources.town, { exclude: ['/c'] })).status).toBe(200);
  await withRoom(3, async () => {
    expect(await one.train()).toMatchObject({ counts: { new: 3, skipped: 3 } });
  });
});
