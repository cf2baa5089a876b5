import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageOf } from '../../test/web-site.ts';
import type { WebSite } from '../../test/web-site.ts';
import { hostileSite, randomText } from './hostile-site.fixture.ts';
import type { HostileSite } from './hostile-site.fixture.ts';

let hostile: HostileSite;
beforeAll(async () => {
  hostile = await hostileSite();
});
afterAll(() => hostile.close());
beforeEach(() => hostile.clear());

describe('a hostile page fails alone; the other pages are read', () => {
  test.each<[string, () => WebSite['pages'][string], string]>([
    [
      'a title cut in the middle of a letter',
      () => pageOf(`${'x'.repeat(499)}😀`, 'Testo della pagina con un titolo.'),
      'new',
    ],
    [
      'NULs and halves of letters as entities',
      () => pageOf('T&#0;&#xD800;', '&#xDFFF; a &#0; b \u0000 c, testo della pagina.'),
      'new',
    ],
    [
      'an anchor and a language of nonsense',
      () =>
        '<html lang="&#0;&#xD800;"><title>Pagina</title><main><h1 id="&#0;&#xD83D;">Capo</h1><p>Un testo che dice qualcosa a chi lo legge.</p></main>',
      'new',
    ],
    [
      'a language of half a letter',
      () =>
        pageOf('Lingua', 'Una pagina in una lingua che nessuno parla.').replace('lang="it"', 'lang="a😀"'),
      'new',
    ],
    [
      'a header that is not ASCII',
      () => ({
        headers: { 'x-nota': Buffer.from('перевод').toString('latin1') },
        body: pageOf('Nota', 'Una pagina con intestazioni in cirillico.'),
      }),
      'new',
    ],
    [
      'a validator of 10 kB',
      () => ({
        headers: { etag: `"${'e'.repeat(10_000)}"`, 'last-modified': 'x'.repeat(5_000) },
        body: pageOf('Lunga', 'Una pagina con un validatore enorme.'),
      }),
      'new',
    ],
    [
      'a character set of nonsense',
      () => ({
        headers: { 'content-type': 'text/html; charset=replacement' },
        body: pageOf('Set', 'Una pagina con un insieme di caratteri mai visto.'),
      }),
      'new',
    ],
    [
      'HTML that is a program',
      () => ({
        headers: { 'content-type': 'text/html' },
        body: Buffer.from('4d5a90000300000004000000ffff0000'.repeat(2_000), 'hex'),
      }),
      '',
    ],
    [
      'a program that says it is a PDF',
      () => ({ headers: { 'content-type': 'application/pdf' }, body: 'MZ' }),
      'skipped: not_html',
    ],
    [
      'a gzip bomb',
      () => ({ headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(200 * 1024 * 1024)) }),
      'skipped: too_large',
    ],
    [
      'a bomb in a bomb',
      () => ({
        headers: { 'content-encoding': 'gzip, gzip, gzip' },
        body: gzipSync(gzipSync(gzipSync('x'))),
      }),
      'failed: unreadable',
    ],
    [
      'a refresh to itself',
      () => `<meta http-equiv="refresh" content="0;url=/pagina">`,
      'skipped: redirect_stub',
    ],
    [
      'a refresh to a private address',
      () => `<meta http-equiv="refresh" content="0;url=http://169.254.169.254/">`,
      'skipped: redirect_stub',
    ],
    [
      'a redirect to itself',
      () => ({ status: 302, headers: { location: '/pagina' } }),
      'skipped: redirect_elsewhere',
    ],
    [
      'a redirect to an address longer than any',
      () => ({ status: 302, headers: { location: `/${randomText(9_000)}` } }),
      'skipped: redirect_elsewhere',
    ],
    [
      'a redirect with credentials',
      () => ({ status: 302, headers: { location: `http://a:b@${hostile.site.host}/buona` } }),
      'failed: address_not_allowed',
    ],
    [
      'a redirect to a metadata service',
      () => ({ status: 302, headers: { location: 'http://[::ffff:a9fe:a9fe]/latest/' } }),
      'failed: address_not_allowed',
    ],
    [
      'a redirect to a file',
      () => ({ status: 302, headers: { location: 'file:///etc/passwd' } }),
      'failed: address_not_allowed',
    ],
    ['a status that does not exist', () => ({ status: 799 }), 'failed: server_error'],
  ])('%s', async (_, page, outcome) => {
    hostile.site.pages[`/${randomText(9_000)}`] = pageOf(
      'Lontano',
      'Una pagina molto, molto lontana da tutte le altre.',
    );
    const { assistant, run, report } = await hostile.trained({ '/pagina': page() });
    expect({ state: run.state, error: run.error }).toEqual({
      state: expect.stringMatching(/succeeded|partly/),
      error: null,
    });
    expect(report['/buona']).toBe('new');
    expect(report['/pagina']).toMatch(new RegExp(`^${outcome}`));
    expect(await assistant.find('orari dello sportello')).toContain(`${hostile.site.origin}/buona`);
  });
});
