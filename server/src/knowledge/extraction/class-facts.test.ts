import { expect, test } from 'vitest';
import { parseHtml } from './parse-html.ts';
import { isElement } from './page.ts';
import { classFact } from './class-facts.ts';

test('TRN-11 names that many elements share are read once', () => {
  const read: string[] = [];
  const lengthOf = classFact((names) => read.push(names) && names.length);
  expect(['card', 'card wide', 'card', 'card wide'].map(lengthOf)).toEqual([4, 9, 4, 9]);
  expect(read).toEqual(['card', 'card wide']);
});

test('TRN-11 the facts of one class do not mix', () => {
  const length = classFact((names) => names.length);
  const first = classFact((names) => names.slice(0, 1));
  expect(['card', 'wide', 'card'].map((names) => [length(names), first(names)])).toEqual([
    [4, 'c'],
    [4, 'w'],
    [4, 'c'],
  ]);
});

test('TRN-09 many names, and long ones, are not kept', () => {
  let reads = 0;
  const count = classFact(() => (reads += 1));
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
