import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { siteScene } from '../../../../test/training-scene.ts';
import type { SiteScene } from '../../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../../test/web-site.ts';
import { pageOf as municipalPage, SERVICE } from '../../extraction/municipal/municipal.fixture.ts';
import { docxAnswer, fileReadingAssistant, linkTo, pdfAnswer, putPages } from './linked-files.fixture.ts';

const FEE = 'La tassa per il passo carrabile si paga entro il trenta aprile di ogni anno.';
const FILE = '/docs/regolamento.pdf';
const LOG_IN = pageOf('Accedi', 'Devi effettuare l’accesso per vedere questa pagina.');

let { site, scene, close } = {} as SiteScene;
beforeEach(async () => {
  ({ site, scene, close } = await siteScene());
});
afterEach(() => close());

/** An assistant that has learned a site with one file. */
async function learned() {
  putPages(site, linkTo(FILE, 'Regolamento'));
  site.pages[FILE] = pdfAnswer(FEE);
  const assistant = await fileReadingAssistant({ site, scene });
  expect((await assistant.train()).counts).toMatchObject({ new: 4 });
  const again = async () => assistant.report((await assistant.train()).id);
  const knowsFile = async () => (await assistant.find('passo carrabile')).includes(site.origin + FILE);
  return { again, knowsFile };
}

describe('TRN-01 TRN-06 a file whose version is in service', () => {
  test('goes when its site forbids that it is indexed', async () => {
    const { again, knowsFile } = await learned();
    const { headers, body } = pdfAnswer(FEE);
    site.pages[FILE] = { headers: { ...headers, 'x-robots-tag': 'noindex' }, ...(body ? { body } : {}) };
    expect((await again())[FILE]).toBe('removed: noindex');
    expect(await knowsFile()).toBe(false);
  });

  test('stays while its address answers with a log-in, and goes when it answers with another page', async () => {
    const { again, knowsFile } = await learned();
    site.pages[FILE] = LOG_IN;
    expect((await again())[FILE]).toBe('failed: asks_sign_in');
    expect(await knowsFile()).toBe(true);
    site.pages[FILE] = pageOf('Trasparenza', 'Il regolamento non si trova più a questo indirizzo.');
    expect((await again())[FILE]).toBe('removed: not_a_file');
    expect(await knowsFile()).toBe(false);
  });

  test('stays while the page that links to it answers with a log-in, and goes with a page that is not to be indexed', async () => {
    const { again, knowsFile } = await learned();
    site.pages['/atti'] = LOG_IN;
    const kept = { '/atti': 'failed: asks_sign_in', [FILE]: 'unchanged' };
    expect(await again()).toMatchObject(kept);
    expect(await again()).toMatchObject(kept);
    site.pages['/atti'] = {
      headers: { 'x-robots-tag': 'noindex' },
      body: pageOf('Atti', linkTo(FILE, 'Regolamento')),
    };
    expect(await again()).toMatchObject({ '/atti': 'removed: noindex', [FILE]: 'removed' });
    expect(await knowsFile()).toBe(false);
  });
});

test('TRN-01 the file of a service sheet of the municipal model is a document of its own', async () => {
  const sheet = SERVICE.replace('href="/r.pdf"', 'href="/r.docx"');
  site.pages['/tessera'] = municipalPage(sheet);
  site.pages['/orari'] = pageOf('Orari', 'Il municipio riceve il lunedì e il giovedì mattina.');
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/tessera', '/orari']);
  site.pages['/r.docx'] = docxAnswer('Rinnovo', 'La tessera smarrita si rinnova al banco con una denuncia.');
  const assistant = await fileReadingAssistant({ site, scene });
  const run = await assistant.train();
  expect(await assistant.report(run.id)).toEqual({ '/tessera': 'new', '/orari': 'new', '/r.docx': 'new' });
  expect((await assistant.find('tessera smarrita'))[0]).toBe(`${site.origin}/r.docx`);
});
