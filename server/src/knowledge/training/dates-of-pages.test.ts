import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteScene } from '../../../test/training-scene.ts';
import type { SiteScene, TrainedAssistant } from '../../../test/training-scene.ts';
import { sitemapOf } from '../../../test/web-site.ts';

let { site, scene, close } = {} as SiteScene;
let assistant: TrainedAssistant;
beforeAll(async () => {
  ({ site, scene, close } = await siteScene());
  site.pages['/bando'] = page('Bando', '2024-03-05', '2025-06-07');
  site.pages['/avviso'] = page('Avviso', '2023-01-02');
  site.pages['/orari'] = page('Orari');
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/bando', '/avviso', '/orari']);
  assistant = await scene.assistant();
  await assistant.addSite(site);
  await assistant.train();
});
afterAll(() => close());

function page(title: string, published?: string, updated?: string): string {
  const meta = (name: string, day?: string) =>
    day === undefined ? '' : `<meta property="article:${name}_time" content="${day}">`;
  return `<html lang="it"><head>${meta('published', published)}${meta('modified', updated)}</head><body>
    <nav aria-label="breadcrumb"><ol><li>Home</li><li>${title}</li></ol></nav>
    <main><h1>${title}</h1><p>Il testo della pagina ${title} dice come si presenta la domanda.</p></main></body></html>`;
}

const list = async (query = ''): Promise<Record<string, unknown>[]> => {
  const { body } = await scene.editor.get(assistant.at(`document/${query}`));
  return body.results;
};
const titles = async (query: string) => (await list(query)).map(({ title }) => title);
const bando = async () => (await list('?search=bando'))[0];

test('TRN-11 a document has the dates and the breadcrumb of its page', async () => {
  expect(await bando()).toMatchObject({
    published_on: '2024-03-05',
    updated_on: '2025-06-07',
    breadcrumb: ['Home', 'Bando'],
  });
  const [avviso] = await list('?search=avviso');
  expect(avviso).toMatchObject({ published_on: '2023-01-02', updated_on: '2023-01-02' });
  const [orari] = await list('?search=orari');
  expect(orari).toMatchObject({ published_on: null, updated_on: null });
});

test('TRN-11 documents are sorted and filtered by the dates of their pages', async () => {
  expect(await titles('?order_by__=-updated_on')).toEqual(['Bando', 'Avviso', 'Orari']);
  expect(await titles('?order_by__=published_on')).toEqual(['Orari', 'Avviso', 'Bando']);
  expect(await titles('?updated_on__gte=2025-06-07T00:00:00Z')).toEqual(['Bando']);
  expect(await titles('?updated_on__gte=2025-06-07T00:00:01Z')).toEqual([]);
  expect(await titles('?published_on__lte=2023-01-02T23:59:59Z')).toEqual(['Avviso']);
  expect(await titles('?updated_on__isnull=true')).toEqual(['Orari']);
});

test('TRN-11 new dates of an unchanged page are kept without cutting it again', async () => {
  const { indexed_on: before } = (await bando())!;
  site.pages['/bando'] = page('Bando', '2024-03-05', '2026-01-02');
  expect(await assistant.train()).toMatchObject({ counts: { unchanged: 3, changed: 0 } });
  expect(await bando()).toMatchObject({ updated_on: '2026-01-02', indexed_on: before });
});

test('TRN-11 a page is found by the names of the pages above it, which no title shows', async () => {
  const trail = ['Home', 'Servizi', 'Motorini', 'Orari'].map((name) => `<li>${name}</li>`).join('');
  site.pages['/orari'] = page('Orari').replace(/<ol>.*<\/ol>/u, `<ol>${trail}</ol>`);
  expect(await assistant.find('motorini')).toEqual([]);
  expect(await assistant.train()).toMatchObject({ counts: { unchanged: 2, changed: 1 } });
  expect(await assistant.find('motorini')).toEqual([`${site.origin}/orari`]);
  expect(await assistant.find('servizi')).toEqual([]);
  expect(await list('?search=motorini')).toEqual([]);
});

test('TRN-11 a page that answers 304, or that cannot be read, keeps its dates', async () => {
  for (const answer of [{ status: 304 }, { status: 500 }]) {
    site.pages['/avviso'] = answer;
    await assistant.train();
    const [avviso] = await list('?search=avviso');
    expect(avviso).toMatchObject({ updated_on: '2023-01-02', breadcrumb: ['Home', 'Avviso'] });
  }
});
