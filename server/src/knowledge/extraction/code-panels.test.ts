import { expect, test } from 'vitest';
import { extractMainContent } from './main-content.ts';

const long = 'The project runs on each system, and its tests are the same on all of them. '.repeat(4);
const tabs = (panels: readonly [string, string][]) =>
  `<div role="tablist">${panels.map(([title], n) => `<button role="tab" aria-controls="t${n}">${title}</button>`).join('')}</div>
   ${panels.map(([, html], n) => `<div role="tabpanel" id="t${n}">${html}</div>`).join('')}`;
const read = (html: string) =>
  extractMainContent(`<main>${html}</main>`, 'https://example.org/a/').blocks.map(({ kind, text }) => [
    kind,
    text,
  ]);

test('TRN-11 tabs that hold code and few words are lines of their section', () => {
  const html = `<h2>Setup</h2><p>${long}</p>
    ${tabs([
      ['Linux', '<pre>source env/bin/activate</pre>'],
      ['Windows', '<p>In Bash:</p><pre>env\\Scripts\\activate</pre>'],
    ])}<p>Then install it.</p><h2>Use</h2><p>${long}</p>`;
  expect(read(html).slice(2, 9)).toEqual([
    ['paragraph', 'Linux:'],
    ['code', 'source env/bin/activate'],
    ['paragraph', 'Windows:'],
    ['paragraph', 'In Bash:'],
    ['code', 'env\\Scripts\\activate'],
    ['paragraph', 'Then install it.'],
    ['heading', 'Use'],
  ]);
});

test('TRN-11 tabs with text are sections of their own, also beside code', () => {
  const html = `<h2>Setup</h2><p>${long}</p>
    ${tabs([
      ['Linux', `<p>${long}</p><pre>source env/bin/activate</pre>`],
      ['Windows', '<pre>env\\Scripts\\activate</pre>'],
    ])}<p>Then install it.</p>`;
  expect(read(html).slice(2)).toEqual([
    ['heading', 'Linux'],
    ['paragraph', long.trim()],
    ['code', 'source env/bin/activate'],
    ['heading', 'Windows'],
    ['code', 'env\\Scripts\\activate'],
    ['heading', 'Setup'],
    ['paragraph', 'Then install it.'],
  ]);
});
