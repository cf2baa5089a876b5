import { expect, test } from 'vitest';
import { blocksOf, citationMarks, piecesOf } from './marked-text.ts';

const known = new Set([1, 2]);

test.each([
  ['«Si paga online.» [1]', [{ text: '«Si paga online.»' }, { citation: 1 }]],
  ['Sì [1][2].', [{ text: 'Sì' }, { citation: 1 }, { citation: 2 }, { text: '.' }]],
  ['Vedi art. [3]', [{ text: 'Vedi art. [3]' }]],
  ['', []],
])('ANS-10 splits the text at markers of known citations and keeps other brackets: %s', (text, pieces) => {
  expect(piecesOf(text, known)).toEqual(pieces);
});

test('splits plain text into paragraphs and lists', () => {
  expect(blocksOf('Ecco:\n\n- Uno: «a»\n- Due: «b»')).toEqual([
    { paragraph: 'Ecco:' },
    { items: ['Uno: «a»', 'Due: «b»'] },
  ]);
  expect(blocksOf('Vedi:\n- Uno')).toEqual([{ paragraph: 'Vedi:' }, { items: ['Uno'] }]);
});

test('ANS-10 turns markers into elements, except in code', () => {
  const text = (value: string) => ({ type: 'text', value });
  const tree = {
    type: 'root',
    children: [
      { type: 'element', tagName: 'p', children: [text('Sì [2].')] },
      { type: 'element', tagName: 'code', children: [text('a[1]')] },
    ],
  };
  citationMarks(known)()(tree);
  expect(tree.children[0]!.children).toEqual([
    text('Sì'),
    { type: 'element', tagName: 'cite', properties: { id: '2' }, children: [] },
    text('.'),
  ]);
  expect(tree.children[1]!.children).toEqual([text('a[1]')]);
});

test('ANS-01 a bold line is a label, and text between fences is code, also before the last fence has come', () => {
  expect(blocksOf('**Orari**\n\nSi apre alle 9.\n\n```\nls -l\n\n- a\n```\n\nFine.')).toEqual([
    { label: 'Orari' },
    { paragraph: 'Si apre alle 9.' },
    { code: 'ls -l\n\n- a' },
    { paragraph: 'Fine.' },
  ]);
  expect(blocksOf('```\nls -l')).toEqual([{ code: 'ls -l' }]);
});
