import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteScene } from '../../../test/training-scene.ts';
import type { SiteScene, TrainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';
import type { Db } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { openGeneration, stageDocuments } from '../retrieval/index-store.ts';
import { tidy } from './tidy.ts';

let { site, scene, close } = {} as SiteScene;
let assistant: TrainedAssistant;
let db: Db;
const paths = Array.from({ length: 12 }, (_, n) => `/p${n}`);

beforeEach(async () => {
  ({ site, scene, close } = await siteScene());
  paths.forEach((path, n) => {
    site.pages[path] = pageOf(`Pratica ${n}`, `La pratica numero ${n} si presenta allo sportello ${n + 40}.`);
  });
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths);
  db = scene.server.database.db;
  assistant = await scene.assistant();
  await assistant.addSite(site);
  await assistant.train();
});
afterEach(() => close());

const count = async (query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(db)).rows[0]!.count;

const abandonedPassages = () =>
  count(sql`
    select count(*) as count from passages as p join assistant_stats as s using (assistant_id)
    where p.generation > s.live_generation`);

const workers = () => count(sql`select count(*) as count from training_workers`);

/** No worker writes, and no passage of the run is left. */
const isSwept = () => expect.poll(async () => [await workers(), await abandonedPassages()]).toEqual([0, 0]);

test('TRN-10 a run that misses more than half of the pages waits for an answer before it indexes any', async () => {
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/p0', '/p1']);
  for (const path of ['/p0', '/p1']) site.pages[path] = pageOf(path, `La pratica ${path} è cambiata.`);
  const run = await assistant.train();
  expect(run).toMatchObject({ state: 'held', removal: { gone: 10, total: 12 }, passages: 0 });
  expect(await abandonedPassages()).toBe(0);
});

test('TRN-10 a run that waits for an answer after indexing leaves no passages', async () => {
  paths.forEach((path, n) => {
    site.pages[path] =
      n < 9 ? pageOf('Chiuso', 'Il sito è chiuso.') : pageOf(path, `La pratica ${path} è cambiata.`);
  });
  const run = await assistant.train();
  expect(run).toMatchObject({ state: 'held', removal: { total: 12 } });
  expect(run.passages).toBeGreaterThan(0);
  await isSwept();
});

test('TRN-05 a run that is stopped while it writes leaves no passages', async () => {
  for (const path of paths) site.pages[path] = pageOf(path, `La pratica ${path} è cambiata.`);
  const held = 20_260_101;
  await sql`
    create function wait_here() returns trigger language plpgsql as
      ${sql.lit(`begin perform pg_advisory_xact_lock_shared(${held}); return null; end`)}`.execute(db);
  await sql`create trigger wait_here after insert on passages execute function wait_here()`.execute(db);
  const waiting = (statement: string) =>
    count(sql`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike ${`%${statement}%`}`);
  const stopping = await db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${held})`.execute(holder);
    const run = await assistant.start();
    await expect.poll(() => waiting('insert into passages')).toBe(1);
    let hasAnswered = false;
    const answer = scene.editor.post(assistant.at(`training-run/${run}/stop/`)).finally(() => {
      hasAnswered = true;
    });
    await expect.poll(async () => hasAnswered || (await waiting('update assistant_stats')) === 1).toBe(true);
    await sql`select pg_advisory_unlock(${held})`.execute(holder);
    return answer;
  });
  expect(stopping.body).toMatchObject({ state: 'stopped' });
  await isSwept();
});

test('TRN-05 the nightly job deletes the passages of a killed process', async () => {
  const scope = { organizationId: scene.organization, assistantId: assistant.id };
  const passages = [{ title: 'Pagina', anchor: null, body: 'La biblioteca.', ord: 0 }];
  const left = await openGeneration(db, scope);
  await stageDocuments(db, scope, left, [{ documentId: newId(), language: 'it', passages }]);
  await openGeneration(db, scope);
  expect(await abandonedPassages()).toBe(1);
  await tidy(db);
  expect(await abandonedPassages()).toBe(0);
  expect(await assistant.find('Dove si presenta la pratica numero 7?')).toContain(`${site.origin}/p7`);
});
