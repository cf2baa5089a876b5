import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream } from '../../../test/event-stream.ts';
import type { ReadEvent } from '../../../test/event-stream.ts';
import { siteScene } from '../../../test/training-scene.ts';
import type { SiteScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';
import type { RunPage } from './facts.ts';
import { publishRun } from './live-run.ts';
import { findLiveRun } from './run-queries.ts';

let { site, scene, close } = {} as SiteScene;
let address: string;
/** The site answers twenty more pages after each event of the run. */
const allowed = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
const paths = Array.from({ length: 80 }, (_, n) => `/p${n}`);
beforeAll(async () => {
  ({ site, scene, close } = await siteScene());
  paths.forEach((path, n) => {
    site.pages[path] = async () => {
      await allowed[Math.floor(n / 20)]!.promise;
      return { body: pageOf(`Pratica ${n}`, `La pratica ${n} va allo sportello ${n}.`) };
    };
  });
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, [...paths, '/manca']);
  address = await scene.server.listen();
});
afterAll(() => close());

test('TRN-01 streams the progress of a run: every page once, progress never decreases, ends with the run', async () => {
  const assistant = await scene.assistant();
  await assistant.addSite(site);
  const run = await assistant.start();
  const path = assistant.at(`training-run/${run}/live/`);
  const headers = { authorization: `JWT ${scene.editor.tokens.access}` };
  const startedMs = Date.now();
  const stream = await openStream(address + path, { headers });
  const events: ReadEvent[] = [];
  for (let one = await stream.next(); one; one = await stream.next()) {
    events.push(one);
    if (one.event === 'run') allowed[events.filter(({ event }) => event === 'run').length - 1]?.resolve();
  }
  const runs = events.filter((one) => one.event === 'run').map((one) => one.data);
  const pages = events.filter((one) => one.event === 'document').map((one) => one.data);
  expect(runs.at(-1)).toMatchObject({ id: run, state: 'succeeded', phase: 'ended', done: 81, total: 81 });
  expect(runs.map((one) => one.done)).toEqual(runs.map((one) => one.done).toSorted((a, b) => a - b));
  expect(new Set(runs.map((one) => one.phase))).toContain('reading');
  expect(runs.length).toBeGreaterThan(3);
  expect(runs.length).toBeLessThanOrEqual(2 + (Date.now() - startedMs) / 100);
  expect(new Set(pages.map((one) => one.id)).size).toBe(pages.length);
  expect(pages.find((one) => one.url.endsWith('/manca'))).toMatchObject({
    outcome: 'skipped',
    reason: 'not_found',
  });

  const afterwards = await (await openStream(address + path, { headers })).rest();
  expect(afterwards.map((one) => [one.event, one.data.state])).toEqual([['run', 'succeeded']]);
  const elsewhere = await openStream(address + path.replace(run, assistant.id), { headers });
  expect(elsewhere.status).toBe(404);
});

const NO_PAGE: RunPage = {
  id: '',
  url: null,
  title: '',
  outcome: null,
  reason: null,
  detail: null,
  passages: 0,
  readOn: null,
};

test('TRN-01 news of a run that arrive late do not lower its progress', async () => {
  const answered = Promise.withResolvers<void>();
  site.pages['/due.xml'] = sitemapOf(site.origin, ['/prima', '/dopo']);
  site.pages['/prima'] = pageOf('Prima', 'Lo sportello uno apre alle nove.');
  site.pages['/dopo'] = () => answered.promise.then(() => ({ body: pageOf('Dopo', 'Apre alle dieci.') }));
  const assistant = await scene.assistant();
  await assistant.addSite(site, '/due.xml');
  const run = await assistant.start();
  const headers = { authorization: `JWT ${scene.editor.tokens.access}` };
  const stream = await openStream(`${address}${assistant.at(`training-run/${run}/live/`)}`, { headers });
  const { db } = scene.server.services;
  const until = async (isIt: (data: ReadEvent['data']) => boolean): Promise<void> => {
    for (let one = await stream.next(); one !== undefined; one = await stream.next())
      if (isIt(one.data)) return;
    throw new Error('The stream has ended');
  };
  await until(({ done }) => done === 1);
  const page: RunPage = { ...NO_PAGE, id: 'late' };
  const late = { ...(await findLiveRun(db, run))!, done: 0 };
  await publishRun(db, late, [page]);
  await until(({ id }) => id === 'late');
  answered.resolve();
  const runs = (await stream.rest()).filter(({ event }) => event === 'run');
  expect(runs.map(({ data }) => data.done).filter((done) => done < 1)).toEqual([]);
  expect(runs.at(-1)?.data).toMatchObject({ state: 'succeeded', done: 2 });
});
