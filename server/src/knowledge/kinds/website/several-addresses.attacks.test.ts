import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trainingScene } from '../../../../test/training-scene.ts';
import type { TrainedAssistant, TrainingScene } from '../../../../test/training-scene.ts';
import { pageOf, sitemapOf, webSite } from '../../../../test/web-site.ts';
import type { WebSite } from '../../../../test/web-site.ts';
import type { Reply } from '../../../../test/server.ts';
import { allInOrder } from './check-website.ts';

let town: WebSite;
let inside: WebSite;
let scene: TrainingScene;
let one: TrainedAssistant;
beforeAll(async () => {
  [town, inside] = await Promise.all([webSite(), webSite()]);
  inside.pages['/segreto'] = pageOf('Segreto', 'La parola d’ordine della rete interna.');
  town.pages['/sitemap.xml'] = sitemapOf(town.origin, ['/a', '/porta']);
  town.pages['/a'] = pageOf('Anagrafe', 'La carta di identità si rinnova allo sportello due.');
  scene = await trainingScene([town]);
});
beforeEach(async () => {
  one = await scene.assistant();
});
afterAll(async () => {
  await scene.close();
  await Promise.all([town.close(), inside.close()]);
});

const map = () => `${town.origin}/sitemap.xml`;
const add = (more: object) => scene.editor.post(one.at('source/'), { kind: 'sitemap', url: map(), ...more });
const preview = (more: object) =>
  scene.editor.post('/api/v1/ai/editor/source-preview/', { kind: 'sitemap', url: map(), ...more });
const refused = ({ status, headers, body }: Reply) => {
  const { status_code: _, ...texts } = body;
  return [status, headers['regia-refusal'], texts];
};

const PRIVATE = ['http://127.0.0.1:1/', 'http://[::1]/', 'http://169.254.169.254/latest', 'http://10.0.0.1/'];

test.each(PRIVATE)(
  'A68 TRN-01 %s as a further address is refused by its own place in the list',
  async (url) => {
    const others = { other_urls: [`${town.origin}/altra.xml`, url] };
    const source = (await add({})).body.id;
    for (const reply of [
      await add(others),
      await preview(others),
      await scene.editor.patch(one.at(`source/${source}/`), others),
    ]) {
      expect(refused(reply)).toMatchObject([
        400,
        'address_not_allowed',
        { other_urls: { 1: [expect.stringContaining('')] } },
      ]);
    }
    const made = await scene.admin.post('/api/v1/ai/admin/assistant/', {
      name: `Con ${url}`,
      source: { kind: 'sitemap', url: map(), ...others },
    });
    expect(refused(made)).toMatchObject([
      400,
      'address_not_allowed',
      { source: { other_urls: { 1: [expect.any(String)] } } },
    ]);
    const { results } = (await scene.editor.get(one.at('source/'))).body;
    expect(results).toMatchObject([{ other_urls: [] }]);
  },
);

test('A68 TRN-01 the first refused address of the list is named, though it is refused last', async () => {
  const late = Promise.withResolvers<never>();
  const checks = allInOrder([late.promise, Promise.reject(new Error('the second'))]);
  setImmediate(() => late.reject(new Error('the first')));
  await expect(checks).rejects.toThrow('the first');
});

test('A68 A69 TRN-01 a further address or a page that redirects to the inside is not followed', async () => {
  town.pages['/porta'] = { status: 302, headers: { location: `${inside.origin}/segreto` } };
  town.pages['/altra.xml'] = { status: 302, headers: { location: `${inside.origin}/sitemap.xml` } };
  inside.pages['/sitemap.xml'] = sitemapOf(inside.origin, ['/segreto']);
  await add({ other_urls: [`${town.origin}/altra.xml`] });
  const run = await one.train();
  expect(await one.report(run.id)).toEqual({ '/a': 'new', '/porta': 'failed: address_not_allowed' });
  expect(inside.asked).toEqual([]);
});

test('A69 TRN-01 a site of the source may not redirect to another one of it', async () => {
  const other = await webSite({
    '/sitemap.xml': sitemapOf('', []),
    '/x': pageOf('X', 'Altro testo del sito.'),
  });
  other.pages['/sitemap.xml'] = sitemapOf(other.origin, ['/x']);
  const both = await trainingScene([town, other]);
  const its = await both.assistant();
  town.pages['/porta'] = { status: 302, headers: { location: `${other.origin}/x` } };
  await both.editor.post(its.at('source/'), {
    kind: 'sitemap',
    url: map(),
    other_urls: [`${other.origin}/sitemap.xml`],
  });
  const run = await its.train();
  expect(await its.report(run.id)).toEqual({
    '/a': 'new',
    '/porta': 'skipped: redirect_elsewhere',
    '/x': 'new',
  });
  await both.close();
  await other.close();
});

