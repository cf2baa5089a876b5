import { expect, test } from 'vitest';
import { blocksOf, piecesOf } from './markdown.ts';

test('ANS-10 paragraphs, titles, lists, code and tables become blocks', () => {
  const markdown =
    '## Orari\nAperto\noggi\n\n- lunedì\n- martedì\n  mattina\n1. uno\n```sh\nls -l\n```\n| A | B |\n|---|:-:|\n| 1 | 2 |';
  expect(blocksOf(markdown)).toEqual([
    { kind: 'title', text: 'Orari' },
    { kind: 'text', text: 'Aperto\noggi' },
    { kind: 'list', isOrdered: false, items: ['lunedì', 'martedì\nmattina'] },
    { kind: 'list', isOrdered: true, items: ['uno'] },
    { kind: 'code', text: 'ls -l' },
    {
      kind: 'table',
      rows: [
        ['A', 'B'],
        ['1', '2'],
      ],
    },
  ]);
});

test('ANS-10 a line splits into text, bold, code, citations and links', () => {
  expect(piecesOf('Il **costo** è `22` [1], vedi [qui](https://a.example/x) o https://b.example/')).toEqual([
    { kind: 'text', text: 'Il ' },
    { kind: 'strong', text: 'costo' },
    { kind: 'text', text: ' è ' },
    { kind: 'code', text: '22' },
    { kind: 'cite', number: 1 },
    { kind: 'text', text: ', vedi ' },
    { kind: 'link', text: 'qui', address: 'https://a.example/x' },
    { kind: 'text', text: ' o ' },
    { kind: 'link', text: 'https://b.example/', address: 'https://b.example/' },
  ]);
});

test.each(['<img src=x onerror=alert(1)>', '**', '[', '[x](', '```', '* ', '|'])(
  'A57 %s stays text',
  (markdown) => {
    const kinds = blocksOf(markdown).flatMap((block) => ('text' in block ? piecesOf(block.text) : []));
    expect(kinds.every(({ kind }) => kind === 'text')).toBe(true);
  },
);
