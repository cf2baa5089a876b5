import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trainingScene } from '../../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../../test/web-site.ts';
import type { WebSite } from '../../../../test/web-site.ts';

let town: WebSite;
let library: WebSite;
let scene: TrainingScene;
let one: TrainedAssistant;
beforeAll(async () => {
  [town, library] = await Promise.all([webSite(), webSite()]);
  scene = await trainingScene([town, library]);
});
beforeEach(async () => {
  for (const site of [town, library]) for (const path of Object.keys(site.pages)) delete site.pages[path];
  town.pages['/sitemap.xml'] = sitemapOf(town.origin, ['/anagrafe', '/tributi', '/archivio/2019']);
  town.pages['/anagrafe'] = pageOf('Anagrafe', 'La carta di identità si rinnova allo sportello due.');
  town.pages['/tributi'] = pageOf('Tributi', 'La rata della tassa sui rifiuti scade a giugno.');
  town.pages['/archivio/2019'] = pageOf('Archivio', 'Nel 2019 la rata scadeva a dicembre.');
  library.pages['/'] = pageOf(
    'Biblioteca',
    'La biblioteca: <a href="/orari">orari</a> <a href="/vietata">no</a>.',
  );
  library.pages['/orari'] = pageOf('Orari', 'La biblioteca apre alle nove del mattino.');
  library.pages['/robots.txt'] = {
    headers: { 'content-type': 'text/plain' },
    body: 'User-agent: *\nDisallow: /vietata\n',
  };
  one = await scene.assistant();
});
afterAll(async () => {
  await scene.close();
  await Promise.all([town.close(), library.close()]);
});

const add = (more: object = {}) =>
  scene.editor.post(one.at('source/'), { kind: 'sitemap', url: `${town.origin}/sitemap.xml`, ...more });
const change = (source: string, body: object) => scene.editor.patch(one.at(`source/${source}/`), body);
const both = () => ({ other_urls: [`${library.origin}/`] });
const pathsOf = async () => (await one.documents()).map(({ url }) => new URL(url).pathname).toSorted();
const sourceRow = async () => (await scene.editor.get(one.at('source/'))).body.results[0];

test('TRN-01 one source reads a sitemap of one site and follows the links of another, each by its own robots.txt', async () => {
  const added = await add(both());
  expect([added.status, added.body.other_urls]).toEqual([201, [`${library.origin}/`]]);
  const run = await one.train();
  expect(await one.report(run.id)).toEqual({
    '/anagrafe': 'new',
    '/tributi': 'new',
    '/archivio/2019': 'new',
    '/': 'new',
    '/orari': 'new',
    '/vietata': 'skipped: robots',
  });
  expect([town.times('/robots.txt') > 0, library.times('/vietata')]).toEqual([true, 0]);
  expect((await sourceRow()).problem).toContain(`${library.origin}/: `);
});

test('TRN-01 a page that two addresses of a source list is read once', async () => {
  town.pages['/altra.xml'] = sitemapOf(town.origin, ['/tributi', '/nuova']);
  town.pages['/nuova'] = pageOf('Nuova', 'Il nuovo parco apre in primavera.');
  await add({
    other_urls: [`${town.origin}/altra.xml`, `${town.origin}/altra.xml`, `${town.origin}/sitemap.xml`],
  });
  expect((await sourceRow()).other_urls).toEqual([`${town.origin}/altra.xml`]);
  const before = town.times('/tributi');
  expect(await one.train()).toMatchObject({ state: 'succeeded', total: 4, counts: { new: 4 } });
  expect(town.times('/tributi') - before).toBe(1);
});

test('TRN-06 if one address of a source does not answer, its documents stay, and the problem names it', async () => {
  library.pages['/sitemap.xml'] = sitemapOf(library.origin, ['/orari', '/']);
  await add({ other_urls: [`${library.origin}/sitemap.xml`] });
  expect(await one.train()).toMatchObject({ state: 'succeeded', counts: { new: 5 } });
  library.pages['/sitemap.xml'] = { status: 503 };
  library.pages['/robots.txt'] = { status: 503 };
  delete town.pages['/tributi'];
  town.pages['/sitemap.xml'] = sitemapOf(town.origin, ['/anagrafe', '/archivio/2019']);
  const run = await one.train();
  expect([run.state, await one.report(run.id)]).toEqual([
    'partly',
    {
      '/anagrafe': 'unchanged',
      '/archivio/2019': 'unchanged',
      '/tributi': 'removed',
      '/orari': 'failed: list_unread',
      '/': 'failed: list_unread',
    },
  ]);
  expect(await pathsOf()).toEqual(['/', '/anagrafe', '/archivio/2019', '/orari']);
  expect((await sourceRow()).problem).toBe(
    `${library.origin}/sitemap.xml: The site’s robots.txt can’t be read. Without knowing what’s allowed, we don’t read any pages. Try again later.`,
  );
});

test('TRN-06 if the robots.txt of one site of a source forbids all of its pages, its documents stay', async () => {
  library.pages['/sitemap.xml'] = sitemapOf(library.origin, ['/orari', '/']);
  await add({ other_urls: [`${library.origin}/sitemap.xml`] });
  expect(await one.train()).toMatchObject({ state: 'succeeded', counts: { new: 5 } });
  library.pages['/robots.txt'] = {
    headers: { 'content-type': 'text/plain' },
    body: 'User-agent: *\nDisallow: /\n',
  };
  library.pages['/sitemap.xml'] = sitemapOf(library.origin, ['/orari']);
  const run = await one.train();
  expect([run.state, await one.report(run.id)]).toMatchObject([
    'partly',
    { '/tributi': 'unchanged', '/orari': 'failed: robots', '/': 'failed: list_unread' },
  ]);
  expect(await pathsOf()).toEqual(['/', '/anagrafe', '/archivio/2019', '/orari', '/tributi']);
});