test.each([
  [
    '21 addresses',
    { other_urls: Array.from({ length: 20 }, (_, n) => `https://s${n}.example/`) },
    'other_urls',
  ],
  ['31 patterns', { include: Array(31).fill('/a') }, 'include'],
  ['a pattern of 201 characters', { exclude: [`/${'a'.repeat(200)}`] }, 'exclude'],
  ['a pattern of several lines', { exclude: ['/a\n/b'] }, 'exclude'],
  ['a regular expression', { exclude: ['(a+)+$'] }, 'exclude'],
  ['a pattern that is no text', { include: [{}] }, 'include'],
])('VAL-07 TRN-01 a source with %s is refused by the name of the field', async (_, more, field) => {
  for (const reply of [await add(more), await preview(more)]) {
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field, 'status_code']]);
  }
});

const give = async (body: object) => {
  await add({});
  const [source] = (await scene.editor.get(one.at('source/'))).body.results;
  return scene.editor.post(one.at(`source/${source.id}/sitemap/`), body);
};
const xml = (inner: string) => Buffer.from(`<?xml version="1.0"?>${inner}`).toString('base64');
const urlset = (inner: string) => `<urlset><url><loc>${inner}</loc></url></urlset>`;
const packed = (text: string) => gzipSync(text).toString('base64');

test.each([
  [
    'an entity of its own',
    () => xml(`<!DOCTYPE urlset [<!ENTITY a "b">]>${urlset('&a;')}`),
    'sitemap_not_readable',
  ],
  [
    'an outer entity',
    () => xml(`<!DOCTYPE u SYSTEM "file:///etc/passwd">${urlset(map())}`),
    'sitemap_not_readable',
  ],
  [
    'an index',
    () => xml(`<sitemapindex><sitemap><loc>${map()}</loc></sitemap></sitemapindex>`),
    'sitemap_is_index',
  ],
  ['XML that ends early', () => xml(`<urlset><url><loc>${map()}</loc>`), 'sitemap_not_readable'],
  ['a page', () => xml('<html><body>ciao</body></html>'), 'sitemap_not_readable'],
  ['a packed bomb', () => packed(`${'\n'.repeat(50 * 1024 * 1024)}`), 'sitemap_too_long'],
  ['no address in XML', () => xml('<urlset></urlset>'), 'sitemap_not_readable'],
  ['empty lines', () => Buffer.from('\n \r\n').toString('base64'), 'sitemap_not_readable'],
  ['broken packing', () => packed('x').slice(0, 12), 'sitemap_not_readable'],
  ['only foreign addresses', () => xml(urlset('http://169.254.169.254/latest')), 'sitemap_elsewhere'],
  ['bytes that are no text', () => Buffer.from([0, 1, 2, 255, 254]).toString('base64'), 'sitemap_line_wrong'],
  [
    '5,001 addresses in XML',
    () => xml(`<urlset>${`<url><loc>${map()}</loc></url>`.repeat(5_001)}</urlset>`),
    'sitemap_too_long',
  ],
  ['5,001 addresses', () => Buffer.from(`${map()}\n`.repeat(5_001)).toString('base64'), 'sitemap_too_long'],
])('TRN-09 a given sitemap with %s is refused at its field', async (_, content, code) => {
  const reply = await give({ content: content() });
  expect(refused(reply)).toMatchObject([400, code, { content: [expect.any(String)] }]);
});

test('TRN-09 a given sitemap is a file or a text, of bounded size; the wrong line has its number', async () => {
  expect(refused(await give({}))).toMatchObject([400, 'sitemap_not_given', {}]);
  expect(refused(await give({ text: map(), content: xml(urlset(map())) }))).toMatchObject([
    400,
    'sitemap_not_given',
    {},
  ]);
  expect(refused(await give({ text: `${map()}\r\n\nnon un indirizzo` }))[2]).toEqual({
    text: ['Line 3 is no full address. Write one address a line, starting with https://.'],
  });
  expect(refused(await give({ text: 'a'.repeat(1024 * 1024 + 1) }))).toMatchObject([
    400,
    'invalid',
    { text: [expect.any(String)] },
  ]);
  expect((await give({ content: 'A'.repeat(2 * 1024 * 1024) })).status).toBe(413);
  expect((await give({ text: `${map()}\n`.repeat(5_000) })).status).toBe(200);
});
