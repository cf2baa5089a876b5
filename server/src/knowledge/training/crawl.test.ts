import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';

let site: WebSite;
/** A site that may be read, and is no source. */
let other: WebSite;
/** A site on an address that may not be read. */
let inner: WebSite;
let scene: TrainingScene;
let assistant: TrainedAssistant;
beforeEach(async () => {
  [site, other, inner] = await Promise.all([webSite(), webSite(), webSite()]);
  scene = await trainingScene([site, other], { REGIA_CRAWL_PAGES: '25' });
  assistant = await scene.assistant();
});
afterEach(async () => {
  // Only the site of the source is ever asked.
  const asked = [...other.asked, ...inner.asked];
  await scene.close();
  await Promise.all([site, other, inner].map((one) => one.close()));
  expect(asked).toEqual([]);
});

const words = (about: string): string =>
  `Lo sportello per ${about} è aperto ogni mattina, senza appuntamento.`;

test('TRN-01 the report names the result of each page, and the reason', async () => {
  site.pages['/robots.txt'] = {
    headers: { 'content-type': 'text/plain' },
    body: 'User-agent: *\nDisallow: /privato\n',
  };
  site.pages['/privato'] = pageOf('Privato', words('cose private'));
  site.pages['/anagrafe'] = pageOf('Anagrafe', words('la carta di identità'));
  site.pages['/copia'] = pageOf('Anagrafe', words('la carta di identità'));
  site.pages['/bozza'] = pageOf('Bozza', words('le bozze')).replace(
    '<head>',
    '<head><meta name="robots" content="noindex">',
  );
  site.pages['/intestata'] = {
    headers: { 'x-robots-tag': 'noindex' },
    body: pageOf('Intestata', words('la coda')),
  };
  site.pages['/vecchia'] = '<html><head><meta http-equiv="refresh" content="0; url=/anagrafe"></head></html>';
  site.pages['/altrove'] = { status: 301, headers: { location: `${other.origin}/x` } };
  site.pages['/dentro'] = { status: 302, headers: { location: `${inner.origin}/` } };
  site.pages['/vuota'] = '<html><body><main></main></body></html>';
  site.pages['/script'] =
    '<html><body><div id="root"></div><noscript>Attiva JavaScript</noscript><script src="a.js"></script></body></html>';
  site.pages['/modulo.pdf'] = { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' };
  site.pages['/enorme'] = { body: Buffer.alloc(4_000_000, 'parola ') };
  site.pages['/vietata'] = { status: 403 };
  site.pages['/rotta'] = {
    headers: { 'content-encoding': 'gzip' },
    body: gzipSync('x'.repeat(5_000)).subarray(0, 20),
  };
  const paths = Object.keys(site.pages).filter((path) => path !== '/robots.txt');
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, [...paths, '/mai-stata', `${other.origin}/fuori`]);
  await assistant.addSite(site);
  const run = await assistant.train();
  expect(run).toMatchObject({ state: 'partly', total: paths.length + 2, done: paths.length + 2 });
  expect(await assistant.report(run.id)).toEqual({
    '/privato': 'skipped: robots',
    '/anagrafe': 'new',
    '/copia': 'skipped: duplicate',
    '/bozza': 'skipped: noindex',
    '/intestata': 'skipped: noindex',
    '/vecchia': 'skipped: redirect_stub',
    '/altrove': 'skipped: redirect_elsewhere',
    '/dentro': 'failed: address_not_allowed',
    '/vuota': 'skipped: empty',
    '/script': 'skipped: needs_javascript',
    '/modulo.pdf': 'skipped: not_html',
    '/enorme': 'skipped: too_large',
    '/vietata': 'failed: refused',
    '/rotta': 'failed: unreadable',
    '/mai-stata': 'skipped: not_found',
    '/fuori': 'skipped: other_host',
  });
  expect(run.counts).toEqual({ new: 1, changed: 0, unchanged: 0, removed: 0, skipped: 12, failed: 3 });
  expect(site.times('/privato')).toBe(0);
  expect(await assistant.find('Quando è aperto lo sportello per la carta di identità?')).toEqual([
    `${site.origin}/anagrafe`,
  ]);
});

test('TRN-01 reads an index of sitemaps with a gzip sitemap and one that names itself', async () => {
  site.pages['/sitemap.xml'] = {
    body: `<sitemapindex>${['/a.xml', '/b.xml.gz', '/sitemap.xml'].map((path) => `<sitemap><loc>${site.origin}${path}</loc></sitemap>`).join('')}</sitemapindex>`,
  };
  site.pages['/a.xml'] = sitemapOf(site.origin, ['/uno', '/uno', '/uno#parte']);
  const packed = sitemapOf(site.origin, ['/due']);
  site.pages['/b.xml.gz'] = { headers: { 'content-type': 'application/gzip' }, body: gzipSync(packed.body!) };
  site.pages['/uno'] = pageOf('Uno', words('le tasse'));
  site.pages['/due'] = pageOf('Due', words('i rifiuti'));
  await assistant.addSite(site);
  const run = await assistant.train();
  expect(await assistant.report(run.id)).toEqual({ '/uno': 'new', '/due': 'new' });
  expect([site.times('/sitemap.xml'), site.times('/a.xml'), site.times('/uno')]).toEqual([1, 1, 1]);
});

