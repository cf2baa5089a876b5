import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { siteScene } from '../../../test/training-scene.ts';
import type { SiteScene, TrainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';
import { sweepRecords } from '../../jobs/public.ts';
import { newId } from '../../platform/ids.ts';
import { takeLead } from './run-queries.ts';
import { trainingKind } from './training-kind.ts';
import { joinRun } from './workers.ts';

let { site, scene, close } = {} as SiteScene;
let assistant: TrainedAssistant;
/** The second page waits for this. */
let answer = Promise.withResolvers<void>();
beforeAll(async () => {
  ({ site, scene, close } = await siteScene());
  site.pages['/a'] = pageOf('Anagrafe', 'L’anagrafe apre alle 8.30 e chiude alle 12.');
  site.pages['/b'] = async () => {
    await answer.promise;
    return { body: pageOf('Tributi', 'L’ufficio tributi apre alle 9 e chiude alle 13.') };
  };
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/a', '/b']);
  assistant = await scene.assistant();
  await assistant.addSite(site);
});
afterAll(async () => {
  answer.resolve();
  await close();
});

const run = async (text: string, values: unknown[] = []) =>
  (await scene.server.database.pool.query(text, values)).rows;
const recordOf = async (id: string) => (await run('select * from job_records where id = $1', [id]))[0];

test('TRN-08 APP-21 the record of a run says who, how far and whether it is alive, and how it ended', async () => {
  const id = await assistant.start();
  await eventually(async () =>
    expect(await recordOf(id)).toMatchObject({ state: 'running', total: 2, done: 1 }),
  );
  const reading = await recordOf(id);
  expect(reading).toMatchObject({
    kind: 'training',
    organization_id: scene.organization,
    user_name: scene.editor.username,
    attempts: 1,
    finished_on: null,
    worker: expect.any(String),
  });
  // The run reads nothing meanwhile; its leader is heard.
  await eventually(async () => expect((await recordOf(id)).heard_on > reading.heard_on).toBe(true));
  answer.resolve();
  await assistant.ended(id);
  expect(await recordOf(id)).toMatchObject({
    state: 'done',
    result: 'succeeded',
    total: 2,
    done: 2,
    worker: null,
    finished_on: expect.any(Date),
  });
});

test('TRN-08 a worker keeps its lease while a transaction holds the record of its run', async () => {
  const { db, pool } = scene.server.database;
  const id = newId();
  const other = await scene.assistant();
  await run('insert into training_runs (id, organization_id, assistant_id) values ($1, $2, $3)', [
    id,
    scene.organization,
    other.id,
  ]);
  const worker = await joinRun(db, id, new AbortController().signal);
  await takeLead(db, id, worker.id);
  const leaseOf = async () =>
    (await run('select lease_until from training_workers where id = $1', [worker.id]))[0].lease_until;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from job_records where id = $1 for update', [id]);
    const before = await leaseOf();
    await eventually(async () => expect((await leaseOf()) > before).toBe(true));
  } finally {
    holder.release(true);
  }
  await worker.leave();
  await run('delete from training_runs where id = $1', [id]);
});

test('TRN-08 APP-21 the record of a run that a person stops is cancelled', async () => {
  answer = Promise.withResolvers<void>();
  const id = await assistant.start();
  await eventually(async () => expect((await recordOf(id)).state).toBe('running'));
  await scene.editor.post(assistant.at(`training-run/${id}/stop/`));
  answer.resolve();
  expect(await recordOf(id)).toMatchObject({ state: 'cancelled', result: 'stopped', worker: null });
});

test('TRN-08 a run without a leader gets a new job: one that waits at once, one that was led after its lease', async () => {
  // The sweep of the worker would bring a job, too.
  await scene.server.services.jobs.stop();
  const fromMs = Date.now();
  const asked: object[] = [];
  const jobs = { enqueue: async (_: unknown, _name: string, payload: object) => asked.push(payload) > 0 };
  const sweepAt = (seconds: number) =>
    sweepRecords(scene.server.database.db, [trainingKind(jobs)], {
      organizationId: scene.organization,
      now: new Date(fromMs + seconds * 1_000),
    });
  const [waiting, led] = [newId(), newId()];
  const other = await scene.assistant();
  await run('insert into training_runs (id, organization_id, assistant_id) values ($1, $2, $3)', [
    waiting,
    scene.organization,
    assistant.id,
  ]);
  await run(
    `insert into training_runs (id, organization_id, assistant_id, state, leader) values ($1, $2, $3, 'running', $1)`,
    [led, scene.organization, other.id],
  );
  await run(`update job_records set heard_on = heard_on - interval '1 hour' where id = $1`, [waiting]);
  await sweepAt(5);
  expect(asked).toEqual([{ run: waiting }]);
  await sweepAt(300);
  expect(asked.slice(1)).toContainEqual({ run: led });
  expect(await recordOf(led)).toMatchObject({ state: 'waiting', attempts: 1 });
  // A helper that still reads its pages is no leader.
  await run('update training_runs set done = done + 1 where id = $1', [led]);
  expect(await recordOf(led)).toMatchObject({ state: 'running', done: 1, attempts: 1 });
  const { heard_on: before } = await recordOf(led);
  await run('update training_runs set done = done + 1 where id = $1', [led]);
  expect(await recordOf(led)).toMatchObject({ done: 2, heard_on: before });
  await run('delete from training_runs where id = any($1)', [[waiting, led]]);
  expect(await run('select 1 from job_records where id = any($1)', [[waiting, led]])).toEqual([]);
});
