import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { siteScene } from '../../../../test/training-scene.ts';
import type { SiteScene } from '../../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../../test/web-site.ts';
import { pdf, text } from '../../files/pdf/pdf.fixture.ts';
import { docxAnswer, fileReadingAssistant, linkTo, pdfAnswer, putPages } from './linked-files.fixture.ts';

const FEE = 'La tassa per il passo carrabile si paga entro il trenta aprile di ogni anno.';
const FILE = '/docs/regolamento.pdf';
/** Pages that are pictures. */
const SCAN = Buffer.from(pdf(['100 100 200 200 re f', '100 100 200 200 re f']));

let { site, scene, close } = {} as SiteScene;
beforeEach(async () => {
  ({ site, scene, close } = await siteScene());
});
afterEach(() => close());

const reading = (settings?: object) => fileReadingAssistant({ site, scene }, settings);

const titles = async (assistant: Awaited<ReturnType<typeof reading>>): Promise<string[]> =>
  (await assistant.documents()).map(({ title }) => title).toSorted();

describe('TRN-01 files that the pages of a website link to', () => {
  test('are documents of the source, each once, with the address that opens them', async () => {
    putPages(site, linkTo(FILE, 'Regolamento dei passi carrabili') + linkTo('/docs/modulo.docx', 'Modulo'));
    site.pages['/orari'] = pageOf(
      'Orari',
      `Il municipio riceve il lunedì. ${linkTo(`${FILE}?v=2`, 'Regolamento dei passi carrabili')}`,
    );
    site.pages[FILE] = pdfAnswer(FEE);
    site.pages['/docs/modulo.docx'] = docxAnswer(
      'Domanda di concessione',
      'La domanda si presenta in bollo allo sportello.',
    );
    const assistant = await reading();
    const run = await assistant.train();
    expect(run).toMatchObject({
      state: 'succeeded',
      files: 0,
      total: 5,
      done: 5,
      counts: { new: 5, skipped: 0 },
    });
    expect(await assistant.report(run.id)).toMatchObject({ [FILE]: 'new', '/docs/modulo.docx': 'new' });
    expect(site.times(FILE)).toBe(1);
    expect((await assistant.find('passo carrabile'))[0]).toBe(site.origin + FILE);
    const { results } = (await scene.editor.get(assistant.at('source/'))).body;
    expect(results).toMatchObject([{ reads_files: true, documents: 5 }]);
  });

  test('are cited at the page that says it', async () => {
    putPages(site, linkTo(FILE, 'Regolamento dei passi carrabili'));
    site.pages[FILE] = pdfAnswer(FEE, {}, 'Tariffe e scadenze');
    const assistant = await reading();
    await assistant.train();
    const { rows } = await scene.server.services.pool.query<{ anchor: string }>(
      `select p.anchor from passages as p where p.assistant_id = $1 and p.body like '%passo carrabile%'`,
      [assistant.id],
    );
    expect(rows).toEqual([{ anchor: 'page=2' }]);
  });

  test('have their own title, else the text of the link, else the name of the file', async () => {
    putPages(
      site,
      linkTo('/a.pdf', 'Testo del primo') +
        linkTo('/b.pdf', '<span>Tariffe</span> del suolo pubblico') +
        linkTo('/piano%20neve.pdf', 'Scarica il file'),
    );
    site.pages['/a.pdf'] = pdfAnswer('Il primo documento parla delle strade.', {
      title: 'Piano delle strade',
    });
    site.pages['/b.pdf'] = pdfAnswer('Il secondo documento parla dei mercati.');
    site.pages['/piano%20neve.pdf'] = pdfAnswer('Il terzo documento parla della neve.');
    const assistant = await reading();
    await assistant.train();
    expect(await titles(assistant)).toEqual([
      'Atti',
      'Orari',
      'Piano delle strade',
      'Tariffe del suolo pubblico',
      'Uffici',
      'piano neve',
    ]);
  });

  test('have the first heading of level one inside as their title, in the list and in citations', async () => {
    putPages(site, linkTo('/modulo.docx', 'Modulo per il suolo pubblico'));
    site.pages['/modulo.docx'] = docxAnswer('Domanda di concessione', 'La domanda si presenta in bollo.');
    const assistant = await reading();
    await assistant.train();
    expect(await titles(assistant)).toContain('Domanda di concessione');
    const { rows } = await scene.server.services.pool.query<{ title: string }>(
      `select p.title from passages as p where p.assistant_id = $1 and p.body like '%in bollo%'`,
      [assistant.id],
    );
    expect(rows).toEqual([{ title: 'Domanda di concessione' }]);
  });

  test('that hold pictures of pages are learnt, and those pages are told with their numbers', async () => {
    putPages(site, linkTo(FILE, 'Regolamento dei passi carrabili'));
    const picture = 'q 500 0 0 700 40 60 cm BI /W 2 /H 2 /CS /G /BPC 8 ID abcd EI Q';
    site.pages[FILE] = {
      headers: { 'content-type': 'application/pdf', etag: '"1"' },
      body: Buffer.from(pdf([text(60, 80, FEE), picture, text(60, 80, 'Lo dice il consiglio.'), picture])),
    };
    const assistant = await reading();
    const told = { url: site.origin + FILE, reason: 'pages_unread', detail: '2, 4' };
    const run = await assistant.train();
    const listed = await scene.editor.get(assistant.at(`training-run/${run.id}/document/?no_page`));
    expect(listed.body).toContainEqual(expect.objectContaining({ ...told, outcome: 'new' }));
    const report = await scene.editor.get(assistant.at(`training-run/${run.id}/report/`));
    expect(report.text).toContain('(2, 4)');
  });

  test('stay links that nobody reads while the source does not read files', async () => {
    putPages(site, linkTo(FILE, 'Regolamento'));
    site.pages[FILE] = pdfAnswer(FEE);
    const assistant = await scene.assistant();
    await assistant.addSite(site);
    const run = await assistant.train();
    expect([run.files, site.times(FILE)]).toEqual([1, 0]);
    expect((await assistant.report(run.id))[FILE]).toBe('skipped: linked_file');
  });

  test('stay links on a site whose links are followed, while the source does not read files', async () => {
    site.pages['/'] = pageOf('Casa', `Il Comune: ${linkTo('/atti', 'atti')} ${linkTo(FILE, 'Regolamento')}`);
    site.pages['/atti'] = pageOf('Atti', 'Gli atti del Comune sono qui.');
    site.pages[FILE] = pdfAnswer(FEE);
    const assistant = await reading({ url: `${site.origin}/`, reads_files: false });
    expect(await assistant.train()).toMatchObject({ state: 'succeeded', counts: { new: 2 } });
    expect(site.times(FILE)).toBe(0);
  });

  test('are read after the setting changes, also where the pages answer that they have not changed', async () => {
    const page = pageOf('Atti', `Gli atti del Comune sono qui. ${linkTo(FILE, 'Regolamento dei passi')}`);
    putPages(site, '');
    site.pages['/atti'] = ({ headers }) =>
      headers['if-none-match'] === '"1"' ? { status: 304 } : { headers: { etag: '"1"' }, body: page };
    site.pages[FILE] = pdfAnswer(FEE);
    const assistant = await reading({ reads_files: false });
    await assistant.train();
    // Read by a version that did not note the texts of links.
    await scene.server.services.db.updateTable('documents').set({ file_texts: null }).execute();
    const source = assistant.at(`source/${assistant.source}/`);
    expect((await scene.editor.patch(source, { reads_files: true })).body.reads_files).toBe(true);
    expect((await assistant.train()).counts).toMatchObject({ new: 1, unchanged: 3 });
    expect(await titles(assistant)).toContain('Regolamento dei passi');
    const again = await assistant.train();
    expect(again.counts).toMatchObject({ unchanged: 4, removed: 0 });
    await scene.editor.patch(source, { reads_files: false });
    const off = await assistant.train();
    expect((await assistant.report(off.id))[FILE]).toBe('removed');
  });

  test('are asked whether they have changed, and not read again if not', async () => {
    putPages(site, linkTo(FILE, 'Regolamento') + linkTo('/senza.pdf', 'Senza versione'));
    let sent = 0;
    site.pages[FILE] = ({ headers }) => {
      if (headers['if-none-match'] === '"7"') return { status: 304 };
      sent += 1;
      return { ...pdfAnswer(FEE), headers: { 'content-type': 'application/pdf', etag: '"7"' } };
    };
    site.pages['/senza.pdf'] = pdfAnswer('Un documento di un sito che non dice le versioni.');
    const assistant = await reading();
    await assistant.train();
    expect((await assistant.train()).counts).toMatchObject({ unchanged: 5, changed: 0 });
    expect([sent, site.times(FILE)]).toEqual([1, 2]);
    site.pages['/senza.pdf'] = pdfAnswer('Un documento che ora dice qualcosa di nuovo.');
    expect((await assistant.train()).counts).toMatchObject({ unchanged: 4, changed: 1 });
  });

  test('go when no page links to them, and stay while the page that links to them fails', async () => {
    putPages(site, linkTo(FILE, 'Regolamento'));
    site.pages[FILE] = pdfAnswer(FEE);
    const assistant = await reading();
    await assistant.train();
    site.pages['/atti'] = { status: 500 };
    const failed = await assistant.train();
    expect(await assistant.report(failed.id)).toMatchObject({
      '/atti': 'failed: server_error',
      [FILE]: 'unchanged',
    });
    putPages(site, '');
    const gone = await assistant.train();
    expect((await assistant.report(gone.id))[FILE]).toBe('removed');
    expect(await assistant.find('passo carrabile')).not.toContain(site.origin + FILE);
  });

  test('keep to robots.txt, to the patterns, and to the sites of the source', async () => {
    const other = await webSite({ '/altrove.pdf': pdfAnswer('Un documento di un altro sito.') });
    putPages(
      site,
      ['/vietato/a.pdf', '/archivio/b.pdf', `${other.origin}/altrove.pdf`, '/c.pdf']
        .map((to) => linkTo(to, to))
        .join(' '),
    );
    site.pages['/robots.txt'] = {
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /vietato/\n',
    };
    site.pages['/c.pdf'] = pdfAnswer(FEE);
    const assistant = await reading({ exclude: ['/archivio/*'] });
    const run = await assistant.train();
    const report = await assistant.report(run.id);
    expect(report).toMatchObject({
      '/vietato/a.pdf': 'skipped: robots',
      '/archivio/b.pdf': 'skipped: excluded',
      '/altrove.pdf': 'skipped: linked_file',
      '/c.pdf': 'new',
    });
    expect(site.asked.filter((path) => /vietato|archivio/.test(path))).toEqual([]);
    expect([run.files, other.asked]).toEqual([1, []]);
    await other.close();
  });

  test('of another kind than PDF and DOCX are named, and not read', async () => {
    putPages(site, linkTo('/tabella.xlsx', 'Tabella') + linkTo('/vecchio.doc', 'Vecchio'));
    const assistant = await reading();
    const run = await assistant.train();
    expect(await assistant.report(run.id)).toMatchObject({
      '/tabella.xlsx': 'skipped: linked_file',
      '/vecchio.doc': 'skipped: linked_file',
    });
    expect(site.times('/tabella.xlsx')).toBe(0);
  });

  test('are found on a site whose links are followed, and a page that answers with a file is one', async () => {
    site.pages['/'] = pageOf(
      'Casa',
      `Il Comune: ${linkTo('/atti', 'atti')} ${linkTo('/scarica?id=5', 'Bando per gli alloggi')}`,
    );
    site.pages['/atti'] = pageOf('Atti', `Gli atti del Comune sono qui. ${linkTo(FILE, 'Regolamento')}`);
    site.pages[FILE] = pdfAnswer(FEE);
    site.pages['/scarica?id=5'] = pdfAnswer('Il bando per gli alloggi scade a dicembre.');
    const assistant = await reading({ url: `${site.origin}/` });
    const run = await assistant.train();
    expect(await assistant.report(run.id)).toEqual({
      '/': 'new',
      '/atti': 'new',
      [FILE]: 'new',
      '/scarica?id=5': 'new',
    });
  });

  test('named by the sitemap are read, too; a page with the name of a file is a page there', async () => {
    putPages(site, '');
    site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/orari', FILE, '/pagina.pdf']);
    site.pages[FILE] = ({ headers }) =>
      headers['if-none-match'] === '"9"'
        ? { status: 304 }
        : { ...pdfAnswer(FEE), headers: { 'content-type': 'application/pdf', etag: '"9"' } };
    site.pages['/pagina.pdf'] = pageOf('Trasparenza', 'Il regolamento si legge allo sportello.');
    const assistant = await reading();
    const run = await assistant.train();
    expect(await assistant.report(run.id)).toEqual({ '/orari': 'new', [FILE]: 'new', '/pagina.pdf': 'new' });
    // It goes with the setting, though the site would answer that it has not changed.
    await scene.editor.patch(assistant.at(`source/${assistant.source}/`), { reads_files: false });
    const off = await assistant.train();
    expect(await assistant.report(off.id)).toMatchObject({
      '/orari': 'unchanged',
      [FILE]: 'removed: not_html',
    });
  });

  test('that lead to a page are no files; a log-in is told as such', async () => {
    putPages(
      site,
      linkTo('/pagina.pdf', 'Pagina') + linkTo('/chiuso.pdf', 'Chiuso') + linkTo('/foto.pdf', 'Foto'),
    );
    site.pages['/pagina.pdf'] = pageOf(
      'Pagina',
      `Questa è una pagina che porta altrove. ${linkTo('/altro.pdf', 'Altro')}`,
    );
    site.pages['/chiuso.pdf'] = pageOf('Accedi', 'Devi effettuare l’accesso per vedere questa pagina.');
    site.pages['/foto.pdf'] = { headers: { 'content-type': 'image/png' }, body: 'PNG' };
    const assistant = await reading();
    const run = await assistant.train();
    expect(await assistant.report(run.id)).toMatchObject({
      '/pagina.pdf': 'skipped: not_a_file',
      '/chiuso.pdf': 'skipped: asks_sign_in',
      '/foto.pdf': 'skipped: not_html',
    });
    expect(site.times('/altro.pdf')).toBe(0);
  });

  test('that cannot be read are told with the reason; the version in service goes', async () => {
    const all = ['/chiave.pdf', '/rotto.pdf', '/vuoto.pdf', '/grande.pdf', '/html.pdf'];
    putPages(site, [...all, FILE].map((to) => linkTo(to, `Atto ${to}`)).join(' '));
    const type = { 'content-type': 'application/pdf' };
    site.pages['/chiave.pdf'] = pdfAnswer(FEE, { password: 'segreta' });
    site.pages['/rotto.pdf'] = { headers: type, body: '%PDF-1.7 rotto' };
    site.pages['/vuoto.pdf'] = { headers: type, body: SCAN };
    site.pages['/grande.pdf'] = { headers: type, body: Buffer.alloc(21 * 1024 * 1024, '%PDF-1.7 ') };
    site.pages['/html.pdf'] = {
      headers: type,
      body: pageOf('Casa', 'Una pagina che dice di essere un PDF.'),
    };
    site.pages[FILE] = pdfAnswer(FEE);
    const assistant = await reading();
    const run = await assistant.train();
    expect(await assistant.report(run.id)).toMatchObject({
      '/chiave.pdf': 'skipped: password',
      '/rotto.pdf': 'skipped: broken',
      '/vuoto.pdf': 'skipped: scan',
      '/grande.pdf': 'skipped: too_large',
      '/html.pdf': 'skipped: wrong_type',
      [FILE]: 'new',
    });
    const { body } = await scene.editor.get(assistant.at(`training-run/${run.id}/document/?no_page`));
    const large = body.find(({ reason }: { reason: string | null }) => reason === 'too_large');
    expect(large.detail).toBe('> 20 MB');
    site.pages[FILE] = site.pages['/rotto.pdf'];
    const later = await assistant.train();
    expect((await assistant.report(later.id))[FILE]).toBe('removed: broken');
  });

  test('over the documents of the plan are named with the reason, and the source says the number', async () => {
    const all = Array.from({ length: 6 }, (_, n) => `/f${n}.pdf`);
    putPages(site, all.map((to) => linkTo(to, `Atto ${to}`)).join(' '));
    site.pages['/orari'] = pageOf('Orari', `Il municipio riceve il lunedì. ${linkTo('/g.pdf', 'Atto g')}`);
    for (const path of [...all, '/g.pdf'])
      site.pages[path] = pdfAnswer(`L’atto ${path} parla di cose diverse.`);
    const home = await scene.server.organization('Gestore');
    const superuser = await scene.server.person({
      organization: home,
      profiles: ['superuser'],
      superuser: true,
    });
    const plan = `/api/v1/organization/superuser/organization/${scene.organization}/plan/`;
    expect((await superuser.patch(plan, { documents: 5 })).status).toBe(200);
    const assistant = await reading();
    const run = await assistant.train();
    const outcomes = Object.values(await assistant.report(run.id));
    expect(outcomes.filter((one) => one === 'new')).toHaveLength(5);
    expect(outcomes.filter((one) => one === 'skipped: over_the_limit')).toHaveLength(5);
    const { results } = (await scene.editor.get(assistant.at('source/'))).body;
    expect(results[0].problem).toContain('5');
  });
});

test('TRN-01 AST-12 a copy and an exported file keep the setting; a file of an earlier version reads no files', async () => {
  const assistant = await reading();
  const exported = await scene.admin.get(`/api/v1/ai/admin/assistant/${assistant.id}/export/`);
  expect(exported.body.sources).toMatchObject([{ reads_files: true }]);
  const imported = async (name: string, file: object) => {
    const made = await scene.admin.post('/api/v1/ai/admin/assistant/import/', { file, name });
    const { results } = (await scene.editor.get(`/api/v1/ai/editor/assistant/${made.body.id}/source/`)).body;
    return results[0].reads_files;
  };
  expect(await imported('Uno', exported.body)).toBe(true);
  const [{ reads_files: _, ...source }] = exported.body.sources;
  expect(await imported('Due', { ...exported.body, sources: [source] })).toBe(false);
});
