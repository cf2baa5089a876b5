import { expect, test } from 'vitest';
import { parseHtml } from './parse-html.ts';
import { isElement } from './page.ts';
import { remembered } from './remembered.ts';

test('TRN-11 names that many elements share are read once', () => {
  const read: string[] = [];
  const lengthOf = remembered((names) => read.push(names) && names.length);
  expect(['card', 'card wide', 'card', 'card wide'].map(lengthOf)).toEqual([4, 9, 4, 9]);
  expect(read).toEqual(['card', 'card wide']);
});

test('TRN-09 many names, and long ones, are not kept', () => {
  let reads = 0;
  const count = remembered(() => (reads += 1));
  const long = 'x'.repeat(301);
  expect([count(long), count(long)]).toEqual([1, 2]);
  for (let at = 0; at < 5_001; at += 1) count(`name-${at}`);
  expect(count('name-0')).toBe(reads);
  expect(reads).toBe(2 + 5_001 + 1);
});

test('TRN-11 elements with a class and an address alone are plain', () => {
  const html =
    '<p class=a></p><a href=/ class=b></a><i></i><p id=c class=d></p><b CLASS=e hidden></b><u></u>';
  const plain = parseHtml(html).map((node) => isElement(node) && [node.name, node.isPlain === true]);
  expect(plain).toEqual([
    ['p', true],
    ['a', true],
    ['i', true],
    ['p', false],
    ['b', false],
    ['u', true],
  ]);
});
