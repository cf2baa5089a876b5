import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drivesOf, siteScene } from '../../../test/training-scene.ts';
import type { SiteScene, TrainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';
import type { Reply } from '../../../test/server.ts';
import { throttled } from '../../../test/throttled.ts';
import { lookAtSources } from '../news/look-at-sources.ts';
import { openFileReader } from '../files/file-reader.ts';
import { outboundFor } from '../../platform/outbound/outbound-for.ts';
import { openReader } from '../reading/reader.ts';

let town: SiteScene;
let address: string;
let one: TrainedAssistant;
let source: string;
beforeAll(async () => {
  town = await siteScene();
  address = await town.scene.server.listen();
  town.site.pages['/'] = pageOf('Casa', 'Il Comune: <a href="/b">tributi</a>.');
  town.site.pages['/a'] = pageOf('Anagrafe', 'La carta di identità si rinnova allo sportello due.');
  town.site.pages['/b'] = pageOf(
    'Tributi',
    'La rata della tassa sui rifiuti scade a giugno. <a href="/">Casa</a>',
  );
});
beforeEach(async () => {
  one = await town.scene.assistant();
  source = await one.addSite(town.site, '/');
});
afterAll(() => town.close());

const path = () => one.at(`source/${source}/sitemap/`);
const give = (body: object) => town.scene.editor.post(path(), body);
const xmlOf = (paths: readonly string[]) => Buffer.from(String(sitemapOf(town.site.origin, paths).body));
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
const row = async () => (await town.scene.editor.get(one.at('source/'))).body.results[0];
const refused = ({ status, headers, body }: Reply) => {
  const { status_code: _, ...texts } = body;
  return [status, headers['regia-refusal'], Object.keys(texts)[0]];
};

test.each([
  ['XML', () => ({ content: base64(xmlOf(['/a', '/b', '/a'])) })],
  ['packed XML', () => ({ content: base64(gzipSync(xmlOf(['/a', '/b']))) })],
  ['a text of lines', () => ({ text: `${town.site.origin}/a\r\n\n  ${town.site.origin}/b#x \n` })],
])('TRN-01 a sitemap is given as %s, and training reads its pages and follows no links', async (_, body) => {
  const given = await give(body());
  expect([given.status, given.body.left_out, given.body.source.sitemap]).toMatchObject([
    200,
    0,
    { addresses: 2, given_on: expect.any(String) },
  ]);
  const run = await one.train();
  expect(await one.report(run.id)).toEqual({ '/a': 'new', '/b': 'new' });
  expect((await row()).problem).toBe(null);
});

test('AUTH-11 TRN-01 a sitemap comes as a file of a form', async () => {
  const form = new FormData();
  form.append('content', new File([new Uint8Array(xmlOf(['/a']))], 'sitemap.xml'));
  const headers = { authorization: `JWT ${town.scene.editor.tokens.access}` };
  const reply = await fetch(address + path(), { method: 'POST', body: form, headers });
  expect([reply.status, ((await reply.json()) as Reply['body']).source.sitemap.addresses]).toEqual([200, 1]);
});

test('TRN-01 a later list replaces the earlier one, and its pages leave; without a list the site is asked again', async () => {
  await give({ text: ['/a', '/b', '/'].map((end) => town.site.origin + end).join('\n') });
  await one.train();
  const replaced = await give({ text: ['/a', '/b'].map((end) => town.site.origin + end).join('\n') });
  expect([replaced.body.source.sitemap.addresses, replaced.body.source.changed_on === null]).toEqual([
    2,
    false,
  ]);
  expect(await one.train()).toMatchObject({ state: 'succeeded', counts: { unchanged: 2, removed: 1 } });
  expect((await town.scene.editor.delete(path())).status).toBe(204);
  const { sitemap, changed_on: changedOn } = await row();
  expect([sitemap, changedOn === null]).toEqual([null, false]);
  const run = await one.train();
  expect(await one.report(run.id)).toEqual({ '/': 'new', '/b': 'unchanged', '/a': 'removed' });
  expect((await town.scene.editor.delete(path())).status).toBe(204);
});

test('TRN-01 addresses of other sites are left out and counted; a list of none of its own is refused with its sites', async () => {
  const given = await give({
    text: `${town.site.origin}/a\nhttps://altro.example/\nhttps://93.184.215.14/b`,
  });
  expect([given.status, given.body.left_out, given.body.source.sitemap.addresses]).toEqual([200, 2, 1]);
  const elsewhere = await give({ text: 'https://altro.example/' });
  expect([...refused(elsewhere), elsewhere.body.text]).toEqual([
    400,
    'sitemap_elsewhere',
    'text',
    [
      `None of these addresses is on a site of this source (${town.site.host}). Add the other site to the source first.`,
    ],
  ]);
});

test('TRN-01 patterns and robots.txt hold for given pages, too', async () => {
  await give({ text: ['/a', '/b', '/c'].map((end) => town.site.origin + end).join('\n') });
  await town.scene.editor.patch(one.at(`source/${source}/`), { exclude: ['/b'] });
  town.site.pages['/robots.txt'] = {
    headers: { 'content-type': 'text/plain' },
    body: 'User-agent: *\nDisallow: /c\n',
  };
  const run = await one.train();
  delete town.site.pages['/robots.txt'];
  expect(await one.report(run.id)).toEqual({
    '/a': 'new',
    '/b': 'skipped: excluded',
    '/c': 'skipped: robots',
  });
});

test('TRN-01 AST-01 a copy and an exported file hold the given pages; nothing of another site comes in with a file', async () => {
  await give({ text: `${town.site.origin}/a\n${town.site.origin}/b` });
  const at = (rest: string) => `/api/v1/ai/admin/assistant/${rest}`;
  const file = (await town.scene.admin.get(at(`${one.id}/export/`))).body;
  expect(file.sources[0].sitemap.addresses).toEqual([`${town.site.origin}/a`, `${town.site.origin}/b`]);
  file.sources[0].sitemap.addresses.push('http://169.254.169.254/latest', 'x');
  for (const made of [
    await town.scene.admin.post(at(`${one.id}/duplicate/`), {}),
    await town.scene.admin.post(at('import/'), { file, name: `Importato ${one.id}` }),
  ]) {
    const { results } = (await town.scene.admin.get(at(`${made.body.id}/source/`))).body;
    expect(results[0].sitemap).toEqual((await row()).sitemap);
  }
});

test('TRN-01 a list is neither given nor removed while a training may read it', async () => {
  await give({ text: `${town.site.origin}/a` });
  const released = Promise.withResolvers<void>();
  town.site.pages['/robots.txt'] = () => released.promise.then(() => ({ status: 404 }));
  const run = await one.start();
  for (const reply of [await give({ text: `${town.site.origin}/b` }), await town.scene.editor.delete(path())])
    expect(refused(reply)).toEqual([409, 'training_already_running', 'detail']);
  released.resolve();
  await one.ended(run);
  delete town.site.pages['/robots.txt'];
  expect([await one.report(run), (await row()).sitemap.addresses]).toEqual([{ '/a': 'new' }, 1]);
});

test('TRN-09 the lists of an assistant have 4 MB together, and a list that replaces another counts once', async () => {
  const text = Array.from({ length: 5_000 }, (_, n) => `${town.site.origin}/${n}-`.padEnd(208, 'a')).join(
    '\n',
  );
  const sources = [source];
  for (const end of ['/1', '/2', '/3', '/4']) sources.push(await one.addSite(town.site, end));
  const statuses = [];
  for (const id of [...sources, source])
    statuses.push((await town.scene.editor.post(one.at(`source/${id}/sitemap/`), { text })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 409, 200]);
  const { results } = (await town.scene.editor.get(one.at('source/'))).body;
  expect(results.filter((each: { sitemap: unknown }) => each.sitemap === null)).toHaveLength(1);
});

test('USER-11 TRN-01 a list that is given, and its removal, stand in the audit log, each once', async () => {
  await give({ text: `${town.site.origin}/a\n${town.site.origin}/b` });
  for (let n = 0; n < 2; n++) expect((await town.scene.editor.delete(path())).status).toBe(204);
  const { rows } = await town.scene.server.database.pool.query(
    `select actor_name, detail -> 'sitemap' as pages from audit_entries
     where action = 'source.updated' and detail ->> 'assistant' = $1 order by id`,
    [one.id],
  );
  const who = { actor_name: town.scene.editor.username };
  expect(rows).toEqual([
    { ...who, pages: 2 },
    { ...who, pages: 0 },
  ]);
});

test('TRN-09 lists are given thirty times a minute at most by one person', async () => {
  const editor = await town.scene.server.person({
    organization: town.scene.organization,
    profiles: ['editor'],
  });
  const replies = [];
  for (let n = 0; n < 31; n++) replies.push(await editor.post(path(), {}));
  expect(replies.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(400));
  throttled(replies[30]!, 60);
});

test('TRN-07 the nightly look at a source with a given list looks at the pages of the list', async () => {
  await give({ text: `${town.site.origin}/a` });
  await one.train();
  const { db, config } = town.scene.server.services;
  const looked = async () => {
    await town.scene.server.database.pool.query(
      `update sources set look_on = now(), changed_on = null where id = $1`,
      [source],
    );
    const log = { info() {}, error() {} } as never;
    const training = {
      db,
      config,
      log,
      outbound: outboundFor(town.scene.server.services),
      reader: openReader(),
      files: openFileReader(),
      drives: drivesOf(town.scene.server),
      learnFound: async () => {},
    };
    await lookAtSources(training, new AbortController().signal);
    return (await row()).changed_on !== null;
  };
  town.site.pages['/b'] = pageOf('Tributi', 'La rata della tassa sui rifiuti ora scade a luglio.');
  expect(await looked()).toBe(false);
  town.site.pages['/a'] = pageOf('Anagrafe', 'La carta di identità si rinnova allo sportello tre.');
  expect(await looked()).toBe(true);
});

test('TRN-01 a source that is removed takes its given pages with it', async () => {
  await give({ text: `${town.site.origin}/a` });
  await town.scene.editor.delete(one.at(`source/${source}/`));
  const { pool } = town.scene.server.database;
  expect((await pool.query('select 1 from given_sitemaps where source_id = $1', [source])).rows).toEqual([]);
});
