import { afterAll, beforeAll, expect, test } from 'vitest';
import { trainingScene } from '../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../test/web-site.ts';
import type { WebSite } from '../../test/web-site.ts';

let site: WebSite;
let scene: TrainingScene;
let assistant: TrainedAssistant;
let run: string;
beforeAll(async () => {
  site = await webSite();
  site.pages['/z'] = pageOf('Zona a traffico limitato', 'Il permesso si chiede allo sportello due.');
  site.pages['/a'] = pageOf('anagrafe', 'La carta si rinnova allo sportello uno.');
  site.pages['/e'] = pageOf('È CITTÀ 100%', 'Il programma delle feste esce in maggio.');
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/z', '/a', '/e']);
  scene = await trainingScene([site]);
  assistant = await scene.assistant();
  await assistant.addSite(site);
  ({ id: run } = await assistant.train());
});
afterAll(async () => {
  await scene.close();
  await site.close();
});

const titles = async (list: string): Promise<string[]> => {
  const { body } = await scene.editor.get(assistant.at(list));
  return body.results.map((one: { title: string }) => one.title);
};

test('sorts documents in the reader’s alphabetical order', async () => {
  expect(await titles('document/')).toEqual(['anagrafe', 'È CITTÀ 100%', 'Zona a traffico limitato']);
});

test.each(['document/', 'training-run/{run}/document/'])('%s is searched whatever the case', async (list) => {
  const search = (typed: string) =>
    titles(`${list.replace('{run}', run)}?search=${encodeURIComponent(typed)}`);
  expect(await search('città')).toEqual(['È CITTÀ 100%']);
  expect(await search('ANAGRAFE')).toEqual(['anagrafe']);
  expect(await search('0%')).toEqual(['È CITTÀ 100%']);
  expect(await search('/Z')).toEqual(['Zona a traffico limitato']);
  expect(await search('_')).toEqual([]);
});