test('TRN-01 pages that patterns leave out have their reason, and their documents go', async () => {
  const source = (await add()).body.id;
  await one.train();
  expect(await pathsOf()).toEqual(['/anagrafe', '/archivio/2019', '/tributi']);
  const changed = await change(source, { exclude: ['/archivio/*'] });
  expect([changed.status, changed.body.exclude, changed.body.changed_on === null]).toEqual([
    200,
    ['/archivio/*'],
    false,
  ]);
  const before = town.times('/archivio/2019');
  const run = await one.train();
  expect(await one.report(run.id)).toMatchObject({
    '/archivio/2019': 'removed: excluded',
    '/tributi': 'unchanged',
  });
  expect([await pathsOf(), town.times('/archivio/2019') - before]).toEqual([['/anagrafe', '/tributi'], 0]);
});

test('TRN-06 patterns that leave out more than half of the documents wait for a yes', async () => {
  const source = (await add()).body.id;
  await one.train();
  await change(source, { include: ['/anagrafe'] });
  expect(await one.train()).toMatchObject({ state: 'held', removal: { gone: 2, total: 3 } });
});

test('TRN-01 the first page of a site without a sitemap is read for its links, though patterns leave it out', async () => {
  const added = await scene.editor.post(one.at('source/'), {
    kind: 'sitemap',
    url: `${library.origin}/`,
    exclude: ['/', '/vietata'],
  });
  expect(added.status).toBe(201);
  const run = await one.train();
  expect(await one.report(run.id)).toEqual({
    '/': 'skipped: excluded',
    '/orari': 'new',
    '/vietata': 'skipped: excluded',
  });
  expect(await pathsOf()).toEqual(['/orari']);
});

test('TRN-01 a redirect to a page that patterns leave out is not learnt', async () => {
  town.pages['/tributi'] = { status: 302, headers: { location: '/archivio/2019' } };
  await add({ exclude: ['/archivio/*'] });
  const run = await one.train();
  expect(await one.report(run.id)).toEqual({
    '/anagrafe': 'new',
    '/tributi': 'skipped: excluded',
    '/archivio/2019': 'skipped: excluded',
  });
});

test('TRN-01 the addresses and the patterns of a source are copied and exported', async () => {
  const parts = { ...both(), include: ['*'], exclude: ['/archivio/*'] };
  const { id } = (await add(parts)).body;
  const at = (path = '') => `/api/v1/ai/admin/assistant/${path}`;
  const file = (await scene.admin.get(at(`${one.id}/export/`))).body;
  expect(file.sources).toEqual([{ kind: 'sitemap', url: `${town.origin}/sitemap.xml`, ...parts }]);
  const copies = [
    await scene.admin.post(at(`${one.id}/duplicate/`), {}),
    await scene.admin.post(at('import/'), { file, name: 'Importato' }),
  ];
  for (const { body } of copies) {
    const { results } = (await scene.admin.get(at(`${body.id}/source/`))).body;
    expect(results).toMatchObject([parts]);
    expect(results[0].id).not.toBe(id);
  }
});

test('ANS-10 answers may link to the sites of all addresses of a source', async () => {
  await add(both());
  const { rows } = await scene.server.database.pool.query('select link_sites from assistants where id = $1', [
    one.id,
  ]);
  expect(rows[0].link_sites.toSorted()).toEqual([town.host, library.host].toSorted());
});

test('TRN-01 a preview counts the pages of all addresses, and lists those that patterns decide about', async () => {
  await add({ ...both(), exclude: ['/archivio/*'] });
  await one.train();
  const preview = await scene.editor.post('/api/v1/ai/editor/source-preview/', {
    kind: 'sitemap',
    url: `${town.origin}/sitemap.xml`,
    ...both(),
    exclude: ['/archivio/*'],
    lists_addresses: true,
  });
  expect([preview.status, preview.body.pages]).toEqual([200, 4]);
  expect(preview.body.addresses.map((address: string) => new URL(address).pathname)).toEqual([
    '/anagrafe',
    '/tributi',
    '/archivio/2019',
    '/',
    '/orari',
  ]);
});

test('TRN-01 a pattern that is given twice is stored once', async () => {
  const { id, ...added } = (await add({ include: ['*', '/a*', '*'], exclude: ['/b', '/b'] })).body;
  expect(added).toMatchObject({ include: ['*', '/a*'], exclude: ['/b'] });
  const changed = await change(id, { include: ['/c', '/c'], exclude: [] });
  expect(changed.body).toMatchObject({ include: ['/c'], exclude: [] });
});

test('TRN-01 a source of several sites keeps the longest pause that one of them asks for', async () => {
  const robots = (seconds: number) => ({
    headers: { 'content-type': 'text/plain' },
    body: `User-agent: *\nCrawl-delay: ${seconds}\n`,
  });
  town.pages['/robots.txt'] = robots(0.02);
  library.pages['/robots.txt'] = robots(0.01);
  await add(both());
  const run = await one.train();
  const { rows } = await scene.server.database.pool.query(
    'select delay_ms from run_sources where run_id = $1',
    [run.id],
  );
  expect(rows).toEqual([{ delay_ms: 20 }]);
});

test('TRN-06 an address that cannot be read goes before a remark on another one', async () => {
  town.pages['/robots.txt'] = { status: 503 };
  await add(both());
  await one.train();
  expect((await sourceRow()).problem).toContain(`${town.origin}/sitemap.xml: `);
});
