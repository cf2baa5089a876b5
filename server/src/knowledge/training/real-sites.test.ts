import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainingScene } from '../../../test/training-scene.ts';
import { hasRealSites, siteOfFiles } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';

const which = hasRealSites()
  ? 'the real third-party sites'
  : 'SITES OF OUR OWN, since the real ones are absent';
let sites: Record<'it' | 'en', WebSite>;
let scene: TrainingScene;
beforeAll(async () => {
  sites = { it: await siteOfFiles('it'), en: await siteOfFiles('en') };
  scene = await trainingScene(Object.values(sites));
});
afterAll(async () => {
  await scene.close();
  await Promise.all(Object.values(sites).map((site) => site.close()));
});

test(`TRN-01 an assistant learns an Italian site from its sitemap (${which})`, async () => {
  const assistant = await scene.assistant();
  await assistant.addSite(sites.it);
  const startedMs = Date.now();
  const run = await assistant.train();
  const { total, passages, counts } = run;
  console.info(`${which}: ${total} pages in ${Date.now() - startedMs} ms, ${passages} passages`);
  console.info(await assistant.report(run.id), counts);
  expect(run).toMatchObject({ state: 'succeeded', phase: 'ended', done: total });
});
