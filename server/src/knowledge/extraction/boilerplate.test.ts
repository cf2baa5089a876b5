import { expect, test } from 'vitest';
import { blockHashes, repeatedHashes, withoutRepeated } from './boilerplate.ts';
import type { Block } from './page.ts';

const block = (text: string, kind: Block['kind'] = 'paragraph'): Block => ({ kind, text });
const site = (pages: number, repeats: number): Block[][] =>
  Array.from({ length: pages }, (_, index) => [
    block('Contatti', 'heading'),
    block(index < repeats ? 'Scarica la app' : `Altro ${index}`),
    block(`Testo ${index}`),
  ]);

test.each([
  [8, 2, ['Contatti', 'Testo 0']],
  [8, 1, ['Contatti', 'Scarica la app', 'Testo 0']],
  [7, 7, ['Contatti', 'Scarica la app', 'Testo 0']],
])('of %s pages %s have the same block: %s is left', (pages, repeats, left) => {
  const blocks = site(pages, repeats);
  const repeated = repeatedHashes(blocks.map(blockHashes));
  expect(withoutRepeated(blocks[0] ?? [], repeated).map(({ text }) => text)).toEqual(left);
});

test('TRN-11 a repeated block stays under a heading that says what its text tells, and under its sub-headings', () => {
  const address = block('Piazza Vecchia 8');
  const heading = (text: string, level: number, role?: Block['role']): Block => ({
    ...block(text, 'heading'),
    level,
    ...(role === undefined ? {} : { role }),
  });
  const repeated = new Set(blockHashes([address]));
  const page = [
    heading('Contatti', 2, 'contacts'),
    address,
    heading('Ufficio', 3),
    address,
    heading('Altro', 2),
    address,
  ];
  expect(withoutRepeated(page, repeated)).toEqual(page.slice(0, -1));
});
