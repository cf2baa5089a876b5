import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trainingScene } from '../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';

let site: WebSite;
let scene: TrainingScene;
let assistant: TrainedAssistant;
beforeAll(async () => {
  site = await webSite();
  site.pages['/a'] = pageOf('Anagrafe', 'La carta di identità si rinnova allo sportello due.');
  site.pages['/sitemap.xml'] = sitemapOf(site.origin, ['/a']);
  scene = await trainingScene([site]);
  assistant = await scene.assistant();
});
afterAll(async () => {
  await scene.close();
  await site.close();
});

const add = (url: string, kind = 'sitemap') => scene.editor.post(assistant.at('source/'), { kind, url });

describe('TRN-09 a source cannot be', () => {
  test.each([
    'http://127.0.0.1/sitemap.xml',
    'http://169.254.169.254/latest/',
    'http://[::1]:3000/',
    'http://2130706433/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://localhost:3000/',
    'http://user:secret@93.184.215.14/',
    'ftp://93.184.215.14/sitemap.xml',
    'file:///etc/passwd',
    'javascript:alert(1)',
  ])('%s', async (url) => {
    const reply = await add(url);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['url', 'status_code']]);
  });

  test('the manual, which cannot be typed', async () => {
    expect((await add('/manual/sitemap.xml', 'manual')).status).toBe(400);
    expect((await add('http://regia.invalid/manual/sitemap.xml')).body).toMatchObject({ kind: 'sitemap' });
  });
});

test('A72 TRN-09 a source on another port than 80 and 443 is refused by its port, also by name', async () => {
  for (const url of [
    'https://93.184.215.14:8443/sitemap.xml',
    'http://comune.example:5432/',
    'comune.example:22',
  ]) {
    const reply = await add(url);
    const port = /:(\d+)(?:\/|$)/.exec(url)?.[1];
    expect([reply.status, reply.headers['regia-refusal'], reply.body.url]).toEqual([
      400,
      'address_not_allowed',
      [expect.stringContaining(`${port}`)],
    ]);
  }
});

describe('TRN-01 without its scheme', () => {
  const wanted = 'Enter the full address, starting with https://';

  test.each(['/manual/', 'manual/', 'manual', 'manual/sitemap.xml', '//manual/'])(
    'a path is not taken for a host: %s',
    async (typed) => {
      const reply = await add(typed);
      expect([reply.status, reply.body.url]).toEqual([400, [wanted]]);
    },
  );

  test('TRN-09 accepts a single word as a host if the server’s configuration names it', async () => {
    const own = await trainingScene([], { REGIA_ALLOW_HOSTS: 'intranet:443' });
    const at = (await own.assistant()).at('source/');
    const reply = await own.editor.post(at, { kind: 'sitemap', url: 'intranet/notizie/' });
    expect([reply.status, reply.body.url]).toEqual([201, 'https://intranet/notizie/']);
    await own.close();
  });

  test('TRN-09 reads a single word with a scheme or a port as a host', async () => {
    for (const typed of ['https://localhost/', 'localhost:4700/manual/']) {
      expect((await add(typed)).headers['regia-refusal'], typed).toBe('address_not_allowed');
    }
  });
});

test('a source is added once and listed; removing it removes all its documents from the index', async () => {
  const own = await scene.assistant();
  const id = await own.addSite(site);
  const twice = await scene.editor.post(own.at('source/'), {
    kind: 'sitemap',
    url: `${site.origin}/sitemap.xml#x`,
  });
  expect([twice.status, twice.headers['regia-refusal']]).toEqual([400, 'source_already_there']);
  await own.train();
  const { body } = await scene.editor.get(own.at('source/'));
  expect(body.results).toEqual([
    {
      id,
      kind: 'sitemap',
      url: `${site.origin}/sitemap.xml`,
      documents: 1,
      passages: 1,
      last_read_on: expect.stringMatching(/Z$/),
      changed_on: null,
      problem: null,
      failures: 0,
      is_paused: false,
      other_urls: [],
      include: [],
      exclude: [],
      sitemap: null,
      reads_files: false,
      created_on: expect.stringMatching(/Z$/),
    },
  ]);
  expect(await own.find('Dove si rinnova la carta di identità?')).toEqual([`${site.origin}/a`]);
  expect((await scene.editor.delete(own.at(`source/${id}/`))).status).toBe(204);
  expect(await own.find('Dove si rinnova la carta di identità?')).toEqual([]);
  expect((await scene.editor.get(own.at('document/'))).body.count).toBe(0);
  const nothing = await scene.editor.post(own.at('train/'));
  expect(nothing.headers['regia-refusal']).toBe('no_source');
});

