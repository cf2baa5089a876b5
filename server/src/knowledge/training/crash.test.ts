import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startWorker } from '../../worker.ts';
import { eventually } from '../../../test/eventually.ts';
import { keepLeases } from '../../../test/keep-leases.ts';
import { testServer } from '../../../test/server.ts';
import type { TestServer } from '../../../test/server.ts';
import { leaderServices, siteScene } from '../../../test/training-scene.ts';
import type { SiteScene, TrainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';
import { inTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { openReader } from '../reading/reader.ts';
import { indexPages } from './index-pages.ts';
import { HELP_JOB } from './job-names.ts';
import { claimPages } from './page-queries.ts';
import { helpReading } from './run-training.ts';
import { storeReadings } from './store-readings.ts';
import { findLiveRun } from './run-queries.ts';
import { joinRun } from './workers.ts';

let { site, scene, close } = {} as SiteScene;
let assistant: TrainedAssistant;
const beside: TestServer[] = [];
/** The number of pages that the site answers; it holds back the others until `release`, or for `heldMs` if it is set. */
let answers: number;
let heldMs: number | undefined;
let release: () => void;
const paths = Array.from({ length: 120 }, (_, n) => `/p${n}`);

beforeEach(async () => {
  ({ site, scene, close } = await siteScene());
  const released = Promise.withResolvers<void>();
  release = released.resolve;
  answers = paths.length;
  heldMs = undefined;
  const held = () =>
    heldMs === undefined ? released.promise : Promise.race([released.promise, setTimeout(heldMs)]);
  paths.forEach((path, n) => {
    site.pages[path] = async () => {
      answers -= 1;
      if (answers < 0) await held();
      return { body: pageOf(`Pratica ${n}`, `La pratica numero ${n} va allo sportello ${n}.`) };
    };
  });
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths);
  assistant = await scene.assistant();
  await assistant.addSite(site);
});
afterEach(async () => {
  release();
  await Promise.all(beside.splice(0).map((one) => one.close()));
  await close();
});

const anotherWorker = async (): Promise<TestServer> => {
  const server = await testServer({
    beside: scene.server,
    worker: true,
    environment: { REGIA_ALLOW_HOSTS: site.host, REGIA_CRAWL_DELAY_MS: '0' },
  });
  beside.push(server);
  await startWorker(server.services);
  return server;
};

const rows = async <T>(statement: string): Promise<T[]> =>
  (await scene.server.database.pool.query(statement)).rows as T[];

/** Each page is in the index exactly once. */
const indexIsWhole = async (): Promise<void> => {
  expect(
    await rows('select document_id from passages group by document_id, ord having count(*) > 1'),
  ).toEqual([]);
  expect(
    await rows('select distinct p.document_id from passages p join documents d on d.id = p.document_id'),
  ).toHaveLength(paths.length);
  const [stats] = await rows<{ passages: number; df: number }>(
    `select s.passages, (select df from lexeme_stats l where l.assistant_id = s.assistant_id and l.lexeme = 'pratic') as df
     from assistant_stats s`,
  );
  expect(stats).toEqual({ passages: paths.length, df: paths.length });
};

test('TRN-08 two workers share a run; no page is read twice', async () => {
  await keepLeases(scene.server);
  answers = 0;
  // Shorter than the limit of a request; one worker alone would read for more than a minute.
  heldMs = 4_000;
  await anotherWorker();
  const run = await assistant.start();
  const workers = () =>
    rows<{ id: string }>('select distinct claimed_by as id from run_documents where claimed_by is not null');
  await eventually(async () => expect((await workers()).length).toBeGreaterThan(1));
  release();
  expect(await assistant.ended(run)).toMatchObject({ state: 'succeeded', counts: { new: paths.length } });
  // A page that two workers read has been claimed twice.
  expect(await rows('select url from run_documents where attempts <> 1')).toEqual([]);
  await indexIsWhole();
});

/** Starts a run that is too short for helpers, and waits until its leader has claimed pages, which the site holds back. */
async function shortRun(): Promise<string> {
  answers = 0;
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths.slice(0, SHORT));
  const run = await assistant.start();
  await eventually(async () => expect(await rows(CLAIMED)).not.toEqual([]));
  return run;
}
const SHORT = 59;
const CLAIMED = 'select 1 from run_documents where claimed_by is not null';

