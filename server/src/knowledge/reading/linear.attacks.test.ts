import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { stepCounter } from '../../../test/steps.ts';
import { readHtml } from '../kinds/website/crawl/read-html.ts';
import { readMap } from '../kinds/website/crawl/read-map.ts';
import { judgeAddresses, readRules } from '../kinds/website/crawl/robots-rules.ts';

const counter = stepCounter();
afterAll(() => counter.close());

/** Long enough to reach the limit of open elements. */
const SMALL = 16_000;
/** Twice the bytes may cost twice the steps, plus some room for a fixed part and for limits that start late. */
const RATIO_MAX = 2.6;
const FIXED_STEPS = 20_000;

const HTML = [
  '<div>',
  '</div>',
  '<p>',
  '</p>',
  '<b>',
  '<i>',
  '<a href="/x">',
  '</a>',
  '<table>',
  '<tr>',
  '<td>',
  '</td>',
  '</table>',
  '<ul><li>',
  '<h1>',
  '<h2>',
  '<pre>',
  '</pre>',
  '<br>',
  '<svg>',
  '<title>',
  '<mi>',
  '<form>',
  '<button>',
  '<summary>',
  '<main>',
  '<article>',
  '<app-root>',
  '<noscript>',
  '<script>',
  '</script>',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&amp;',
  '&',
  '<',
  '>',
  '"',
  "'",
  '=',
  ' ',
  '\n',
  'parola ',
  '. ',
  '1',
  '<div class="share">',
  '<div id="root">',
  '<p style=";;">',
  '<meta http-equiv="refresh" content="1;url=/a">',
  '<meta name="robots" content="all">',
  '\u200b',
  '<div id="a" hidden>',
  '<a href="#a">',
  '<button aria-controls="a">',
  '<div role="tablist"><i role="tab">',
  '<details>',
  '<dl><dt>',
  '<dd>',
  '<input type="checkbox" id="b"><label for="b">',
  '<div x-data="{}"><p x-show="c">',
  '<p @click="c=1">',
  '<li data-tab="d">',
  '<b>a?</b><br>',
];
const XML = [
  '<urlset>',
  '</urlset>',
  '<sitemapindex>',
  '<sitemap>',
  '<url>',
  '</url>',
  '<loc>',
  '</loc>',
  'https://a.example/',
  '<!---->',
  '<!--',
  '-->',
  '<?xml ?>',
  '<?',
  '<![CDATA[',
  ']]>',
  '<!DOCTYPE',
  '&amp;',
  '&#x',
  ';',
  '<',
  '>',
  ' ',
  '\n',
  'x',
];
const ROBOTS = [
  'User-agent: *\n',
  'User-agent: RegiaBot\n',
  'User-agent: x',
  'Disallow: /',
  'Allow: /',
  '*',
  '$',
  'a',
  '#',
  ':',
  ' ',
  '\n',
  '\r',
  'Sitemap: https://a.example/',
  'Crawl-delay: 1\n',
  '%',
  'è',
];

/** A beginning, then some pieces that repeat. */
interface Repeated {
  readonly head: string[];
  readonly cycle: string[];
}

const repeated = (pieces: string[]) =>
  fc.record<Repeated>({
    head: fc.array(fc.constantFrom(...pieces), { maxLength: 4 }),
    cycle: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }),
  });

function bytesOf({ head, cycle }: Repeated, length: number): Uint8Array {
  const piece = cycle.join('');
  return Buffer.from(head.join('') + piece.repeat(Math.ceil(length / piece.length)));
}

function expectLinear(read: (bytes: Uint8Array) => unknown, text: Repeated): void {
  const [small, large] = [bytesOf(text, SMALL), bytesOf(text, 2 * SMALL)];
  const [once, twice] = [counter.steps(() => read(small)), counter.steps(() => read(large))];
  expect(once).toBeGreaterThan(0);
  expect(twice).toBeLessThanOrEqual(RATIO_MAX * once + FIXED_STEPS);
}

const url = 'https://a.example/';
const page = { url, site: url, contentType: 'text/html', robotsTag: null };

test('TRN-09 steps to read a page grow only with its bytes', () => {
  fc.assert(
    fc.property(repeated(HTML), (text) => expectLinear((bytes) => readHtml({ ...page, bytes }), text)),
    { numRuns: 60, seed: 8 },
  );
});

test('TRN-09 steps to read a sitemap grow only with its bytes', () => {
  const read = (bytes: Uint8Array) => readMap({ bytes, url, contentType: 'application/xml' });
  fc.assert(
    fc.property(repeated(XML), (text) => expectLinear(read, text)),
    { numRuns: 60, seed: 8 },
  );
});

test('TRN-09 steps to read a robots.txt and to match an address grow only with its bytes', () => {
  const urls = [`${url}${'a'.repeat(200)}`];
  const read = (bytes: Uint8Array) => {
    const { text } = readRules({ bytes, site: url, contentType: 'text/plain' });
    judgeAddresses({ site: url, text, urls });
  };
  fc.assert(
    fc.property(repeated(ROBOTS), (text) => expectLinear(read, text)),
    { numRuns: 60, seed: 8 },
  );
});

test('TRN-09 a sitemap that begins with comments is read in few steps', () => {
  const bytes = Buffer.from(`${'<!---->'.repeat(60)}x`);
  expect(counter.steps(() => readMap({ bytes, url, contentType: '' }))).toBeLessThan(50 * bytes.length);
});
