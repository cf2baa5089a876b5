import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream } from '../../../test/event-stream.ts';
import type { ReadEvent } from '../../../test/event-stream.ts';
import { siteScene } from '../../../test/training-scene.ts';
import type { SiteScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';

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
