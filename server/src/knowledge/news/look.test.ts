import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { drivesOf, trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { pageOf, webSite } from '../../../test/web-site.ts';
import type { SitePage, WebSite } from '../../../test/web-site.ts';
import { openFileReader } from '../files/file-reader.ts';
import { outboundFor } from '../../platform/outbound/outbound-for.ts';
import { openReader } from '../reading/reader.ts';
import { lookAtSources } from './look-at-sources.ts';

let site: WebSite;
let scene: TrainingScene;
beforeAll(async () => {
  site = await webSite();
  scene = await trainingScene([site]);
});
afterAll(async () => {
  await scene.close();
  await site.close();
});

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const LAST_YEAR = '2020-01-01';

/** A sitemap whose pages have these dates; an empty one has none. */
function mapOf(dates: Record<string, string>): SitePage {
  const entries = Object.entries(dates).map(
    ([path, date]) =>
      `<url><loc>${site.origin}${path}</loc>${date === '' ? '' : `<lastmod>${date}</lastmod>`}</url>`,
  );
  const body = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
  return { headers: { 'content-type': 'application/xml' }, body };
}

const ANAGRAFE = pageOf('Anagrafe', 'La carta di identità si rinnova allo sportello due.');
const TRIBUTI = pageOf('Tributi', 'L’imposta sui rifiuti si paga entro la fine di giugno.');

beforeEach(() => {
  for (const path of Object.keys(site.pages)) delete site.pages[path];
  site.pages['/a'] = ANAGRAFE;
  site.pages['/t'] = TRIBUTI;
  site.pages['/sitemap.xml'] = mapOf({ '/a': LAST_YEAR, '/t': LAST_YEAR });
});

interface Looked {
  readonly look_failures: number;
  readonly hours: number;
}

async function trained(path = '/sitemap.xml'): Promise<TrainedAssistant> {
  const own = await scene.assistant();
  await own.addSite(site, path);
  expect((await own.train()).state).toBe('succeeded');
  expect(await hasNotice(own)).toBe(false);
  return own;
}

const hasNotice = async (own: TrainedAssistant): Promise<boolean> =>
  (await scene.editor.get(own.at())).body.has_new_information;

const stateOf = async ({ id }: Pick<TrainedAssistant, 'id'>): Promise<Looked> => {
  const { db } = scene.server.services;
  const { rows } = await sql<Looked>`
    select look_failures, extract(epoch from look_on - now())::float8 / 3600 as hours
    from sources where assistant_id = ${id}`.execute(db);
  return rows[0]!;
};

/** Makes the sources of an assistant due, runs the nightly job, and waits for its end. */
async function look(own: TrainedAssistant): Promise<Looked> {
  const { db } = scene.server.services;
  await sql`update sources set look_on = now() - interval '1 minute' where assistant_id = ${own.id}`.execute(
    db,
  );
  site.asked.length = 0;
  await runJob();
  return stateOf(own);
}

async function runJob(): Promise<void> {
  const { db, jobs } = scene.server.services;
  await jobs.enqueue(db, 'knowledge.look', {});
  const unfinished = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from jobs.job where name = 'knowledge.look' and state <> 'completed'`.execute(
      db,
    );
    return rows[0]!.count;
  };
  await expect.poll(unfinished, { interval: 100 }).toBe(0);
}

describe('TRN-07 the nightly look at a site', () => {
  test('finds nothing on a site that has not changed, and reads no page with an old date', async () => {
    const own = await trained();
    const { look_failures: failures, hours } = await look(own);
    expect([await hasNotice(own), failures, site.asked]).toEqual([false, 0, ['/robots.txt', '/sitemap.xml']]);
    expect(hours).toBeGreaterThan(19);
  });

  test('TRN-04 leaves a paused source alone', async () => {
    const own = await trained();
    const [source] = (await scene.editor.get(own.at('source/'))).body.results;
    await scene.editor.patch(own.at(`source/${source.id}/`), { is_paused: true });
    site.pages['/t'] = pageOf('Tributi', 'L’imposta sui rifiuti si paga entro la fine di settembre.');
    site.pages['/sitemap.xml'] = mapOf({ '/a': LAST_YEAR, '/t': TOMORROW });
    await look(own);
    expect([await hasNotice(own), site.asked]).toEqual([false, []]);
  });

  test('TRN-04 after a training of another source alone, reads no page of a site that has not changed', async () => {
    site.pages['/o'] = pageOf('Orari', 'La biblioteca apre alle nove del mattino.');
    site.pages['/altra.xml'] = mapOf({ '/o': LAST_YEAR });
    const own = await scene.assistant();
    await own.addSite(site);
    const other = await own.addSite(site, '/altra.xml');
    await own.train();
    const { body } = await scene.editor.post(own.at(`source/${other}/train/`));
    expect((await own.ended(body.id)).state).toBe('succeeded');
    await look(own);
    expect(site.asked.toSorted()).toEqual(['/altra.xml', '/robots.txt', '/robots.txt', '/sitemap.xml']);
  });

  test('notices a page with a later date and another text; training removes the notice', async () => {
    const own = await trained();
    site.pages['/t'] = pageOf('Tributi', 'L’imposta sui rifiuti si paga entro la fine di settembre.');
    site.pages['/sitemap.xml'] = mapOf({ '/a': LAST_YEAR, '/t': TOMORROW });
    await look(own);
    expect([await hasNotice(own), site.asked]).toEqual([true, ['/robots.txt', '/sitemap.xml', '/t']]);
    const { body } = await scene.editor.get(own.at('source/'));
    expect(body.results[0].changed_on).toMatch(/Z$/);
    await own.train();
    expect(await hasNotice(own)).toBe(false);
    expect((await scene.editor.get(own.at('source/'))).body.results[0].changed_on).toBeNull();
  });

  test('TRN-11 a page that asks to sign in, or to prove that one is human, is no news; one that says it is gone is', async () => {
    const own = await trained();
    site.pages['/sitemap.xml'] = mapOf({ '/a': TOMORROW, '/t': TOMORROW });
    site.pages['/a'] = pageOf('Accedi', 'Devi effettuare l’accesso per vedere questa pagina.');
    site.pages['/t'] = pageOf('Just a moment...', 'Verify you are human to continue.');
    await look(own);
    expect(await hasNotice(own)).toBe(false);
    site.pages['/t'] = pageOf('Pagina non trovata', 'La pagina che cerchi non esiste.');
    await look(own);
    expect(await hasNotice(own)).toBe(true);
  });

  test('F69 does not notice a later date, another ETag or other bytes around the same text', async () => {
    site.pages['/t'] = { headers: { etag: '"1"' }, body: TRIBUTI };
    const own = await trained();
    const body = TRIBUTI.replace('<main>', `<script>token = ${Math.random()}</script><main data-at="9">`);
    site.pages['/t'] = { headers: { etag: '"2"' }, body };
    site.pages['/sitemap.xml'] = mapOf({ '/a': LAST_YEAR, '/t': TOMORROW });
    await look(own);
    expect([await hasNotice(own), site.times('/t')]).toEqual([false, 1]);
  });

  test('F69 does not notice blocks that repeat on the whole site', async () => {
    const paths = Array.from({ length: 10 }, (_, at) => `/p${at}`);
    const withTeaser = (path: string, teaser: string) =>
      pageOf(`Pagina ${path}`, `Lo sportello ${path} apre alle nove.`).replace(
        '</main>',
        `<p>${teaser}</p></main>`,
      );
    const teasers = ['Domenica il mercato è in piazza.', 'La biblioteca cerca volontari.'];
    paths.forEach((path, at) => (site.pages[path] = withTeaser(path, teasers[at % 2]!)));
    site.pages['/sitemap.xml'] = mapOf(Object.fromEntries(paths.map((path) => [path, ''])));
    const own = await trained();
    paths.forEach((path, at) => (site.pages[path] = withTeaser(path, teasers[(at + 1) % 2]!)));
    await look(own);
    expect([await hasNotice(own), site.asked.length]).toEqual([false, 12]);
    site.pages['/p3'] = pageOf('Pagina /p3', 'Lo sportello /p3 apre alle dieci.');
    await look(own);
    expect(await hasNotice(own)).toBe(true);
  });

  test('asks a page without a date by its ETag and Last-Modified, and reads it only if it has changed', async () => {
    const sent: unknown[] = [];
    let now = { etag: '"1"', body: TRIBUTI };
    site.pages['/t'] = ({ headers }) => {
      sent.push(headers['if-none-match']);
      return headers['if-none-match'] === now.etag
        ? { status: 304 }
        : { headers: { etag: now.etag }, body: now.body };
    };
    site.pages['/sitemap.xml'] = mapOf({ '/t': '' });
    const own = await trained();
    await look(own);
    expect([await hasNotice(own), sent]).toEqual([false, [undefined, '"1"']]);
    now = { etag: '"2"', body: pageOf('Tributi', 'L’imposta sui rifiuti non si paga più.') };
    await look(own);
    expect(await hasNotice(own)).toBe(true);
  });

  test('notices a new page and a page that has left the sitemap; not a page that cannot be indexed', async () => {
    const own = await trained();
    site.pages['/n'] =
      '<!doctype html><html><head><meta name="robots" content="noindex"></head><body>x</body></html>';
    site.pages['/copia'] = TRIBUTI;
    site.pages['/sitemap.xml'] = mapOf({ '/a': LAST_YEAR, '/t': LAST_YEAR, '/n': '', '/copia': '' });
    await look(own);
    expect([await hasNotice(own), site.times('/n')]).toEqual([false, 1]);
    site.pages['/nuova'] = pageOf('Nuova', 'Da oggi lo sportello apre anche il sabato mattina.');
    site.pages['/sitemap.xml'] = mapOf({ '/a': LAST_YEAR, '/t': LAST_YEAR, '/nuova': LAST_YEAR });
    await look(own);
    expect(await hasNotice(own)).toBe(true);

    const other = await trained();
    site.pages['/sitemap.xml'] = mapOf({ '/a': LAST_YEAR, '/t': LAST_YEAR });
    await look(other);
    expect(await hasNotice(other)).toBe(true);
  });

  test('notices a page in service that no longer exists', async () => {
    const own = await trained();
    delete site.pages['/t'];
    site.pages['/sitemap.xml'] = mapOf({ '/a': LAST_YEAR, '/t': TOMORROW });
    await look(own);
    expect(await hasNotice(own)).toBe(true);
  });

  test('reads the known pages of a site without a sitemap', async () => {
    delete site.pages['/sitemap.xml'];
    site.pages['/'] = pageOf('Comune', 'Benvenuti. <a href="/t">Tributi e imposte</a> del comune per tutti.');
    const own = await trained('/');
    await look(own);
    expect(await hasNotice(own)).toBe(false);
    site.pages['/t'] = pageOf('Tributi', 'L’imposta sui rifiuti si paga entro la fine di settembre.');
    await look(own);
    expect(await hasNotice(own)).toBe(true);
  });
});

describe('TRN-07 TRN-09 the limits of a look', () => {
  test('reads at most twenty pages, and none that robots.txt forbids', async () => {
    const paths = Array.from({ length: 30 }, (_, at) => `/p${at}`);
    for (const path of paths)
      site.pages[path] = pageOf(`Pagina ${path}`, `Lo sportello ${path} apre alle nove.`);
    site.pages['/sitemap.xml'] = mapOf(Object.fromEntries(paths.map((path) => [path, ''])));
    const own = await trained();
    site.pages['/robots.txt'] = {
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /p1',
    };
    await look(own);
    const read = site.asked.filter((path) => path.startsWith('/p'));
    expect(read.filter((path) => path.startsWith('/p1'))).toEqual([]);
    expect(read.length).toBe(19);
    site.pages['/robots.txt'] = { headers: { 'content-type': 'text/plain' }, body: '' };
    await look(own);
    expect(site.asked.filter((path) => path.startsWith('/p')).length).toBe(20);
  });

  test('a source is looked at once a night, however often the job runs', async () => {
    const own = await trained();
    await look(own);
    site.asked.length = 0;
    await runJob();
    expect(site.asked).toEqual([]);
  });

  test('a site that cannot be read is left alone for twice as many nights each time; it makes no notice', async () => {
    const own = await trained();
    site.pages['/sitemap.xml'] = { status: 404 };
    const first = await look(own);
    const second = await look(own);
    expect([first.look_failures, second.look_failures, await hasNotice(own)]).toEqual([1, 2, false]);
    expect([first.hours, second.hours].map(Math.round)).toEqual([40, 80]);
    site.pages['/sitemap.xml'] = mapOf({ '/a': LAST_YEAR, '/t': LAST_YEAR });
    expect((await look(own)).look_failures).toBe(0);
  });

  test('the log has a site that cannot be read as information, and a failure of ours as an error; a look ends after four minutes', async () => {
    const { db, config } = scene.server.services;
    const { id } = await trained();
    const lines: unknown[] = [];
    const say = (level: string) => (detail: { code: string }) => void lines.push([level, detail.code]);
    const lookNow = async (more: object = {}): Promise<number> => {
      await sql`update sources set look_on = now() - interval '1 minute' where assistant_id = ${id}`.execute(
        db,
      );
      const log = { info: say('info'), error: say('error') } as never;
      const training = {
        db,
        config,
        log,
        outbound: outboundFor(scene.server.services),
        reader: openReader(),
        files: openFileReader(),
        drives: drivesOf(scene.server),
        learnFound: async () => {},
        ...more,
      };
      await lookAtSources(training, new AbortController().signal);
      return (await stateOf({ id })).look_failures;
    };
    expect([await lookNow({ outbound: undefined }), lines.pop()]).toEqual([1, ['error', 'internal']]);
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const spy = vi
      .spyOn(AbortSignal, 'timeout')
      .mockImplementation((ms) => (ms === 4 * 60_000 ? AbortSignal.abort() : timeout(ms)));
    onTestFinished(() => spy.mockRestore());
    expect([await lookNow(), lines.pop()]).toEqual([2, ['info', 'internal']]);
    spy.mockRestore();
    site.pages['/sitemap.xml'] = { status: 404 };
    expect([await lookNow(), lines.pop()]).toEqual([3, ['info', expect.stringMatching(/sitemap|site/)]]);
    expect(lines).toEqual([]);
  });

  test('reads at most twenty sitemaps; the pages of those left out are not taken for gone', async () => {
    const maps = Array.from({ length: 24 }, (_, at) => `/map${at}.xml`);
    for (const map of maps) site.pages[map] = mapOf({ '/a': LAST_YEAR });
    site.pages[maps.at(-1)!] = mapOf({ '/t': LAST_YEAR });
    const entries = maps.map((map) => `<sitemap><loc>${site.origin}${map}</loc></sitemap>`).join('');
    site.pages['/sitemap.xml'] = {
      headers: { 'content-type': 'application/xml' },
      body: `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</sitemapindex>`,
    };
    const own = await trained();
    const { look_failures: failures } = await look(own);
    expect(site.asked.filter((path) => path.endsWith('.xml'))).toHaveLength(20);
    expect([await hasNotice(own), failures]).toEqual([false, 0]);
  });

  test('three pages with a failure of the server end the look', async () => {
    const paths = Array.from({ length: 6 }, (_, at) => `/p${at}`);
    for (const path of paths)
      site.pages[path] = pageOf(`Pagina ${path}`, `Lo sportello ${path} apre alle nove.`);
    site.pages['/sitemap.xml'] = mapOf(Object.fromEntries(paths.map((path) => [path, ''])));
    const own = await trained();
    for (const path of paths) site.pages[path] = { status: 403 };
    const { look_failures: failures } = await look(own);
    expect([failures, site.asked.filter((path) => path.startsWith('/p')).length]).toEqual([1, 3]);
    expect(await hasNotice(own)).toBe(false);
  });

  test('A69 a redirect to a private address is not followed', async () => {
    const own = await trained();
    site.pages['/t'] = { status: 302, headers: { location: 'http://169.254.169.254/' } };
    site.pages['/sitemap.xml'] = mapOf({ '/a': LAST_YEAR, '/t': TOMORROW });
    await look(own);
    expect(await hasNotice(own)).toBe(false);
  });

  test('an archived assistant, one with the notice and one in training are left alone', async () => {
    const archived = await trained();
    await scene.admin.post(`/api/v1/ai/admin/assistant/${archived.id}/archive/`);
    await look(archived);
    expect(site.asked).toEqual([]);

    const noticed = await trained();
    site.pages['/sitemap.xml'] = mapOf({ '/a': LAST_YEAR });
    await look(noticed);
    expect(await hasNotice(noticed)).toBe(true);
    await look(noticed);
    expect(site.asked).toEqual([]);

    const hasLooked = Promise.withResolvers<void>();
    site.pages['/a'] = async () => {
      await hasLooked.promise;
      return { body: ANAGRAFE };
    };
    const run = await noticed.start();
    await sql`update sources set changed_on = null where assistant_id = ${noticed.id}`.execute(
      scene.server.services.db,
    );
    await look(noticed);
    expect(site.times('/robots.txt')).toBeLessThan(2);
    hasLooked.resolve();
    await noticed.ended(run);
  });
});

test('TRN-07 pages that patterns leave out are no news, also at the end of a redirect; pages of a further address are', async () => {
  site.pages['/porta'] = { status: 302, headers: { location: '/vecchie/1' } };
  site.pages['/vecchie/1'] = pageOf('Vecchia', 'Il parco apriva in autunno.');
  site.pages['/altra.xml'] = mapOf({ '/porta': '', '/vecchie/1': '' });
  const own = await scene.assistant();
  const parts = { other_urls: [`${site.origin}/altra.xml`], exclude: ['/vecchie/*'] };
  await scene.editor.post(own.at('source/'), {
    kind: 'sitemap',
    url: `${site.origin}/sitemap.xml`,
    ...parts,
  });
  expect(await own.train()).toMatchObject({ state: 'succeeded', counts: { new: 2 } });
  site.pages['/altra.xml'] = mapOf({ '/porta': TOMORROW, '/vecchie/1': TOMORROW, '/vecchie/2': TOMORROW });
  await look(own);
  expect(await hasNotice(own)).toBe(false);
  site.pages['/nuova'] = pageOf('Nuova', 'Il nuovo parco apre in primavera.');
  site.pages['/altra.xml'] = mapOf({ '/nuova': TOMORROW });
  await look(own);
  expect(await hasNotice(own)).toBe(true);
});

test('TRN-07 a page that two sitemaps of a source list has the later of their dates', async () => {
  site.pages['/altra.xml'] = mapOf({ '/t': LAST_YEAR });
  const own = await scene.assistant();
  await scene.editor.post(own.at('source/'), {
    kind: 'sitemap',
    url: `${site.origin}/sitemap.xml`,
    other_urls: [`${site.origin}/altra.xml`],
  });
  expect(await own.train()).toMatchObject({ state: 'succeeded', counts: { new: 2 } });
  site.pages['/t'] = pageOf('Tributi', 'L’imposta sui rifiuti si paga entro la fine di settembre.');
  site.pages['/sitemap.xml'] = mapOf({ '/a': LAST_YEAR, '/t': TOMORROW });
  await look(own);
  expect([site.times('/t'), await hasNotice(own)]).toEqual([1, true]);
});