test('TRN-08 a run with sixty pages to read asks for helpers; a shorter one does not', async () => {
  const helpers = async () => (await rows(`select 1 from jobs.job where name = '${HELP_JOB}'`)).length;
  await shortRun();
  expect(await helpers()).toBe(0);
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths.slice(0, SHORT + 1));
  const other = await scene.assistant();
  await other.addSite(site);
  const run = await other.start();
  await eventually(async () => expect(await rows(`${CLAIMED} and run_id = '${run}'`)).not.toEqual([]));
  expect(await helpers()).toBe(2);
});

test('TRN-08 a helper takes no pages of a run whose pages are read no more', async () => {
  const run = await shortRun();
  const claimed = await rows(CLAIMED);
  await rows(`update training_runs set phase = 'indexing'`);
  let isBack = false;
  const helping = helpReading(leaderServices(scene), run, new AbortController().signal).finally(
    () => (isBack = true),
  );
  // A helper that took pages would wait for the site.
  await eventually(async () => expect(isBack || (await rows(CLAIMED)).length > claimed.length).toBe(true));
  expect([isBack, await rows(CLAIMED)]).toEqual([true, claimed]);
  await helping;
  release();
  expect(await assistant.ended(run)).toMatchObject({ state: 'succeeded', counts: { new: SHORT } });
});

test('TRN-08 a helper leaves the pages that workers were lost with to the leader', async () => {
  const run = await shortRun();
  await rows('update run_documents set attempts = 2 where claimed_by is null');
  let isBack = false;
  const helping = helpReading(leaderServices(scene), run, new AbortController().signal).finally(
    () => (isBack = true),
  );
  const [led] = await rows<{ leader: string }>('select leader from training_runs');
  const byHelper = async () => (await rows(`${CLAIMED} and claimed_by <> '${led!.leader}'`)).length;
  // The leader keeps its pages, and nothing else is fresh: the helper waits for them, then is done.
  release();
  await eventually(async () => expect(isBack || (await byHelper()) > 0).toBe(true));
  expect([isBack, await byHelper()]).toEqual([true, 0]);
  await helping;
  expect(await assistant.ended(run)).toMatchObject({ state: 'succeeded', counts: { new: SHORT } });
});

test('TRN-08 another worker reads the pages that a dead worker had claimed; its late result is ignored', async () => {
  answers = 0;
  const run = await assistant.start();
  const { db } = scene.server.services;
  await eventually(async () => expect((await findLiveRun(db, run))?.phase).toBe('reading'));
  // It claims pages, then stops reporting.
  const dead = newId();
  await rows(`insert into training_workers values ('${dead}', '${run}', now() + interval '1 hour')`);
  const claimed = await claimPages(db, run, dead, 'fresh', 10);
  expect(claimed).toHaveLength(10);
  await rows(`update training_workers set lease_until = now() where id = '${dead}'`);
  release();
  const live = (await findLiveRun(db, run))!;
  const ended = await assistant.ended(run);
  expect(ended).toMatchObject({ state: 'succeeded', total: 120, done: 120 });
  const late = storeReadings(
    db,
    live,
    dead,
    claimed.map((page) => ({ page, reading: { kind: 'failed', reason: 'timeout' }, leadsTo: [] })),
  );
  await expect(late).rejects.toThrow('The run is over');
  expect((await assistant.ended(run)).counts.failed).toBe(0);
  await indexIsWhole();
});

