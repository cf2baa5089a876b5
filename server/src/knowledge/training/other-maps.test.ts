import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';

let site: WebSite;
let other: WebSite;
let scene: TrainingScene;
let assistant: TrainedAssistant;
beforeAll(async () => {
  site = await webSite();
  other = await webSite();
  scene = await trainingScene([site, other]);
});
beforeEach(async () => {
  for (const one of [site, other]) for (const path of Object.keys(one.pages)) delete one.pages[path];
  assistant = await scene.assistant();
});
afterAll(async () => {
  await scene.close();
  await Promise.all([site.close(), other.close()]);
});

const words = (about: string): string =>
  `Lo sportello per ${about} è aperto ogni mattina, senza appuntamento.`;
const text = (body: string) => ({ headers: { 'content-type': 'text/plain' }, body });
const firstSource = async () => (await scene.editor.get(assistant.at('source/'))).body.results[0];

test('TRN-01 a sitemap index reads the sitemaps of its own site only, also if others could be read', async () => {
  const maps = [`${other.origin}/estranea.xml`, `${site.origin}/propria.xml`];
  site.pages['/sitemap.xml'] = {
    headers: { 'content-type': 'application/xml' },
    body: `<sitemapindex>${maps.map((map) => `<sitemap><loc>${map}</loc></sitemap>`).join('')}</sitemapindex>`,
  };
  site.pages['/propria.xml'] = sitemapOf(site.origin, ['/qui']);
  site.pages['/qui'] = pageOf('Qui', words('chi è qui'));
  site.pages['/nascosta'] = pageOf('Nascosta', words('chi non è elencato'));
  other.pages['/estranea.xml'] = sitemapOf(site.origin, ['/nascosta', `${other.origin}/altrove`]);
  other.pages['/altrove'] = pageOf('Altrove', words('chi è altrove'));
  const asked = other.asked.length;
  await assistant.addSite(site);
  const run = await assistant.train();
  expect([run.state, await assistant.report(run.id)]).toEqual(['succeeded', { '/qui': 'new' }]);
  expect(other.asked.slice(asked)).toEqual([]);
});

test('TRN-01 the sitemaps that robots.txt names on other sites are not read', async () => {
  site.pages['/robots.txt'] = text(`Sitemap: ${other.origin}/estranea.xml\n`);
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/qui']);
  site.pages['/'] = pageOf('Casa', words('la casa'));
  site.pages['/qui'] = pageOf('Qui', words('chi è qui'));
  other.pages['/estranea.xml'] = sitemapOf(site.origin, ['/']);
  const asked = other.asked.length;
  await assistant.addSite(site, '/');
  const run = await assistant.train();
  expect(await assistant.report(run.id)).toEqual({ '/qui': 'new' });
  expect(other.asked.slice(asked)).toEqual([]);
});

test.each([429, 500, 503])(
  'TRN-01 a site whose robots.txt answers %d is not read, and the source says why; the next run reads it',
  async (status) => {
    site.pages['/robots.txt'] = { status };
    site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/qui']);
    site.pages['/qui'] = pageOf('Qui', words('chi è qui'));
    const before = [site.times('/robots.txt'), site.times('/sitemap.xml'), site.times('/qui')];
    await assistant.addSite(site);
    const run = await assistant.train();
    expect(run).toMatchObject({ state: 'failed', error: expect.stringContaining('robots.txt') });
    expect((await firstSource()).problem).toContain('robots.txt');
    const asked = [site.times('/robots.txt'), site.times('/sitemap.xml'), site.times('/qui')];
    // The file is asked for three times, and nothing else.
    expect(asked.map((times, at) => times - before[at]!)).toEqual([3, 0, 0]);
    site.pages['/robots.txt'] = text('User-agent: *\nAllow: /\n');
    const again = await assistant.train();
    expect(await assistant.report(again.id)).toEqual({ '/qui': 'new' });
    expect((await firstSource()).problem).toBeNull();
  },
);

test.each([403, 404, 410])(
  'TRN-01 a robots.txt that answers %d forbids nothing, whatever its text',
  async (status) => {
    site.pages['/robots.txt'] = { ...text('User-agent: *\nDisallow: /\n'), status };
    site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/qui']);
    site.pages['/qui'] = pageOf('Qui', words('chi è qui'));
    await assistant.addSite(site);
    expect(await assistant.report((await assistant.train()).id)).toEqual({ '/qui': 'new' });
  },
);
