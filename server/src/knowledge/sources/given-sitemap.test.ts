import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { siteScene } from '../../../test/training-scene.ts';
import type { SiteScene, TrainedAssistant } from '../../../test/training-scene.ts';
import { pageOf, sitemapOf } from '../../../test/web-site.ts';
import type { Reply } from '../../../test/server.ts';

let town: SiteScene;
let address: string;
let one: TrainedAssistant;
let source: string;
beforeAll(async () => {
  town = await siteScene();
  address = await town.scene.server.listen();
  town.site.pages['/'] = pageOf('Casa', 'Il Comune: <a href="/b">tributi</a>.');
  town.site.pages['/a'] = pageOf('Anagrafe', 'La carta di identità si rinnova allo sportello due.');
  town.site.pages['/b'] = pageOf('Tributi', 'La rata della tassa sui rifiuti scade a giugno.');
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
  expect((await row()).sitemap).toBe(null);
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

test('TRN-01 a source that is removed takes its given pages with it', async () => {
  await give({ text: `${town.site.origin}/a` });
  await town.scene.editor.delete(one.at(`source/${source}/`));
  const { pool } = town.scene.server.database;
  expect((await pool.query('select 1 from given_sitemaps where source_id = $1', [source])).rows).toEqual([]);
});