/** Two more workers of a run that is being read. */
async function twoMore(run: string): Promise<[string, string]> {
  const { db } = scene.server.services;
  await eventually(async () => expect((await findLiveRun(db, run))?.phase).toBe('reading'));
  const workers: [string, string] = [newId(), newId()];
  for (const id of workers)
    await rows(`insert into training_workers values ('${id}', '${run}', now() + interval '1 hour')`);
  return workers;
}
const end = (worker: string) =>
  rows(`update training_workers set lease_until = now() where id = '${worker}'`);

test('TRN-08 the late result of a dead worker is ignored while another worker has its pages', async () => {
  answers = 0;
  const run = await assistant.start();
  const [dead, next] = await twoMore(run);
  const { db } = scene.server.services;
  const claimed = await claimPages(db, run, dead, 'fresh', 10);
  await end(dead);
  const again = await claimPages(db, run, next, 'fresh', 10);
  expect(again.map(({ id }) => id).toSorted()).toEqual(claimed.map(({ id }) => id).toSorted());
  await storeReadings(
    db,
    (await findLiveRun(db, run))!,
    dead,
    claimed.map((page) => ({ page, reading: { kind: 'failed', reason: 'timeout' }, leadsTo: [] })),
  );
  expect(await rows('select 1 from run_documents where read_on is not null')).toEqual([]);
  await end(next);
  release();
  expect(await assistant.ended(run)).toMatchObject({ done: 120, counts: { new: 120, failed: 0 } });
});

test('TRN-08 two workers that claim pages at the same moment get different ones', async () => {
  answers = 0;
  const run = await assistant.start();
  const [one, other] = await twoMore(run);
  const { db } = scene.server.services;
  const claimed = await inTransaction(db, async (trx) => [
    ...(await claimPages(trx, run, one, 'fresh', 10)),
    ...(await claimPages(db, run, other, 'fresh', 10)),
  ]);
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(20);
});

test('TRN-08 if a server stops during a run, another continues it; no page is read again', async () => {
  answers = 60;
  const run = await assistant.start();
  await eventually(async () => {
    const { body } = await scene.editor.get(assistant.at(`training-run/${run}/`));
    if (body.done < 30) throw new Error('not yet');
  });
  await scene.server.services.jobs.stop();
  const read = await rows<{ url: string }>('select url from run_documents where read_on is not null');
  expect(read.length).toBeGreaterThanOrEqual(30);
  expect(read.length).toBeLessThan(paths.length);
  const before = site.asked.length;
  release();
  await anotherWorker();
  expect(await assistant.ended(run)).toMatchObject({ state: 'succeeded', counts: { new: paths.length } });
  const readAgain = new Set(site.asked.slice(before));
  expect(read.filter(({ url }) => readAgain.has(new URL(url).pathname))).toEqual([]);
  await indexIsWhole();
});

test('TRN-08 a worker whose lease has expired stops', async () => {
  const run = await assistant.start();
  const worker = await joinRun(scene.server.services.db, run, new AbortController().signal);
  await rows(
    `update training_workers set lease_until = now() - interval '1 second' where id = '${worker.id}'`,
  );
  await eventually(() => expect(worker.signal.aborted).toBe(true));
  await worker.leave();
});

test('TRN-08 a server that stops before the pages are cut has no failure without a handler', async () => {
  answers = 60;
  const run = await assistant.start();
  await eventually(async () => {
    const { body } = await scene.editor.get(assistant.at(`training-run/${run}/`));
    if (body.done < 30) throw new Error('not yet');
  });
  const { db } = scene.server.services;
  const unhandled: unknown[] = [];
  const record = (reason: unknown): void => void unhandled.push(reason);
  process.on('unhandledRejection', record);
  const [led] = await rows<{ leader: string }>('select leader from training_runs');
  const worker = { id: led!.leader, signal: AbortSignal.abort(), leave: async () => {} };
  const indexing = indexPages({ db, reader: openReader() }, (await findLiveRun(db, run))!, worker);
  await expect(indexing).rejects.toThrow('aborted');
  // The pages that were to be cut first are read from the database before they are given up.
  await setTimeout(500);
  process.off('unhandledRejection', record);
  expect(unhandled).toEqual([]);
});
