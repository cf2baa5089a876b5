import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { siteScene } from '../../../test/training-scene.ts';
import type { SiteScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';
import { LEAD_JOB } from './job-names.ts';

let { site, scene, close } = {} as SiteScene;
beforeEach(async () => {
  ({ site, scene, close } = await siteScene());
  site.pages['/p'] = pageOf('Pratica', 'La pratica si presenta allo sportello.');
  // The first leader waits for its answer until it learns that it leads no more.
  site.pages['/sitemap.xml'] = () =>
    site.times('/sitemap.xml') === 1 ? new Promise(() => {}) : sitemapOf(site.origin, ['/p']);
});
afterEach(() => close());

/** Starts a run and sets its count of attempts to find pages, as if earlier processes had crashed. */
async function runWithAttempts(attempts: number) {
  const assistant = await scene.assistant();
  await assistant.addSite(site);
  const run = await assistant.start();
  const { pool } = scene.server.database;
  await eventually(async () => {
    const { rows } = await pool.query('select attempts, is_settled from run_sources where run_id = $1', [
      run,
    ]);
    expect(rows).toEqual([{ attempts: 1, is_settled: false }]);
  });
  await pool.query('update run_sources set attempts = $2 where run_id = $1', [run, attempts]);
  // The leader's process is gone: its lease has expired, and another worker takes over the run.
  await pool.query(
    `update training_workers set lease_until = now() - interval '1 second' where run_id = $1`,
    [run],
  );
  await pool.query('update training_runs set leader = null where id = $1', [run]);
  await scene.server.services.jobs.enqueue(scene.server.services.db, LEAD_JOB, { run });
  return assistant.ended(run);
}

test('TRN-08 retries a source after its discovery was interrupted', async () => {
  expect(await runWithAttempts(3)).toMatchObject({ state: 'succeeded', counts: { new: 1 } });
});

test('TRN-08 leaves out a source whose discovery was interrupted four times, and reports it', async () => {
  expect(await runWithAttempts(4)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('interrupted too many times'),
  });
});
