import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteScene } from '../../../test/training-scene.ts';
import type { SiteScene, TrainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';

let { site, scene, close } = {} as SiteScene;
let assistant: TrainedAssistant;
beforeEach(async () => {
  ({ site, scene, close } = await siteScene());
  assistant = await scene.assistant();
  await assistant.addSite(site);
});
afterEach(() => close());

const CHECK = pageOf('Just a moment...', 'Verify you are human to continue.');
const SIGN_IN = pageOf('Accedi', 'Devi effettuare l’accesso per vedere questa pagina.');
const NOT_THERE = pageOf('Pagina non trovata', 'La pagina che cerchi non esiste.');
const STEP = `<html><body><main><h1>Iscrizione</h1><div class="stepper">2/4</div><input type="text"><input type="text">
  <button>Avanti</button></main></body></html>`;

const listPages = (): void => {
  site.pages['/sitemap.xml'] = sitemapOf(
    site.origin,
    Object.keys(site.pages).filter((path) => path !== '/sitemap.xml'),
  );
};

test('TRN-11 pages without content of their own are reported with their reason', async () => {
  site.pages['/orari'] = pageOf('Orari', 'Il municipio riceve il lunedì.');
  site.pages['/non-c-e'] = NOT_THERE;
  site.pages['/accesso'] = SIGN_IN;
  site.pages['/controllo'] = CHECK;
  site.pages['/passo'] = STEP;
  site.pages['/area'] = pageOf('Area personale', 'CF: NREANN72H45H501Y').replace(
    '</h1>',
    '</h1><p>Ciao Anna!</p>',
  );
  site.pages['/cerca'] = pageOf('Cerca', 'Nessun risultato');
  listPages();
  const run = await assistant.train();
  expect(await assistant.report(run.id)).toEqual({
    '/orari': 'new',
    '/non-c-e': 'skipped: says_not_found',
    '/accesso': 'skipped: asks_sign_in',
    '/controllo': 'failed: bot_check',
    '/passo': 'skipped: form_step',
    '/area': 'skipped: personal_area',
    '/cerca': 'skipped: search_results',
  });
  expect((await assistant.documents()).map(({ title }) => title)).toEqual(['Orari']);
});

test('TRN-11 a check for robots or a log-in wall keeps the version in service; a page that says it is gone does not', async () => {
  for (const path of ['/a', '/b', '/c', '/d'])
    site.pages[path] = pageOf(`Ufficio ${path}`, `L’ufficio ${path} riceve il lunedì mattina.`);
  listPages();
  await assistant.train();
  Object.assign(site.pages, { '/a': CHECK, '/b': SIGN_IN, '/c': NOT_THERE });
  const run = await assistant.train();
  expect(await assistant.report(run.id)).toEqual({
    '/a': 'failed: bot_check',
    '/b': 'failed: asks_sign_in',
    '/c': 'removed: says_not_found',
    '/d': 'unchanged',
  });
  expect(await assistant.documents()).toHaveLength(3);
});

test('TRN-11 a site that loses most of its pages because they have no content of their own does not fail', async () => {
  const paths = Array.from({ length: 12 }, (_, n) => `/p${n}`);
  for (const path of paths)
    site.pages[path] = pageOf(`Pratica ${path}`, `La pratica ${path} si presenta qui.`);
  listPages();
  await assistant.train();
  for (const path of paths.slice(0, 9)) site.pages[path] = STEP;
  const run = await assistant.train();
  expect(run).toMatchObject({ state: 'succeeded', counts: { removed: 9, unchanged: 3, failed: 0 } });
  expect((await assistant.report(run.id))['/p0']).toBe('removed: form_step');
  // Pages that are gone count as before, and those without content not with them.
  for (const path of ['/p9', '/p10', '/p11']) delete site.pages[path];
  expect(await assistant.train()).toMatchObject({
    state: 'held',
    removal: { gone: 3, total: 3 },
  });
});

test('TRN-11 of more than twenty pages that say the same, the first is indexed', async () => {
  const copies = Array.from({ length: 22 }, (_, n) => `/copia-${n}`);
  for (const path of copies)
    site.pages[path] = pageOf(`Frazione ${path}`, 'Il testo di questa frazione arriva presto.');
  for (const n of [1, 2, 3])
    site.pages[`/altra-${n}`] = pageOf(`Altra ${n}`, `L’altra pagina ${n} parla d’altro.`);
  listPages();
  const expected = {
    ...Object.fromEntries(copies.slice(1).map((path) => [path, 'skipped: near_copy'])),
    '/copia-0': 'new',
    '/altra-1': 'new',
    '/altra-2': 'new',
    '/altra-3': 'new',
  };
  const run = await assistant.train();
  expect(await assistant.report(run.id)).toEqual(expected);
  const again = await assistant.train();
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 4, removed: 0, skipped: 21 });
});

test('TRN-11 twenty pages that say the same all stay, and pages with a block of their own', async () => {
  for (const n of Array.from({ length: 20 }).keys())
    site.pages[`/uguale-${n}`] = pageOf(`Frazione ${n}`, 'Il testo di questa frazione arriva presto.');
  for (const n of Array.from({ length: 80 }).keys())
    site.pages[`/altra-${n}`] = pageOf(`Altra ${n}`, `L’altra pagina ${n} parla d’altro.</p><p>Per tutti.`);
  listPages();
  const run = await assistant.train();
  expect(run.counts).toMatchObject({ new: 100, skipped: 0 });
});

test('TRN-11 files that pages link to are counted and named, each once, until no page links to them', async () => {
  const link = (...files: string[]) => files.map((file) => `<a href="${file}">Scarica</a>`).join(' ');
  site.pages['/bandi'] = pageOf(
    'Bandi',
    `Il bando è aperto. ${link('/f/bando.pdf', '/f/bando.pdf?t=1', '/f/foto.jpg')}`,
  );
  const forms = pageOf('Moduli', `I moduli sono qui. ${link('/f/bando.pdf', '/docs/modulo.odt/4f5a')}`);
  site.pages['/moduli'] = ({ headers }) =>
    headers['if-none-match'] === '"1"' ? { status: 304 } : { headers: { etag: '"1"' }, body: forms };
  site.pages['/passo'] = STEP.replace('</main>', `${link('/f/guida.docx')}</main>`);
  listPages();
  const run = await assistant.train();
  expect(run).toMatchObject({ files: 3, total: 3, done: 3, counts: { new: 2, skipped: 4 } });
  expect(await assistant.report(run.id)).toMatchObject({
    '/f/bando.pdf': 'skipped: linked_file',
    '/docs/modulo.odt/4f5a': 'skipped: linked_file',
    '/f/guida.docx': 'skipped: linked_file',
  });
  expect(site.asked.filter((path) => path.startsWith('/f/'))).toEqual([]);
  site.pages['/bandi'] = pageOf('Bandi', 'Il bando è aperto. Scarica Scarica Scarica');
  const again = await assistant.train();
  expect([again.files, again.counts.unchanged]).toEqual([3, 2]);
  site.pages['/moduli'] = pageOf('Moduli', 'I moduli sono qui. Scarica Scarica');
  expect((await assistant.train()).files).toBe(1);
});
