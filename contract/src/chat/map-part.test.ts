import { expect, test } from 'vitest';
import type { AnswerPart } from './answer-parts.ts';
import { mapPart } from './map-part.ts';
import type { ForEachPart } from './map-part.ts';

const PARTS: readonly AnswerPart[] = [
  { kind: 'text', text: 'Ecco:' },
  { kind: 'extract', citation: 1, heading: 'Orari', blocks: [] },
  { kind: 'see_also', links: [{ title: 'Sedi', heading: '', url: '/sedi' }] },
];

test('ANS-01 each part gets the entry of its kind', () => {
  const told = PARTS.map((part) =>
    mapPart(part, {
      text: ({ text }) => text,
      extract: ({ heading }) => heading,
      see_also: ({ links }) => links[0]!.title,
    }),
  );
  expect(told).toEqual(['Ecco:', 'Orari', 'Sedi']);
});

test('ANS-01 a kind without an entry is a type error', () => {
  // @ts-expect-error nobody said what becomes of further links
  const incomplete: ForEachPart<string> = { text: ({ text }) => text, extract: ({ heading }) => heading };
  expect(Object.keys(incomplete)).toHaveLength(2);
});
