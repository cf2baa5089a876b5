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

const passageIds = async (): Promise<Set<string>> => {
  const { rows } = await scene.server.database.pool.query<{ id: string }>('select id from passages');
  return new Set(rows.map((row) => row.id));
};

test('TRN-05 a second run writes changed pages, drops deleted pages and keeps unreachable ones', async () => {
  const tagged = (tag: string, text: string) => (request: { headers: Record<string, unknown> }) =>
    request.headers['if-none-match'] === tag
      ? { status: 304 }
      : { headers: { etag: tag }, body: pageOf('Con etichetta', text) };
  site.pages['/etichetta'] = tagged('"1"', 'Il municipio riceve il lunedì.');
  site.pages['/uguale'] = pageOf('Uguale', 'La biblioteca apre alle nove.');
  site.pages['/cambia'] = pageOf('Cambia', 'La piscina costa quattro euro.');
  site.pages['/sparisce'] = pageOf('Sparisce', 'Il cinema proietta film muti.');
  site.pages['/tolta'] = pageOf('Tolta', 'Il museo espone fossili.');
  site.pages['/rotta'] = pageOf('Rotta', 'La palestra chiude alle venti.');
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, Object.keys(site.pages));
  const first = await assistant.train();
  expect(first).toMatchObject({ state: 'succeeded', counts: { new: 6 } });
  const before = await passageIds();

  site.pages['/cambia'] = pageOf('Cambia', 'La piscina costa cinque euro.');
  site.pages['/nuova'] = pageOf('Nuova', 'Il teatro recita il sabato.');
  delete site.pages['/tolta'];
  site.pages['/rotta'] = { status: 500 };
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, [
    '/etichetta',
    '/uguale',
    '/cambia',
    '/nuova',
    '/tolta',
    '/rotta',
  ]);
  const second = await assistant.train();
  expect(await assistant.report(second.id)).toEqual({
    '/etichetta': 'unchanged',
    '/uguale': 'unchanged',
    '/cambia': 'changed',
    '/nuova': 'new',
    '/tolta': 'removed: not_found',
    '/rotta': 'failed: server_error',
    '/sparisce': 'removed',
  });
  expect(second).toMatchObject({
    state: 'partly',
    counts: { new: 1, changed: 1, unchanged: 2, removed: 2, skipped: 0, failed: 1 },
  });
  const kept = [...(await passageIds())].filter((id) => before.has(id));
  expect(kept).toHaveLength(3);
  expect((await assistant.documents()).map((one) => new URL(one.url).pathname).toSorted()).toEqual([
    '/cambia',
    '/etichetta',
    '/nuova',
    '/rotta',
    '/uguale',
  ]);
  expect(await assistant.find('Quanto costa la piscina?')).toEqual([`${site.origin}/cambia`]);
  expect((await assistant.find('Quando chiude la palestra?'))[0]).toBe(`${site.origin}/rotta`);
  expect(await assistant.find('Che cosa espone il museo?')).not.toContain(`${site.origin}/tolta`);
});

test('TRN-05 a second run sends the ETag and the date of the first; a page that answers 304 is not transferred again', async () => {
  const date = 'Tue, 03 Mar 2026 10:00:00 GMT';
  const answered: string[] = [];
  const page =
    (path: string, asks: string, headers: Record<string, string>) =>
    (request: { headers: Record<string, unknown> }) => {
      const isUnchanged = request.headers[asks] === Object.values(headers)[0];
      answered.push(`${path} ${isUnchanged ? 304 : 200}`);
      return isUnchanged ? { status: 304 } : { headers, body: pageOf(path, `La pagina ${path} è qui.`) };
    };
  site.pages['/tag'] = page('/tag', 'if-none-match', { etag: '"v1"' });
  site.pages['/date'] = page('/date', 'if-modified-since', { 'last-modified': date });
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/tag', '/date']);
  await assistant.train();
  expect(answered.splice(0).sort()).toEqual(['/date 200', '/tag 200']);
  const second = await assistant.train();
  expect(second).toMatchObject({ state: 'succeeded', counts: { unchanged: 2 } });
  expect(answered.sort()).toEqual(['/date 304', '/tag 304']);
  expect(await assistant.find('Dove è la pagina /tag?')).toContain(`${site.origin}/tag`);
});

test('TRN-05 a run without changes keeps every passage', async () => {
  site.pages['/a'] = pageOf('A', 'Gli uffici aprono alle otto.');
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/a']);
  await assistant.train();
  const before = await passageIds();
  const second = await assistant.train();
  expect(second).toMatchObject({ state: 'succeeded', counts: { unchanged: 1, new: 0, changed: 0 } });
  expect(await passageIds()).toEqual(before);
});

test('TRN-05 a text that now repeats on the whole site is removed from unchanged pages, too', async () => {
  const notice = 'Avviso: gli uffici resteranno chiusi per la festa del patrono.';
  const paths = Array.from({ length: 9 }, (_, n) => `/p${n}`);
  const write = (withNotice: (n: number) => boolean): void => {
    paths.forEach((path, n) => {
      const page = pageOf(path, `Questa pagina parla della pratica numero ${n}.`);
      site.pages[path] = withNotice(n) ? page.replace('</main>', `<p>${notice}</p></main>`) : page;
    });
  };
  write((n) => n === 0);
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, paths);
  await assistant.train();
  expect(await assistant.find('Quando sono chiusi gli uffici per il patrono?')).toContain(
    `${site.origin}/p0`,
  );
  write((n) => n < 8);
  const second = await assistant.train();
  expect(second.counts).toMatchObject({ changed: 7, unchanged: 2 });
  const { rows } = await scene.server.database.pool.query(
    `select 1 from passages where body like '%patrono%'`,
  );
  expect(rows).toEqual([]);
});

test('TRN-05 reads unchanged pages of an earlier reader version again, once', async () => {
  site.pages['/etichetta'] = (request) =>
    request.headers['if-none-match'] === '"1"'
      ? { status: 304 }
      : { headers: { etag: '"1"' }, body: pageOf('Con etichetta', 'Il municipio riceve il lunedì.') };
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/etichetta']);
  await assistant.train();
  await scene.server.database.pool.query("update documents set content_hash = 'as it was made before'");
  expect((await assistant.train()).counts).toMatchObject({ changed: 1, unchanged: 0 });
  expect((await assistant.train()).counts).toMatchObject({ changed: 0, unchanged: 1 });
});

test('TRN-05 cuts unchanged pages of an earlier version again, once, and keeps their sections', async () => {
  site.pages['/a'] = pageOf('A', 'Gli uffici aprono alle otto.');
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/a']);
  await assistant.train();
  const { pool } = scene.server.database;
  // The hash of no repeated block, as it was made before passages kept their sections.
  await pool.query(
    "update documents set repeated_hash = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU'; update passages set sections = null",
  );
  expect(await assistant.find('Quando aprono gli uffici?')).toContain(`${site.origin}/a`);
  expect((await assistant.train()).counts).toMatchObject({ changed: 0, unchanged: 1 });
  const { rows } = await pool.query('select sections is not null as has_sections from passages');
  expect(rows).toEqual([{ has_sections: true }]);
  const again = await passageIds();
  await assistant.train();
  expect(await passageIds()).toEqual(again);
});
