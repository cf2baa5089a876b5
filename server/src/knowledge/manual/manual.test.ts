import { MANUAL_TASKS, MANUAL_TOPICS } from '@regia/contract/manual';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainingScene } from '../../../test/training-scene.ts';
import { createAssistant } from '../../assistants/create-assistant.ts';
import { SYSTEM } from '../../audit/public.ts';
import { inTransaction } from '../../platform/db.ts';
import { resumeTraining } from '../jobs.ts';
import { openSqlIndex, search } from '../public.ts';
import { seedKnowledge } from '../seed.ts';

let scene: TrainingScene;
beforeAll(async () => {
  scene = await trainingScene([], { REGIA_ALLOW_HOSTS: '' });
});
afterAll(() => scene.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  scene.server.stranger().get(path, { headers });

test('serves the manual and its sitemap in both languages', async () => {
  const sitemap = await get('/manual/sitemap.xml', { host: 'regia.example:3000' });
  const addresses = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!),
  );
  expect(addresses.length).toBeGreaterThanOrEqual(16);
  expect(new Set(addresses.map((url) => url.origin))).toEqual(new Set(['http://regia.example:3000']));
  for (const { pathname } of addresses) {
    const page = await get(pathname);
    expect([pathname, page.status]).toEqual([pathname, 200]);
    expect(page.text).toContain(`<html lang="${pathname.split('/')[2]}">`);
    expect(page.text).toMatch(/<h1 id="[^"]+">/);
    expect(page.text).not.toMatch(/<script>|<script [^>]*>[^<]|style=|onclick/);
  }
  expect((await get('/manual/it/')).text).toContain('<h1>Manuale di Regia</h1>');
  expect((await get('/manual/manual.css')).headers['content-type']).toContain('text/css');
  expect((await get('/manual/it/che-non-c-e/')).status).toBe(404);
  expect((await get('/manual', { 'accept-language': 'en' })).headers['location']).toBe('/manual/en/');
});

