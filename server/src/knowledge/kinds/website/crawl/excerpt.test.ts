import { expect, test } from 'vitest';
import { addressExcerpt, excerpt } from './excerpt.ts';

test.each([
  ['uno due', 'uno due'],
  ['uno\n\u0000\u001b[31m due', 'uno [31m due'],
  ['un\u200bo\u202e \u{e0041}due', 'uno due'],
  ['<b>uno</b>', 'b uno /b'],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), `${'x'.repeat(99)}…`],
  ['😀'.repeat(5_000), `${'😀'.repeat(99)}…`],
])('TRN-01 an excerpt of %j is %j', (foreign, shown) => {
  expect(excerpt(foreign)).toBe(shown);
});

test('TRN-01 an address that a browser would not open as a page has no excerpt', () => {
  expect(addressExcerpt('javascript:alert(1)')).toBeUndefined();
  expect(addressExcerpt('data:text/html,x')).toBeUndefined();
  expect(addressExcerpt('https://ente.example/x')).toBe('https://ente.example/x');
});
