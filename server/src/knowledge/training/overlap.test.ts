import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { siteScene } from '../../../test/training-scene.ts';
import type { SiteScene, TrainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';

const PAGES = Array.from({ length: 40 }, (_, at) => `/pagina-${at}`);

let { site, scene, close } = {} as SiteScene;
let assistant: TrainedAssistant;
/** The pages whose answers the site holds back until `release`. */
let held: Set<string>;
let release: () => void;

beforeEach(async () => {
  ({ site, scene, close } = await siteScene());
  const released = Promise.withResolvers<void>();
  release = released.resolve;
  held = new Set();
  for (const path of PAGES) {
    site.pages[path] = async () => {
      if (held.has(path)) await released.promise;
      return { body: pageOf(path, `Lo sportello ${path} è aperto ogni mattina, senza appuntamento.`) };
    };
  }
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, PAGES);
  assistant = await scene.assistant();
  await assistant.addSite(site);
});
afterEach(async () => {
  release();
  await close();
});

const askedPages = (): number => site.asked.filter((path) => PAGES.includes(path)).length;
const isWhole = async (run: string): Promise<void> =>
  expect(await assistant.ended(run)).toMatchObject({ state: 'succeeded', done: PAGES.length });

test('TRN-01 six pages are fetched at once: a page without an answer does not hold up the next five', async () => {
  held = new Set(PAGES);
  const run = await assistant.start();
  await eventually(() => expect(askedPages()).toBe(6));
  release();
  await isWhole(run);
});

test('TRN-01 while one page is still fetched, all others are read and stored', async () => {
  held = new Set([PAGES[0]!]);
  const run = await assistant.start();
  await eventually(async () => {
    const { body } = await scene.editor.get(assistant.at(`training-run/${run}/`));
    expect(body).toMatchObject({ finished_on: null, done: PAGES.length - 1 });
  });
  expect(site.times(PAGES[0]!)).toBe(1);
  release();
  await isWhole(run);
});
