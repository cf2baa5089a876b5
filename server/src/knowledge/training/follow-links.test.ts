import { afterEach, beforeEach, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';

let mapped: WebSite;
let linked: WebSite;
let scene: TrainingScene;
let assistant: TrainedAssistant;
beforeEach(async () => {
  mapped = await webSite();
  mapped.pages['/sitemap.xml'] = sitemapOf(mapped.origin, ['/anagrafe']);
  mapped.pages['/anagrafe'] = pageOf('Anagrafe', 'Lo sportello dell’anagrafe riceve ogni mattina.');
  linked = await webSite();
  linked.pages['/'] = pageOf('Casa', 'Le pratiche: <a href="/tasse">tasse</a> <a href="/vietata">no</a>.');
  linked.pages['/tasse'] = pageOf('Tasse', 'Le tasse si pagano allo sportello di via Roma.');
  scene = await trainingScene([mapped, linked]);
  assistant = await scene.assistant();
  await assistant.addSite(mapped);
  await assistant.addSite(linked, '/');
});
afterEach(async () => {
  await scene.close();
  await mapped.close();
  await linked.close();
});

test('TRN-01 requests robots.txt once a run; its later failure stops nothing', async () => {
  linked.pages['/robots.txt'] = () =>
    linked.times('/robots.txt') === 1
      ? { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /vietata\n' }
      : { status: 503 };
  const run = await assistant.train();
  expect(run).toMatchObject({ state: 'succeeded', error: null });
  expect(await assistant.report(run.id)).toEqual({
    '/anagrafe': 'new',
    '/': 'new',
    '/tasse': 'new',
    '/vietata': 'skipped: robots',
  });
  expect([linked.times('/robots.txt'), linked.times('/vietata')]).toEqual([1, 0]);
});
