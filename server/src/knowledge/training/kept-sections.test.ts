import { expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import { sitemapOf, webSite } from '../../../test/web-site.ts';
import { pageOf, SERVICE } from '../extraction/municipal/municipal.fixture.ts';
import { readStoredSections } from '../retrieval/stored-sections.ts';

const page = (title: string, inside: string): string =>
  `<!doctype html><html lang="it"><head><title>${title}</title></head><body><main><h1>${title}</h1>
   <p>Questa pagina del comune spiega ai cittadini come si presenta una domanda e dove.</p>${inside}</main></body></html>`;

test('TRN-01 ANS-10 after a training, a section with the id "social-housing" and one under a heading with the id "c-cookies" are found', async () => {
  const site = await webSite({
    '/casa': page(
      'Casa',
      '<section id="social-housing"><h2>Alloggi popolari</h2><p>La graduatoria degli alloggi esce a settembre.</p></section>',
    ),
    '/privacy': page(
      'Riservatezza',
      '<h4 id="c-cookies" class="cookie">Biscottini</h4><p>Il portale conserva un biscottino per sei mesi.</p>',
    ),
  });
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/casa', '/privacy']);
  const scene = await trainingScene([site]);
  try {
    const assistant = await scene.assistant();
    await assistant.addSite(site);
    await assistant.train();
    const { db } = scene.server.services;
    const passages = await db.selectFrom('passages').select(['title', 'body']).execute();
    const indexed = passages.map(({ title, body }) => `${title}\n${body}`).join('\n');
    expect(indexed).toContain('La graduatoria degli alloggi esce a settembre.');
    expect(indexed).toContain('Biscottini');
    expect(await assistant.find('Quando esce la graduatoria degli alloggi?')).toEqual([
      `${site.origin}/casa`,
    ]);
  } finally {
    await scene.close();
    await site.close();
  }
});

test('TRN-11 after a training, the passages of a service sheet hold the roles of its sections', async () => {
  const site = await webSite({ '/tessera': pageOf(SERVICE) });
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/tessera']);
  const scene = await trainingScene([site]);
  try {
    const assistant = await scene.assistant();
    await assistant.addSite(site);
    await assistant.train();
    const rows = await scene.server.services.db
      .selectFrom('passages')
      .select('sections')
      .orderBy('ord')
      .execute();
    const sections = rows
      .flatMap((row) => readStoredSections(row.sections) ?? [])
      .filter(({ blocks }) => blocks.some(([block]) => block !== 'heading'));
    expect(sections.map(({ role }) => role)).toEqual([
      undefined,
      'audience',
      'how',
      'needed',
      'outcome',
      'deadlines',
      'cost',
      'access',
      'conditions',
      'contacts',
    ]);
    expect(new Set(sections.map(({ kind }) => kind))).toEqual(new Set(['service']));
  } finally {
    await scene.close();
    await site.close();
  }
});