describe('a page of the manual', () => {
  test('lists its questions, and leads to the page before and the page after it', async () => {
    const page = load((await get('/manual/en/training/')).text);
    const questions = page('main h2')
      .toArray()
      .map((one) => `#${page(one).attr('id')}`);
    const contents = page('nav.contents a').toArray();
    expect(contents.map((one) => page(one).attr('href'))).toEqual(questions);
    expect(page('a[rel=prev]').attr('href')).toBe('/manual/en/assistants/');
    expect(page('a[rel=next]').attr('href')).toBe('/manual/en/asking/');
    const last = load((await get('/manual/en/model-endpoints/')).text);
    expect(last('a[rel=prev]')).toHaveLength(1);
    expect(last('a[rel=next]')).toHaveLength(0);
  });

  test('is marked in the list of pages, and leads to the same page in the other language', async () => {
    const page = load((await get('/manual/en/training/')).text);
    const current = page('#chapters [aria-current=page]').toArray();
    expect(current.map((one) => page(one).attr('href'))).toEqual(['/manual/en/training/']);
    expect(page('header a[hreflang=it]').attr('href')).toBe('/manual/it/training/');
    const index = load((await get('/manual/it/')).text);
    expect(index('header a[hreflang=en]').attr('href')).toBe('/manual/en/');
  });

  test('has the console’s font, colours and theme, and no inline code', async () => {
    const page = load((await get('/manual/it/training/')).text);
    const sheets = page('link[rel=stylesheet]').toArray();
    expect(sheets.map((one) => page(one).attr('href'))).toEqual(['/house.css', '/manual/manual.css']);
    expect(page('script').attr('src')).toBe('/theme.js');
    const { text } = await get('/manual/manual.css');
    expect(text).not.toMatch(/#[0-9a-f]{3,8}\b(?!['"])|rgba?\(/i);
  });

  test('leads with each link to a section that is there, and shows its pictures with their size and a text', async () => {
    const sitemap = await get('/manual/sitemap.xml');
    const paths = [...sitemap.text.matchAll(/<loc>[^<]*?(\/manual\/[^<]+)<\/loc>/g)].map(([, path]) => path!);
    const pages = new Map<string, ReturnType<typeof load>>();
    for (const path of paths) pages.set(path, load((await get(path)).text));
    const links: string[] = [];
    for (const [path, page] of pages) {
      for (const link of page('.text > :not(nav) a').toArray()) {
        const href = page(link).attr('href') ?? '';
        const { origin, pathname, hash } = new URL(href, `http://regia.example${path}`);
        if (origin !== 'http://regia.example' || !pathname.startsWith('/manual/')) continue;
        links.push(href);
        const ids = pages.get(pathname)?.(`[id="${hash.slice(1)}"]`).length;
        expect([path, href, ids]).toEqual([path, href, hash === '' ? 0 : 1]);
      }
      for (const picture of page('main img').toArray()) {
        const { src = '', alt = '', width, height } = page(picture).attr() ?? {};
        const { status, headers } = await get(src);
        expect([src, status, headers['content-type']]).toEqual([src, 200, 'image/png']);
        expect(alt.length).toBeGreaterThan(10);
        expect(Number(width) * Number(height)).toBeGreaterThan(10_000);
      }
    }
    expect(links).toContain('../files/#add-files');
    expect(pages.get('/manual/it/google-drive/')!('main img').length).toBeGreaterThanOrEqual(4);
    expect((await get('/manual/pictures/it/nothing.png')).status).toBe(404);
    expect((await get('/manual/pictures/it/..%2f..%2fit%2ftraining.md')).status).toBe(404);
  });

  test('names a section alike in both languages, so that a link of the console works in both', async () => {
    for (const topic of Object.values(MANUAL_TOPICS)) {
      const [slug, id] = topic.split('#');
      for (const language of ['it', 'en']) {
        const page = load((await get(`/manual/${language}/${slug}/`)).text);
        const heading = page(`h2#${id}`);
        expect([topic, heading.length]).toEqual([topic, 1]);
        expect(heading.text()).not.toContain('{');
      }
    }
  });

  test('the index begins with the main tasks, each a link to its answer', async () => {
    const index = load((await get('/manual/en/')).text);
    const tasks = index('.tasks a').toArray();
    expect(tasks.map((one) => index(one).attr('href'))).toEqual(
      MANUAL_TASKS.map((task) => `/manual/en/${MANUAL_TOPICS[task].replace('#', '/#')}`),
    );
    expect(index(tasks[3]).text()).toBe('How do I put an assistant on air?');
  });
});

describe('the search of the manual', () => {
  const find = async (language: string, query: string) => {
    const reply = await get(`/manual/${language}/search/?q=${encodeURIComponent(query)}`);
    expect(reply.status).toBe(200);
    const page = load(reply.text);
    return {
      page,
      found: page('.hits a')
        .toArray()
        .map((one) => page(one).attr('href')),
    };
  };

  test.each([
    ['en', 'put on air', '/manual/en/assistants/#on-air'],
    ['en', 'creating keys', '/manual/en/keys-and-visitors/#issue-a-key'],
    ['en', 'connect a model', '/manual/en/install/#connect-a-model'],
    ['en', 'lost phone', '/manual/en/second-factors/#lost-phone'],
    ['en', 'mailb', '/manual/en/access/#local-mailbox'],
    ['it', 'mettere in onda', '/manual/it/assistants/#on-air'],
    ['it', 'CREARE CHIAVE', '/manual/it/keys-and-visitors/#issue-a-key'],
    ['it', 'perche una pagina e stata saltata', '/manual/it/training/#skipped'],
    ['it', 'ho perso il telefono', '/manual/it/second-factors/#lost-phone'],
    ['en', 'passkey', '/manual/en/second-factors/#what-is-a-passkey-and-how-do-i-add-one'],
    ['en', 'pásskéy', '/manual/en/second-factors/#what-is-a-passkey-and-how-do-i-add-one'],
    ['it', 'perché una pagina è stata saltata', '/manual/it/training/#skipped'],
    ['it', 'novita', '/manual/it/training/#new-information'],
    ['it', 'novità', '/manual/it/training/#new-information'],
  ])('in %s "%s" finds %s first', async (language, query, first) => {
    expect((await find(language, query)).found[0]).toBe(first);
  });

  test('shows where the words are found, and keeps the words in the field', async () => {
    const { page } = await find('en', 'sitemap');
    expect(page('.hits mark').first().text().toLowerCase()).toContain('sitemap');
    expect(page('input[type=search]').attr('value')).toBe('sitemap');
    expect(page('meta[name=robots]').attr('content')).toBe('noindex');
  });

  test.each([
    [
      'en',
      'No results for “xylophone”',
      'Try a single word',
      'Common tasks',
      'How do I create an assistant?',
    ],
    [
      'it',
      'Nessun risultato per «xylophone»',
      'Prova con una parola sola',
      'Le cose da fare più spesso',
      'Come creo un assistente?',
    ],
  ])(
    'in %s a search without results says what to try, and lists the main tasks',
    async (language, title, help, tasks, first) => {
      const { page, found } = await find(language, 'xylophone');
      expect(found).toEqual([]);
      expect(page('h1').text()).toBe(title);
      expect(page('main p').text()).toContain(help);
      expect(page('main h2').text()).toBe(tasks);
      expect(page('.tasks a')).toHaveLength(MANUAL_TASKS.length);
      expect(page('.tasks a').first().text()).toBe(first);
    },
  );

  test.each(['en', 'it'])(
    'in %s an empty search says what to type, and lists the main tasks',
    async (language) => {
      const { page } = await find(language, '');
      expect(page('main p').text()).toMatch(/^(Try|Prova con) /);
      expect(page('.tasks a')).toHaveLength(MANUAL_TASKS.length);
    },
  );

  test('a search of markup, or of a thousand words, is text', async () => {
    const hostile = '"><script>alert(1)</script>';
    const { page } = await find('it', hostile);
    expect(page('script:not([src])')).toHaveLength(0);
    expect(page('input[type=search]').attr('value')).toBe(hostile);
    const long = await find('it', 'chiave '.repeat(1_000));
    expect(long.page('input[type=search]').attr('value')!.length).toBeLessThanOrEqual(200);
    expect(long.found.length).toBeGreaterThan(0);
  });
});

test('TRN-09 the demonstration’s assistant learns the manual by the real crawler; private addresses stay forbidden', async () => {
  const { services } = scene.server;
  const organizationId = scene.organization;
  const assistantId = await inTransaction(services.db, async (trx) => {
    const id = await createAssistant(trx, organizationId, SYSTEM, { name: 'Guida', language: 'it-IT' });
    const seed = { organizationId, assistantId: id, language: 'it-IT', author: SYSTEM } as const;
    await seedKnowledge(trx, seed);
    await seedKnowledge(trx, seed);
    return id;
  });
  await resumeTraining(services);
  const at = `/api/v1/ai/editor/assistant/${assistantId}/`;
  const run = await eventually(async () => {
    const { body } = await scene.editor.get(`${at}training-run/`);
    if (body.results[0].finished_on === null) throw new Error('still training');
    return body.results[0];
  });
  expect(run).toMatchObject({ state: 'succeeded', counts: { failed: 0, skipped: 0 } });
  expect(run.counts.new).toBeGreaterThanOrEqual(12);
  const { passages } = await search(
    openSqlIndex(services.db),
    { organizationId, assistantId },
    'Perché una pagina è stata saltata?',
  );
  const { body } = await scene.editor.get(`${at}document/?no_page`);
  // Its files have no address in the list.
  const addresses = body.flatMap(({ url }: { url: string | null }) => url ?? []);
  expect(addresses.filter((url: string) => !url.startsWith('/manual/it/'))).toEqual([]);
  const found = body.find((one: { id: string }) => one.id === passages[0]!.documentId);
  expect(found.url).toBe('/manual/it/training/');
  expect((await get(found.url)).text).toContain(`id="${passages[0]!.anchor}"`);
});