test('TRN-01 the group of robots.txt with our name wins, with its pause', async () => {
  site.pages['/robots.txt'] = {
    body: 'User-agent: *\nDisallow: /\n\nUser-agent: RegiaBot\nDisallow: /no\nCrawl-delay: 0.3\n',
  };
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/si', '/no', '/anche']);
  site.pages['/si'] = pageOf('Sì', words('il sì'));
  site.pages['/anche'] = pageOf('Anche', words('l’anche'));
  await assistant.addSite(site);
  const startedMs = Date.now();
  const run = await assistant.train();
  expect(await assistant.report(run.id)).toEqual({ '/si': 'new', '/anche': 'new', '/no': 'skipped: robots' });
  expect(Date.now() - startedMs).toBeGreaterThanOrEqual(300);
});

test('TRN-01 a robots.txt that asks for a pause of an hour gets ten seconds, and the source says so', async () => {
  site.pages['/robots.txt'] = { body: 'User-agent: *\nCrawl-delay: 3600\n' };
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/sola']);
  site.pages['/sola'] = pageOf('Sola', words('chi è solo'));
  await assistant.addSite(site);
  const run = await assistant.train();
  expect(await assistant.report(run.id)).toEqual({ '/sola': 'new' });
  const { body } = await scene.editor.get(assistant.at('source/'));
  expect(body.results[0].problem).toContain('asks for a pause of 3600 seconds between pages. We wait 10 at');
});

test('TRN-01 retries a page after a temporary failure', async () => {
  let times = 0;
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/tornata']);
  site.pages['/tornata'] = () =>
    ++times < 3 ? { status: 503 } : { body: pageOf('Tornata', words('chi torna')) };
  await assistant.addSite(site);
  const run = await assistant.train();
  expect([run.state, times]).toEqual(['succeeded', 3]);
});

test('TRN-01 pages that redirect to one page are one document, under the target’s address', async () => {
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/a', '/b', '/casa']);
  for (const path of ['/a', '/b']) site.pages[path] = { status: 301, headers: { location: '/casa' } };
  site.pages['/casa'] = pageOf('Casa', words('la casa'));
  await assistant.addSite(site);
  const run = await assistant.train();
  expect(run.counts).toMatchObject({ new: 1, skipped: 2 });
  expect((await assistant.documents()).map((one) => one.url)).toEqual([`${site.origin}/casa`]);
  const again = await assistant.train();
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1, skipped: 2, removed: 0 });
});

test('TRN-01 reads a page whose canonical address is on another site', async () => {
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/qui']);
  site.pages['/qui'] = pageOf('Qui', words('chi è qui')).replace(
    '<head>',
    '<head><link rel="canonical" href="https://altrove.example/">',
  );
  await assistant.addSite(site);
  expect((await assistant.train()).counts.new).toBe(1);
});

test('TRN-01 leaves pages above the limit unread, and lists them', async () => {
  const paths = Array.from({ length: 30 }, (_, n) => `/p${n}`);
  for (const path of paths) site.pages[path] = pageOf(path, words(`la pratica numero ${path}`));
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths);
  await assistant.addSite(site);
  const run = await assistant.train();
  expect(run.counts).toMatchObject({ new: 25, skipped: 5 });
  expect((await assistant.report(run.id))['/p29']).toBe('skipped: over_the_limit');
  const { body } = await scene.editor.get(assistant.at('source/'));
  expect(body.results[0]).toMatchObject({ documents: 25, problem: expect.stringContaining('25') });
});

test('TRN-01 pages that patterns leave out take no place of the limit', async () => {
  const paths = Array.from({ length: 30 }, (_, n) => (n < 6 ? `/archivio/${n}` : `/p${n}`));
  for (const path of paths) site.pages[path] = pageOf(path, words(`la pratica numero ${path}`));
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths);
  const source = await assistant.addSite(site);
  await scene.editor.patch(assistant.at(`source/${source}/`), { exclude: ['/archivio/*'] });
  const run = await assistant.train();
  expect(run.counts).toMatchObject({ new: 24, skipped: 6 });
  expect(Object.values(await assistant.report(run.id))).not.toContain('skipped: over_the_limit');
});

describe('TRN-01 a source with a page’s address instead of a sitemap’s', () => {
  const linked = (title: string, ...links: string[]): string =>
    pageOf(title, `${words(title)} ${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}`);

  test('TRN-01 reads the sitemap that robots.txt names', async () => {
    site.pages['/robots.txt'] = { body: `Sitemap: ${site.origin}/mappa.xml\n` };
    site.pages['/mappa.xml'] = sitemapOf(site.origin, ['/dalla-mappa']);
    site.pages['/'] = linked('Casa', '/dai-collegamenti');
    site.pages['/dalla-mappa'] = pageOf('Mappa', words('la mappa'));
    await assistant.addSite(site, '/');
    const run = await assistant.train();
    expect(await assistant.report(run.id)).toEqual({ '/dalla-mappa': 'new' });
  });

  test('TRN-01 follows the page’s links on its own site, three steps deep, within robots.txt; reports that it did', async () => {
    site.pages['/robots.txt'] = { body: 'User-agent: *\nDisallow: /vietata\n' };
    site.pages['/'] = linked('Casa', '/1', '/vietata', `${other.origin}/fuori`, '/foto.png');
    for (let step = 1; step < 6; step++)
      site.pages[`/${step}`] = linked(`Passo ${step}`, `/${step + 1}`, '/');
    await assistant.addSite(site, '/');
    const run = await assistant.train();
    expect(await assistant.report(run.id)).toEqual({
      '/': 'new',
      '/1': 'new',
      '/2': 'new',
      '/3': 'new',
      '/vietata': 'skipped: robots',
    });
    const { body } = await scene.editor.get(assistant.at('source/'));
    expect(body.results[0].problem).toContain('links on the pages were followed');
  });
});
