import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { newId } from '../../platform/ids.ts';
import { leaderServices, siteScene, trainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';
import { changeRun, endRun, takeLead } from './run-queries.ts';
import { runTraining } from './run-training.ts';
import { joinRun } from './workers.ts';

test('TRN-01 the long runs of one organization leave a leader to another', async () => {
  const { site, scene, close } = await siteScene();
  try {
    const released = Promise.withResolvers<void>();
    site.pages['/long.xml'] = async () => {
      await released.promise;
      return sitemapOf(site.origin, ['/a']);
    };
    site.pages['/short.xml'] = sitemapOf(site.origin, ['/a']);
    site.pages['/a'] = pageOf('Orari', 'Lo sportello è aperto ogni mattina.');
    const long = [await scene.assistant(), await scene.assistant(), await scene.assistant()];
    for (const one of long) await one.addSite(site, '/long.xml');
    const runs: string[] = [];
    for (const one of long) runs.push(await one.start());
    const statesOf = () =>
      Promise.all(
        long.map(async (one, at) => (await scene.editor.get(one.at(`training-run/${runs[at]}/`))).body.state),
      );
    const twoGoOn = async () =>
      expect(Map.groupBy(await statesOf(), (state) => state).get('running')).toHaveLength(2);
    await eventually(twoGoOn);
    const organization = await scene.server.organization();
    const editor = await scene.server.person({ organization, profiles: ['editor'] });
    const admin = await scene.server.person({ organization, profiles: ['admin'] });
    const other = await trainedAssistant(scene.server, organization, editor, admin);
    await other.addSite(site, '/short.xml');
    expect(await other.train()).toMatchObject({ state: 'succeeded' });
    await twoGoOn();
    released.resolve();
    for (const [at, one] of long.entries())
      expect(await one.ended(runs[at]!)).toMatchObject({ state: 'succeeded' });
  } finally {
    await close();
  }
});

test('TRN-08 a run has one leader: a second one takes over when the first has left or its lease has ended, and an ended run has none', async () => {
  const { scene, close } = await siteScene();
  try {
    const { db, pool } = scene.server.database;
    const id = newId();
    await pool.query('insert into training_runs (id, organization_id, assistant_id) values ($1, $2, $3)', [
      id,
      scene.organization,
      (await scene.assistant()).id,
    ]);
    const ends = new AbortController().signal;
    const [first, second] = [await joinRun(db, id, ends), await joinRun(db, id, ends)];
    expect(await takeLead(db, id, first.id)).toMatchObject({ id, state: 'running' });
    expect(await takeLead(db, id, second.id)).toBeUndefined();
    expect(await takeLead(db, id, first.id)).toMatchObject({ id });
    await first.leave();
    expect(await takeLead(db, id, second.id)).toMatchObject({ id });
    expect(await changeRun(db, id, { phase: 'reading' }, first.id)).toBeUndefined();
    expect(await changeRun(db, id, { phase: 'reading' }, second.id)).toMatchObject({ phase: 'reading' });
    const third = await joinRun(db, id, ends);
    expect(await takeLead(db, id, third.id)).toBeUndefined();
    await pool.query('update training_workers set lease_until = now() where id = $1', [second.id]);
    expect(await takeLead(db, id, third.id)).toMatchObject({ id });
    await endRun(db, id, 'stopped', null);
    for (const worker of [second, third]) {
      expect(await takeLead(db, id, worker.id)).toBeUndefined();
      await worker.leave();
    }
  } finally {
    await close();
  }
});

test('TRN-08 a worker that finds a live leader stops waiting for the lead, and the run goes on', async () => {
  const { site, scene, close } = await siteScene();
  const released = Promise.withResolvers<void>();
  try {
    site.pages['/sitemap.xml'] = async () => {
      await released.promise;
      return sitemapOf(site.origin, ['/a']);
    };
    site.pages['/a'] = pageOf('Orari', 'Lo sportello è aperto ogni mattina.');
    const one = await scene.assistant();
    await one.addSite(site);
    const run = await one.start();
    await eventually(() => expect(site.times('/sitemap.xml')).toBe(1));
    const { db } = scene.server.services;
    const workers = async () =>
      (await db.selectFrom('training_workers as w').select('w.id').execute()).length;
    let isBack = false;
    const second = runTraining(leaderServices(scene), run, new AbortController().signal).finally(
      () => (isBack = true),
    );
    await eventually(async () => expect(await workers()).toBe(2));
    // The clock jumps past the wait for the lead.
    const now = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + 20_000);
    try {
      await Promise.race([second, pause(60_000, undefined, { ref: false })]);
    } finally {
      clock.mockRestore();
    }
    expect([isBack, await workers()]).toEqual([true, 1]);
    released.resolve();
    expect(await one.ended(run)).toMatchObject({ state: 'succeeded' });
  } finally {
    released.resolve();
    await close();
  }
});
