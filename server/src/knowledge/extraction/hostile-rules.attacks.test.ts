import { afterAll, expect, test } from 'vitest';
import { stepCounter } from '../../../test/steps.ts';
import { extractMainContent } from './main-content.ts';

const counter = stepCounter();
afterAll(() => counter.close());

const CLASS = `a ${'price '.repeat(100)}`;

/** Pages that repeat one piece, with a head that each piece might look at again. */
const PAGES: [string, string, string][] = [
  ['figures with raised digits', '<p>€ 12', '<sup>50</sup>'],
  ['raised digits below nested elements', `${'<span>'.repeat(280)}12`, '<sup>50</sup> '],
  ['raised digits below long classes', `<b class="${CLASS}"><i class="${CLASS}">12`, '<sup>50</sup>1'],
  ['raised digits in a long link', `<a href="#${'x'.repeat(8_000)}">12`, '<sup>5</sup>1'],
  ['raised elements that are not closed', '<p>1', '<sup>'],
  ['struck sentences', '<p>Costa ', '<s>1.</s> ! , ( '],
  ['struck elements that are not closed', '<p>Costa ', '<s>1'],
];

test.each(PAGES)('TRN-09 steps to read %s grow only with the bytes', (_, head, piece) => {
  const read = (length: number) => {
    const html = head + piece.repeat(Math.ceil(length / piece.length));
    return counter.steps(() => extractMainContent(html, 'https://a.example/'));
  };
  const [once, twice] = [read(16_000), read(32_000)];
  expect(once).toBeGreaterThan(0);
  expect(twice).toBeLessThanOrEqual(2.6 * once + 20_000);
});
