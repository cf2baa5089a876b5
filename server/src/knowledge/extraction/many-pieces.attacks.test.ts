import { expect, test } from 'vitest';
import { quietMsOfStep } from '../../../test/pace.ts';
import { extractMainContent } from './main-content.ts';

const URL = 'https://example.org/a/';

// The limit is far above the time needed, and far below that of comparing each piece with all pieces before it.
test.each([
  ['lines', 'Riga<br>'],
  ['empty lines', '<br>'],
  ['bold words', 'a <b>b</b> '],
  ['bold titles', '<b>Titolo</b><br>'],
])('TRN-09 a page of 150,000 %s is read in bounded time', (_, piece) => {
  const page = `<main><p>${piece.repeat(150_000)}</p></main>`;
  expect(quietMsOfStep(() => extractMainContent(page, URL))).toBeLessThan(4_000);
});