test('refuses to remove a source while a run reads it', async () => {
  const own = await scene.assistant();
  const id = await own.addSite(site);
  const run = await own.start();
  const reply = await scene.editor.delete(own.at(`source/${id}/`));
  await own.ended(run);
  expect([reply.status, reply.headers['regia-refusal']]).toEqual([409, 'training_already_running']);
});

test('an assistant has at most twenty sources', async () => {
  const own = await scene.assistant();
  const replies = [];
  for (let n = 0; n < 21; n++) {
    replies.push(
      await scene.editor.post(own.at('source/'), { kind: 'sitemap', url: `${site.origin}/${n}.xml` }),
    );
  }
  expect(replies.filter((one) => one.status === 201)).toHaveLength(20);
  expect(replies.at(-1)!.headers['regia-refusal']).toBe('source_limit_reached');
});

test('without permission nothing changes; sources of other organisations are not found', async () => {
  const own = await scene.assistant();
  const id = await own.addSite(site);
  const run = await own.train();
  const viewer = await scene.server.person({ organization: scene.organization, profiles: ['viewer'] });
  const as = (profile: string, rest: string) => own.at(rest).replace('/editor/', `/${profile}/`);
  const writes: ['post' | 'delete', string, unknown?][] = [
    ['post', 'source/', { kind: 'sitemap', url: `${site.origin}/x.xml` }],
    ['delete', `source/${id}/`],
    ['post', 'train/'],
    ['post', `training-run/${run.id}/stop/`],
  ];
  const reads = [
    'source/',
    'document/',
    'training-run/',
    `training-run/${run.id}/`,
    `training-run/${run.id}/document/`,
    `training-run/${run.id}/live/`,
  ];
  for (const [method, rest, body] of writes) {
    expect((await viewer[method](as('viewer', rest), body as never)).status, rest).toBe(403);
  }
  const stranger = await scene.server.person({
    organization: await scene.server.organization(),
    profiles: ['editor'],
  });
  for (const [method, rest, body] of writes) {
    expect((await stranger[method](own.at(rest), body as never)).status, rest).toBe(404);
  }
  for (const rest of reads) {
    expect((await viewer.get(as('viewer', rest))).status, rest).toBe(200);
    expect((await stranger.get(own.at(rest))).status, rest).toBe(404);
  }
});

test('records every change of sources and every run in the audit log', async () => {
  const own = await scene.assistant();
  const id = await own.addSite(site);
  const run = await own.train();
  await scene.editor.delete(own.at(`source/${id}/`));
  const rows = await scene.server.services.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_name'])
    .where('subject_id', 'in', [id, run.id])
    .orderBy('id')
    .execute();
  expect(rows).toEqual(
    ['source.added', 'training.started', 'source.removed'].map((action) => ({
      action,
      actor_name: scene.editor.username,
    })),
  );
});

test('TRN-01 AST-02 each source tells its own documents and passages; one that was not read has none', async () => {
  const words = (of: string) => `L’ufficio ${of} riceve i cittadini ogni giorno feriale. `.repeat(60);
  site.pages['/lunga'] = pageOf('Edilizia', words('edilizia'));
  site.pages['/tributi'] = pageOf('Tributi', words('tributi'));
  site.pages['/due.xml'] = sitemapOf(site.origin, ['/lunga', '/tributi']);
  site.pages['/tre.xml'] = sitemapOf(site.origin, ['/a']);
  const own = await scene.assistant();
  await own.addSite(site);
  const two = await own.addSite(site, '/due.xml');
  await own.train();
  await own.addSite(site, '/tre.xml');
  const documents = (await scene.editor.get(own.at('document/'))).body.results;
  const ofTwo = documents.filter(({ source }: { source: string }) => source === two);
  const passages = ofTwo.reduce((sum: number, one: { passages: number }) => sum + one.passages, 0);
  expect(passages).toBeGreaterThan(4);
  const { body } = await scene.editor.get(own.at('source/'));
  expect(body.results).toMatchObject([
    { documents: 1, passages: 1 },
    { documents: 2, passages },
    { documents: 0, passages: 0 },
  ]);
  const changed = await scene.editor.patch(own.at(`source/${two}/`), { is_paused: true });
  expect(changed.body).toMatchObject({ documents: 2, passages });
});
