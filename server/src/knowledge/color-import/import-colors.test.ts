import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pairsOf } from '@regia/contract/widget/color-pairs';
import { testServer } from '../../../test/server.ts';
import type { Caller, Reply, TestServer } from '../../../test/server.ts';
import { throttled } from '../../../test/throttled.ts';
import { webSite } from '../../../test/web-site.ts';
import type { WebSite } from '../../../test/web-site.ts';

let site: WebSite;
let server: TestServer;
let editor: Caller;
beforeAll(async () => {
  site = await webSite();
  server = await testServer({ environment: { REGIA_ALLOW_HOSTS: site.host } });
});
afterEach(() => {
  for (const path of Object.keys(site.pages)) delete site.pages[path];
  site.asked.length = 0;
});
afterAll(async () => {
  await server.close();
  await site.close();
});

const newEditor = async (profile = 'editor') =>
  server.person({ organization: await server.organization(), profiles: [profile] });

async function importFrom(url: string): Promise<Reply> {
  editor = await newEditor();
  return editor.post('/api/v1/ai/editor/color-import/', { url });
}
const CSS = { 'content-type': 'text/css' };
const SVG = { 'content-type': 'image/svg+xml' };
const page = (head: string, body = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

describe('AST-04 the import of colors proposes a scheme', () => {
  test('from the theme, the logo and the most used colors of the styles, in this order', async () => {
    site.pages['/'] = page(
      '<meta name="theme-color" content="#155548"><link rel="stylesheet" href="/site.css"><style>a{color:#7A2E3B}</style>',
      '<img class="logo" src="/stemma.svg"><p style="color: rgb(40, 60, 200)">x</p>',
    );
    site.pages['/site.css'] = {
      headers: CSS,
      body: 'a{color:#7a2e3b}b{color:#fff}p{color:#333}i{color:#eee}',
    };
    site.pages['/stemma.svg'] = { headers: SVG, body: '<svg><path fill="#c80"/></svg>' };
    const { status, body } = await importFrom(site.origin);
    expect([status, body.found]).toEqual([
      200,
      [
        { color: '#155548', place: 'theme' },
        { color: '#cc8800', place: 'logo' },
        { color: '#7a2e3b', place: 'styles' },
        { color: '#283cc8', place: 'styles' },
      ],
    ]);
    expect(body.colors.primary).toBe('#155548');
    expect(pairsOf(body.colors).every(({ isPassed }) => isPassed)).toBe(true);
  });

  test('that passes all pairs even from a color that is hard to read', async () => {
    site.pages['/'] = page('<meta name="theme-color" content="#ffe600">');
    const { body } = await importFrom(site.origin);
    expect(pairsOf(body.colors).every(({ isPassed }) => isPassed)).toBe(true);
  });

  test('without a sheet that cannot be read, and without sheets of private networks', async () => {
    site.pages['/'] = page(
      '<style>a{color:#7a2e3b}</style><link rel="stylesheet" href="/missing.css"><link rel="stylesheet" href="http://10.0.0.1/x.css"><link rel="stylesheet" href="file:///etc/passwd">',
    );
    const { body } = await importFrom(site.origin);
    expect(body.found).toEqual([{ color: '#7a2e3b', place: 'styles' }]);
  });

  test('from four style sheets and one logo at most', async () => {
    const sheets = [1, 2, 3, 4, 5, 6].map((n) => `<link rel="stylesheet" href="/${n}.css">`);
    site.pages['/'] = page(
      `<meta name="theme-color" content="#155548">${sheets.join('')}`,
      '<img src="/logo-one.svg"><img src="/logo-two.svg">',
    );
    expect((await importFrom(site.origin)).status).toBe(200);
    expect(site.asked.toSorted()).toEqual(['/', '/1.css', '/2.css', '/3.css', '/4.css', '/logo-one.svg']);
  });

  test('with one of several colors that are nearly the same', async () => {
    site.pages['/'] = page('<style>a{color:#7a2e3b}b{color:#7a2e3b}i{color:#7c303d}p{color:#155548}</style>');
    const { body } = await importFrom(site.origin);
    expect(body.found.map(({ color }: { color: string }) => color)).toEqual(['#7a2e3b', '#155548']);
  });

  test('with six colors at most', async () => {
    const colors = [
      '#c00000',
      '#b06000',
      '#a0a000',
      '#30a000',
      '#00a060',
      '#0090b0',
      '#0040c0',
      '#7000c0',
      '#c000a0',
    ];
    site.pages['/'] = page(`<style>${colors.map((color, n) => `.a${n}{color:${color}}`).join('')}</style>`);
    expect((await importFrom(site.origin)).body.found).toHaveLength(6);
  });

  test('and changes nothing: only the count of the throttle is kept', async () => {
    site.pages['/'] = page('<meta name="theme-color" content="#155548">');
    const one = await newEditor();
    const { db } = server.database;
    const before = await db.selectFrom('audit_entries').select(db.fn.countAll().as('n')).execute();
    expect((await one.post('/api/v1/ai/editor/color-import/', { url: site.origin })).status).toBe(200);
    expect(await db.selectFrom('audit_entries').select(db.fn.countAll().as('n')).execute()).toEqual(before);
  });
});

describe('AST-04 the import of colors is refused with the way out:', () => {
  const refusal = async (url: string) => {
    const { status, headers, body } = await importFrom(url);
    return [status, headers['regia-refusal'], body.url?.[0] as string] as const;
  };

  test('a page without a color of a brand', async () => {
    site.pages['/'] = page('<style>a{color:#333;background:#fff}</style>');
    const [status, code, text] = await refusal(site.origin);
    expect([status, code]).toEqual([400, 'colors_not_found']);
    expect(text).toContain('choose a palette');
  });

  test.each([
    ['/missing', undefined, 'Nothing found at this address (the site answered 404)'],
    ['/denied', { status: 403, body: 'x' }, 'doesn’t let us read this address (it answered 403)'],
    ['/broken', { status: 500, body: 'x' }, 'has a problem right now (it answered 500)'],
    ['/file.pdf', { headers: { 'content-type': 'application/pdf' }, body: '%PDF' }, 'no web page'],
  ])('%s', async (path, answer, text) => {
    if (answer) site.pages[path] = answer;
    const [status, code, said] = await refusal(site.origin + path);
    expect([status, code, said]).toEqual([400, 'source_not_readable', expect.stringContaining(text)]);
  });

  test('a site that does not answer, and an address that is none', async () => {
    expect((await refusal('http://no-such-host.invalid/'))[1]).toBe('source_not_readable');
    expect((await refusal('not an address'))[0]).toBe(400);
  });

  test.each(['http://10.0.0.1/', 'http://169.254.169.254/latest/', 'http://[::1]/'])(
    'A62 an address of a private network: %s',
    async (url) => {
      expect((await refusal(url))[1]).toBe('address_not_allowed');
    },
  );

  test('A72 another port than 80 and 443, typed and after a redirect', async () => {
    site.pages['/'] = { status: 302, headers: { location: 'http://93.184.215.14:6379/' } };
    expect((await refusal('http://93.184.215.14:6379/'))[1]).toBe('address_not_allowed');
    expect((await refusal(site.origin))[1]).toBe('address_not_allowed');
  });

  test('A62 a redirect to a private network', async () => {
    site.pages['/'] = { status: 302, headers: { location: 'http://10.0.0.1/' } };
    expect((await refusal(site.origin))[1]).toBe('address_not_allowed');
  });

  test('more than ten within a minute', async () => {
    site.pages['/'] = page('<meta name="theme-color" content="#155548">');
    const one = await newEditor();
    const ask = () => one.post('/api/v1/ai/editor/color-import/', { url: site.origin });
    for (let n = 0; n < 10; n++) expect((await ask()).status).toBe(200);
    throttled(await ask(), 60);
  });

  test('a profile without the permission', async () => {
    const viewer = await newEditor('viewer');
    expect((await viewer.post('/api/v1/ai/viewer/color-import/', { url: site.origin })).status).toBe(403);
    expect(site.asked).toEqual([]);
  });
});
