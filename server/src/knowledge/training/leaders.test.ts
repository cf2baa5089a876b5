import { expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { newId } from '../../platform/ids.ts';
import { siteScene, trainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';
import { changeRun, endRun, takeLead } from './run-queries.ts';
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

test('TRN-08 a run has one leader: a second one takes over when the first has left, and an ended run has none', async () => {
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
    await endRun(db, id, 'stopped', null);
    const third = await joinRun(db, id, ends);
    for (const worker of [second, third]) {
      expect(await takeLead(db, id, worker.id)).toBeUndefined();
      await worker.leave();
    }
  } finally {
    await close();
  }
});
