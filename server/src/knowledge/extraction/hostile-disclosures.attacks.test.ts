import { afterAll, expect, test } from 'vitest';
import { stepCounter } from '../../../test/steps.ts';
import { extractMainContent } from './main-content.ts';

const counter = stepCounter();
afterAll(() => counter.close());

/** Pages that repeat one piece, with a head that each piece might look at again. */
const PAGES: [string, string, string][] = [
  ['controls of one panel', '<div id="a" hidden>Testo.</div>', '<button aria-controls="a">Costi</button>'],
  [
    'panels of one class',
    '<button data-target=".a">Costi</button>',
    '<p class="a collapse" hidden>Testo.</p>',
  ],
  [
    'controls and panels of one class',
    '',
    '<a data-target=".a">Costi</a><p class="a collapse" hidden>Testo.</p>',
  ],
  [
    'ids in one attribute',
    '',
    `<button aria-controls="${'a '.repeat(150)}">Costi</button><p id="a" hidden>x`,
  ],
  ['controls in hidden panels', '', '<a href="#a">Costi</a><div id="a" hidden>'],
  ['panels that are not closed', '<main>', '<details><summary>Costi</summary>Testo.'],
  ['headings in panels', '<main>', '<details><summary>Costi</summary><h2>Tempi</h2>Testo.'],
  ['tabs of one list', '<ul role="tablist">', '<li role="tab">Costi</li>'],
  [
    'tabs of one list before as many panels',
    '<ul role="tablist"><li role="tab">a<li role="tab">b</ul>',
    '<div>Testo</div>',
  ],
  [
    'labels of one check box',
    '<input type="checkbox" id="a">',
    '<label for="a">Costi</label><div>Testo</div>',
  ],
  ['openers in nested elements', '<div>'.repeat(280), '<button aria-expanded="false">Costi</button><p>Testo'],
  ['openers beside one long block', `<div>${'<i>a</i>'.repeat(400)}`, '<b aria-expanded="false">a</b>'],
  ['panels that are labelled', '<b id="a" role="tab">Costi</b>', '<p aria-labelledby="a a a">Testo'],
  ['states', '<div x-data="{a:1}">', '<b @click="a=1">Costi</b><p x-show="a">Testo'],
  ['states in states', '', '<div x-data="{}"><b @click="a=1">Costi</b><p x-show="a">Testo'],
  ['shared values', '', '<a data-tab="a">Costi</a><p data-tab="a">Testo'],
  ['definition lists', '<main>', '<dl><dt>Costi<dd>Testo'],
  ['terms of one list', '<dl>', '<dt>Costi<dd>Testo'],
  ['bold questions', '<p>', '<b>Quanto?</b><br>'],
  ['headings with counters', '<h2>', '<span class="badge">1</span>'],
  ['headings in headings', '', '<h2><a href="#a">#</a>Costi'],
  ['hidden texts after headings', '', '<h2>Costi</h2><p hidden>Testo che si nasconde'],
  ['inline elements', '<p>', '<span>a1</span><b>B</b>'],
  ['sections that repeat', '', '<h2>Costi</h2><p>Testo</p>'],
  ['hidden main parts', '', '<div hidden><main hidden>'],
];

test.each(PAGES)('TRN-09 steps to read %s grow only with the bytes', (_, head, piece) => {
  const read = (length: number) => {
    const html = head + piece.repeat(Math.ceil(length / piece.length));
    return counter.steps(() => extractMainContent(html, 'https://a.example/'));
  };
  const [once, twice] = [read(32_000), read(64_000)];
  expect(once).toBeGreaterThan(0);
  expect(twice).toBeLessThanOrEqual(2.6 * once + 20_000);
});
